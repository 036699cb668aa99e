import { bareText } from './digits.rules.ts'

/*
 * Money is a whole number of paise: in JSON, in the database and in every calculation. Rupees are only typed and shown.
 */

const rupees = new Intl.NumberFormat('en-IN')

const parts = (paise: number) => {
  const whole = Math.abs(paise)
  return { rupees: Math.trunc(whole / 100), paise: String(whole % 100).padStart(2, '0') }
}

/** `₹ 1,23,456.00`, grouped as in India; below zero with a hyphen before it. */
export const formatPaise = (paise: number): string => {
  const amount = parts(paise)
  return `${paise < 0 ? '-' : ''}₹ ${rupees.format(amount.rupees)}.${amount.paise}`
}

/** `2500.00`: the text of a field. */
export const rupeesText = (paise: number): string => {
  const amount = parts(paise)
  return `${paise < 0 ? '-' : ''}${amount.rupees}.${amount.paise}`
}

/** Grouped as in India or by thousands; `/-` ends an amount on bills. */
const typedRupees =
  /^(-?)(?:(?:₹|Rs\.?)\s?)?(\d{1,10}|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?(?:\/-)?$/i

/** The paise of typed rupees: `2500`, `Rs. 2,500/-`, `₹ 1,23,456.00`, `150,000.5`; undefined for anything else. */
export const parseRupees = (typed: string): number | undefined => {
  const [, sign, whole, fraction = ''] = typedRupees.exec(bareText(typed).trim()) ?? []
  if (whole === undefined) return undefined
  const paise = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '-' && paise !== 0 ? -paise : paise
}
