import { parseRupees, rupeesText } from '@trophy/contract/core/texts/money.ts'

/** The paise of a typed rate: null for none, and no number for a text that is no amount. */
export const parseRate = (typed: string): number | null =>
  typed.trim() === '' ? null : (parseRupees(typed) ?? Number.NaN)

/** The text of the field; null without a rate. */
export const rateText = (paise: number | null): string | null => (paise === null ? null : rupeesText(paise))
