import type { CellValue } from 'hucre/xlsx'

/**
 * The text of an Excel cell: a date as `YYYY-MM-DD`, a flag as TRUE or FALSE, a number in plain digits. Of a formula the
 * reader hands over the value that it last had.
 */
export const textOfCell = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dayOf(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value).replace(/\r\n?/g, '\n')
}

/** A date that is none stays visible, so that the row's check can name it. */
const dayOf = (date: Date): string =>
  Number.isNaN(date.getTime()) ? String(date) : (date.toISOString().split('T')[0] ?? '')
