import { createCache, earliestDay, isCalendarDay, latestDay } from '@trophy/contract/core/calendar.ts'
import { dummyMobile, normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { idPattern, maximumLengths } from '@trophy/contract/participants/participants.constants.ts'
import { cellProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'

/** Reading typed values from the texts of a row (decisions §5, Cells). */

/** The texts of a row by column; a column that the file does not have is missing. */
export type Cells<Column extends string> = Readonly<Partial<Record<Column, string>>>

/** The messages about one row. A row with errors is rejected. */
export interface Findings {
  readonly errors: string[]
  readonly warnings: string[]
}

type Parsed<T> = { readonly value: T } | { readonly problem: string }
export type Parser<T> = (text: string) => Parsed<T>

// Every control character but tab and line feed.
const controlCharacter = /(?![\t\n])\p{Cc}/u
const slashedDay = /^(\d{2})\/(\d{2})\/(\d{4})$/
const isoDay = /^(\d{4})-\d{2}-\d{2}$/
const flags: Readonly<Record<string, boolean>> = {
  TRUE: true,
  YES: true,
  Y: true,
  '1': true,
  FALSE: false,
  NO: false,
  N: false,
  '0': false,
}

/** Counts characters like PostgreSQL: some take two UTF-16 units. */
const isLonger = (text: string, longest: number): boolean =>
  text.length > longest && (text.length > 2 * longest || [...text].length > longest)

export const text =
  (longest: number = maximumLengths.text): Parser<string> =>
  (typed) =>
    isLonger(typed, longest) ? { problem: cellProblems.tooLong(longest) } : { value: typed }

export const id =
  (longest: number = maximumLengths.id): Parser<string> =>
  (typed) =>
    typed.length > longest || !idPattern.test(typed) ? { problem: cellProblems.id(typed, longest) } : { value: typed }

/** Created once, not for each cell of fifty thousand rows. */
export const anyText = text()
export const personId = id()
const upperCaseId = id(maximumLengths.hotelId)

/** Hotel ids are stored and compared in upper case. */
export const hotelId: Parser<string> = (typed) => upperCaseId(typed.toUpperCase())

const parsedDays = createCache<Parsed<string>>()
const longestDay = 'DD/MM/YYYY'.length

/** Parses `YYYY-MM-DD` or `DD/MM/YYYY`. */
export const day: Parser<string> = (typed) =>
  typed.length > longestDay ? parseDay(typed) : parsedDays(typed, () => parseDay(typed))

const parseDay: Parser<string> = (typed) => {
  const written = typed.replace(slashedDay, '$3-$2-$1')
  if (isCalendarDay(written)) return { value: written }
  const [, year] = isoDay.exec(written) ?? []
  const isTooFar = year !== undefined && (year < earliestDay.slice(0, 4) || year > latestDay.slice(0, 4))
  return { problem: isTooFar ? cellProblems.dayOutOfRange(typed) : cellProblems.day(typed) }
}

const mobile: Parser<string> = (typed) => {
  const value = normaliseMobile(typed)
  return value === null ? { problem: cellProblems.mobile(typed) } : { value }
}

const mobileOrDummy: Parser<string> = (typed) => (typed === dummyMobile ? { value: typed } : mobile(typed))

/** The mobile number of a person. Only an export may have the dummy number, which the product has assigned. */
export const mobileOf = ({ isExport }: { readonly isExport: boolean }): Parser<string> =>
  isExport ? mobileOrDummy : mobile

/** A contact may be a landline: a mobile number is normalised, any other number is kept as typed. */
export const contact: Parser<string> = (typed) => anyText(normaliseMobile(typed) ?? typed)

export const flag: Parser<boolean> = (typed) => {
  const value = flags[typed.toUpperCase()]
  return value === undefined ? { problem: cellProblems.flag(typed) } : { value }
}

export const wholeNumber =
  (least: number, most: number): Parser<number> =>
  (typed) => {
    const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    return value >= least && value <= most ? { value } : { problem: cellProblems.wholeNumber(typed, least, most) }
  }

/** Parses cells one by one and collects their errors. A cell with an error counts as empty. */
export const readCells = <Column extends string>(cells: Cells<Column>, { errors }: Findings) => {
  const typed = (column: Column): string => (cells[column] ?? '').trim()

  const optional = <T>(column: Column, parse: Parser<T>): T | null => {
    const content = typed(column)
    if (content === '') return null
    const parsed = controlCharacter.test(content) ? { problem: cellProblems.controlCharacter } : parse(content)
    if ('value' in parsed) return parsed.value
    errors.push(`${column} ${parsed.problem}`)
    return null
  }

  const required = <T>(column: Column, parse: Parser<T>): T | null => {
    if (typed(column) === '') errors.push(`${column} ${cellProblems.required}`)
    return optional(column, parse)
  }

  return { typed, optional, required }
}
