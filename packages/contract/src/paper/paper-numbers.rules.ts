/*
 * The numbers on paper: six digits that belong to a person, and a check digit by the method of Damm, which finds each
 * wrong digit and each pair of swapped neighbours.
 */

export const paperNumberLength = 7

// A quasigroup of order 10 without fixed points on its diagonal.
const quasigroup = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const

/** 0 for digits that end with their check digit. */
const interimOf = (digits: string): number =>
  [...digits].reduce((interim, digit) => Number(quasigroup[interim]?.[Number(digit)]), 0)

/** `100042` as `1000426`. */
export const paperNumberOf = (serial: number): string => `${serial}${interimOf(String(serial))}`

/** The number without its check digit; undefined if a digit is wrong or missing. */
export const serialOf = (typed: string): number | undefined =>
  /^[1-9]\d{6}$/.test(typed) && interimOf(typed) === 0 ? Number(typed.slice(0, -1)) : undefined

/** `1000426` as `100 042 6`: in groups, as it is printed. */
export const groupedNumber = (number: string): string =>
  `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`
