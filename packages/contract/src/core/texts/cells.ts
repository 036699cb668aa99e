import { formatDay } from '../dates/days.ts'
import { formatPaise } from './money.ts'

/** The kinds of columns of reports: on the screen, in workbooks and on paper. A missing value is an empty cell. */
export const columnKinds = [
  /** Any text; it is never evaluated. */
  'text',
  /** A whole number. */
  'count',
  /** A number with two decimals. */
  'decimal',
  /** Whole paise, shown as rupees: ₹ 1,23,456.00. */
  'money',
  /** `YYYY-MM-DD`, shown as DD/MM/YYYY. */
  'day',
  /** A wall-clock time `YYYY-MM-DD HH:MM:SS`, shown as DD/MM/YYYY HH:MM. */
  'moment',
] as const
export type ColumnKind = (typeof columnKinds)[number]

export type Cell = string | number | null

export const isNumberKind = (kind: ColumnKind): boolean => kind === 'count' || kind === 'decimal' || kind === 'money'

const whole = new Intl.NumberFormat('en-IN')
const decimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The text of a cell on the screen and on paper. */
export const cellText = (value: Cell | undefined, kind: ColumnKind): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return numberTexts[kind]?.(value) ?? String(value)
  if (kind === 'day') return formatDay(value)
  return kind === 'moment' ? `${formatDay(value.slice(0, 10))} ${value.slice(11, 16)}` : value
}

const numberTexts: Partial<Record<ColumnKind, (value: number) => string>> = {
  count: (value) => whole.format(value),
  decimal: (value) => decimal.format(value),
  money: formatPaise,
}
