import { isCalendarDay } from '@trophy/contract/core/dates/calendar.ts'
import { dummyMobile, normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { wholeNumberIn } from '@trophy/contract/core/texts/digits.rules.ts'
import { normaliseId, normaliseText } from '@trophy/contract/core/texts/texts.rules.ts'
import { idPattern, maximumLengths } from '@trophy/contract/participants/participants.constants.ts'
import { cellProblems, rowProblems, rowWarnings } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import type { CellType } from '../../../platform/sheets/sheet.ts'
import { isDittoMark, isErrorValue, numberMistake } from './spreadsheet-values.rules.ts'

/** Reading typed values from the cells of a row (decisions §5, §12). */

/** A cell of which the reader knows more than its text. */
export interface KnownCell {
  readonly text: string
  readonly type: CellType | null
  /** The merged range that hides this cell. */
  readonly merged?: string
}

/** The cells of a row by column: a typed text as such. A column that the file does not have is missing. */
export type Cells<Column extends string> = Readonly<Partial<Record<Column, string | KnownCell>>>

/** The messages about one row. A row with errors is rejected. */
export interface Findings {
  readonly errors: string[]
  readonly warnings: string[]
}

type Parsed<T> = { readonly value: T; readonly isDate?: boolean } | { readonly problem: string }
export type Parser<T> = (text: string, type?: CellType | null) => Parsed<T>

// Every control character but tab and line feed.
const controlCharacter = /(?![\t\n])\p{Cc}/u
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

const isDate = (type: CellType | null): boolean => type?.kind === 'date' || type?.kind === 'time'

const months = 'Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec'
/** How Excel shows a date that it has made of `MAY01`, `12-5` or `1-5-2026`, and writes it into a text file. */
const shownDate = new RegExp(
  String.raw`^(?:\d{1,2}-(?:${months})(?:-(?:\d{2}|\d{4}))?|(?:${months})-\d{2}|[0-3]\d-[01]\d-20\d\d)$`,
)

/**
 * Text files, and the sheet and the table of rejected rows, have texts only: a date that Excel made of an id is one as
 * Excel or we write it.
 */
export const wasDate = (typed: string, type: CellType | null): boolean =>
  isDate(type) || (type === null && (isCalendarDay(typed) || shownDate.test(typed)))

/** What a spreadsheet shows, and writes into text, of a number of many digits. */
const shortened = /^-?\d(?:\.\d+)?E\+\d\d$/i

/** A spreadsheet keeps fifteen digits of a number and writes zeros for the others, and makes 100000 of `1E5`. */
const wasChanged = (typed: string, type: CellType | null): boolean =>
  shortened.test(typed) ||
  (type?.kind === 'number' &&
    (/[0#?]E[+-]/i.test(type.format) || (typed.replace(/\D/g, '').length > 15 && !typed.includes('.'))))

/** Colours, languages and gaps of a number format show nothing, and its further parts are for other numbers. */
const unshown = /("[^"]*"|\\.)|\[(?:\$-[^\]]*|[a-z]+)\]|_.|;.*/gi
/** Places of digits with signs among them, and any text before them. */
const shownFormat = /^((?:"[^"]*"|\\.|[-(])*)((?:[0#](?:[-() ]|\\[-/() ])*)*[0#]|General)$/

/** The format `0000` shows 7 as 0007, `"COA_"000` as COA_007, and `00-000` shows 1234 as 01-234. */
export const shownText = (typed: string, type: CellType | null): string => {
  if (type?.kind !== 'number' || !/^\d+$/.test(typed)) return typed
  const [, before = '', places = 'General'] = shownFormat.exec(type.format.replace(unshown, '$1')) ?? []
  const digits = [...typed]
  const end = [...places.replace('General', '0').replaceAll('\\', '')].reduceRight(
    (shown, place) => (/[0#]/.test(place) ? (digits.pop() ?? place.replace('#', '')) : place) + shown,
    '',
  )
  return before.replace(/["\\]/g, '') + digits.join('') + end
}

export const text =
  (longest: number = maximumLengths.text): Parser<string> =>
  (typed, type = null) => {
    if (wasChanged(typed, type)) return { problem: cellProblems.numberInId(typed) }
    const value = shownText(typed, type)
    if (isLonger(value, longest)) return { problem: cellProblems.tooLong(longest) }
    return { value, ...(isDate(type) ? { isDate: true } : {}) }
  }

export const id =
  (longest: number = maximumLengths.id): Parser<string> =>
  (typed, type = null) => {
    if (wasDate(typed, type)) return { problem: cellProblems.dateInId(typed) }
    if (wasChanged(typed, type)) return { problem: cellProblems.numberInId(typed) }
    const shown = shownText(typed, type)
    const value = normaliseId(shown)
    return value.length > longest || !idPattern.test(value) ? { problem: cellProblems.id(shown, longest) } : { value }
  }

/** Created once, not for each cell of fifty thousand rows. */
export const anyText = text()
export const personId = id()
const shortId = id(maximumLengths.hotelId)

/** Hotel ids are stored and compared in upper case. */
export const hotelId: Parser<string> = (typed, type) => {
  const read = shortId(typed, type)
  return 'value' in read ? { value: read.value.toUpperCase() } : read
}

/** A number as text: of a formula of digits the number itself, if that is also its result. */
const parseMobile = (typed: string, type: CellType | null): Parsed<string> => {
  const mistake = numberMistake(typed, type)
  if (mistake !== null) return { problem: mistake }
  const value = normaliseMobile(typed)
  return value === null ? { problem: cellProblems.mobile(typed) } : { value }
}

const mobile: Parser<string> = (typed, type = null) => parseMobile(typed, type)

const mobileOrDummy: Parser<string> = (typed, type) => (typed === dummyMobile ? { value: typed } : mobile(typed, type))

/** The mobile number of a person. Only an export may have the dummy number, which the product has assigned. */
export const mobileOf = ({ isExport }: { readonly isExport: boolean }): Parser<string> =>
  isExport ? mobileOrDummy : mobile

/** A contact may be a landline: a mobile number is normalised, any other number is kept as typed. */
export const contact: Parser<string> = (typed, type = null) => {
  const mistake = numberMistake(typed, type)
  if (mistake !== null) return { problem: mistake }
  if (wasDate(typed, type)) return { problem: cellProblems.dateInId(typed) }
  const value = normaliseMobile(typed)
  return value === null ? anyText(typed, type) : { value }
}

/** A text that may be a number; words are none that a spreadsheet has calculated. */
export const textOrNumber = (longest: number = maximumLengths.text): Parser<string> => {
  const read = text(longest)
  return (typed, type = null) => {
    const mistake = /\p{L}/u.test(typed) ? null : numberMistake(typed, type)
    return mistake === null ? read(typed, type) : { problem: mistake }
  }
}

export const flag: Parser<boolean> = (typed) => {
  const value = flags[typed.toUpperCase()]
  return value === undefined ? { problem: cellProblems.flag(typed) } : { value }
}

export const wholeNumber =
  (least: number, most: number): Parser<number> =>
  (typed) => {
    const value = wholeNumberIn(typed)
    return value >= least && value <= most ? { value } : { problem: cellProblems.wholeNumber(typed, least, most) }
  }

const knownCell = (cell: string | KnownCell | undefined): KnownCell =>
  typeof cell === 'object' ? cell : { text: cell ?? '', type: null }

/** What is wrong with a value in any column. */
const problemOfValue = (content: string, type: CellType | null): string | null => {
  if (controlCharacter.test(content)) return cellProblems.controlCharacter
  if (type?.kind === 'error' || isErrorValue(content)) return cellProblems.errorValue(content)
  return isDittoMark(content) ? cellProblems.ditto(content) : null
}

/** Parses cells one by one and collects their errors. A cell with an error counts as empty. */
export const readCells = <Column extends string>(cells: Cells<Column>, { errors, warnings }: Findings) => {
  const typed = (column: Column): string => normaliseText(knownCell(cells[column]).text)

  /** Why a cell is empty that a person sees filled; null when it is simply empty. */
  const reasonOfEmpty = (column: Column): string | null => {
    const { type, merged } = knownCell(cells[column])
    if (merged !== undefined) return rowProblems.merged(merged)
    return type?.kind === 'unsolved' ? `${column} ${cellProblems.unsolved}` : null
  }

  const parsed = <T>(column: Column, content: string, parse: Parser<T>): T | null => {
    const { type } = knownCell(cells[column])
    const problem = problemOfValue(content, type)
    const result = problem === null ? parse(content, type) : { problem }
    if ('problem' in result) {
      errors.push(`${column} ${result.problem}`)
      return null
    }
    if (result.isDate) warnings.push(rowWarnings.dateInText(column, content))
    return result.value
  }

  const optional = <T>(column: Column, parse: Parser<T>): T | null => {
    const content = typed(column)
    if (content !== '') return parsed(column, content, parse)
    addOnce(warnings, reasonOfEmpty(column))
    return null
  }

  const required = <T>(column: Column, parse: Parser<T>): T | null => {
    const content = typed(column)
    if (content !== '') return parsed(column, content, parse)
    addOnce(errors, reasonOfEmpty(column) ?? `${column} ${cellProblems.required}`)
    return null
  }

  return { typed, optional, required }
}

/** A merged range is named once, however many cells of the row it hides. */
const addOnce = (messages: string[], message: string | null): void => {
  if (message !== null && !messages.includes(message)) messages.push(message)
}
