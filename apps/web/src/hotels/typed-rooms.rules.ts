import { parseRupees, rupeesText } from '@trophy/contract/core/texts/money.ts'

/** A typed number of rooms; NaN for anything but a whole number, for which the schema has a message. */
export const parseRooms = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The paise of a typed rate: null for none, and no number for a text that is no amount. */
export const parseRate = (typed: string): number | null =>
  typed.trim() === '' ? null : (parseRupees(typed) ?? Number.NaN)

/** The text of the field; null without a rate. */
export const rateText = (paise: number | null): string | null => (paise === null ? null : rupeesText(paise))
