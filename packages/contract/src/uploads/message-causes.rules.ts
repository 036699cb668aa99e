import { groupedBy } from '../core/record.ts'
import { countRows, mergeRanges, type RowRange } from './row-ranges.rules.ts'
import { uploadMessages } from './uploads.constants.ts'
import { checkCauses, checkProblems, otherCauses } from './sheet-messages.constants.ts'

/** Messages with the same text, and their rows. */
export interface SameMessage {
  readonly text: string
  /** Empty for messages about the whole sheet. */
  readonly rows: readonly RowRange[]
}

/** Messages that differ only in the values of cells. */
export interface MessageCause {
  readonly cause: string
  readonly rows: readonly RowRange[]
  /** The number of rows, or of messages when they name no row. */
  readonly count: number
  /** In the order of the file; the text of a single one is the cause. */
  readonly variants: readonly SameMessage[]
}

/**
 * The errors or warnings of an upload grouped by cause, the most frequent first. `messages` read 'Row 17: NAME is
 * required', 'Rows 2 to 501: …' or name no row; a last line '… and N more' has no cause.
 */
export const causesOf = (messages: readonly string[]): MessageCause[] => {
  const listed = messages.slice(0, messages.length - (unlistedCount(messages) > 0 ? 1 : 0))
  const groups = groupedBy(listed.map(readMessage), ({ text }) => causeOf(text))
  return [...groups].map(([cause, group]) => toCause(cause, group)).toSorted(byFrequency)
}

/**
 * The number of messages, including those that the server cut: the last line of a cut list has their number.
 */
export const messageCount = (messages: readonly string[]): number => {
  const unlisted = unlistedCount(messages)
  return unlisted === 0 ? messages.length : messages.length - 1 + unlisted
}

const unlistedCount = (messages: readonly string[]): number => {
  const last = messages.at(-1) ?? ''
  const more = Number(last.replace(/\D/g, ''))
  return last === uploadMessages.andMore(more) ? more : 0
}

const readMessage = (message: string): SameMessage => {
  const [, from, to = from, text] = /^Rows? (\d+)(?: to (\d+))?: ([^]*)$/.exec(message) ?? []
  if (from === undefined || text === undefined) return { text: message, rows: [] }
  return { text, rows: [{ from: Number(from), to: Number(to) }] }
}

const toCause = (cause: string, group: readonly SameMessage[]): MessageCause => {
  const variants = [...groupedBy(group, ({ text }) => text)].map(([text, same]) => ({
    text,
    rows: mergeRanges(same.flatMap(({ rows }) => rows)),
  }))
  const [only] = variants
  const rows = mergeRanges(variants.flatMap((variant) => variant.rows))
  return {
    cause: only !== undefined && variants.length === 1 ? only.text : cause,
    rows,
    count: countRows(rows) || variants.length,
    variants,
  }
}

const firstRow = ({ rows }: MessageCause): number => rows[0]?.from ?? Number.POSITIVE_INFINITY

const byFrequency = (one: MessageCause, other: MessageCause): number =>
  other.count - one.count || firstRow(one) - firstRow(other) || 0

/** A pattern of messages with the same cause; `%s` in the cause is the pattern's first group. */
interface Shape {
  readonly pattern: RegExp
  readonly cause: string
}

/**
 * The part of a message that does not depend on the cells: 'HOTEL_ID ABC01 is not in the hotel inventory' and the same
 * message about another hotel have one cause. An unknown message is its own cause.
 */
export const causeOf = (text: string): string => {
  if (text.endsWith(skippedEnding)) return `${causeOf(text.slice(0, -skippedEnding.length))}${skippedEnding}`
  for (const { pattern, cause } of shapes) {
    const found = pattern.exec(text)
    if (found) return cause.replace('%s', () => found[1] ?? '')
  }
  return text
}

const skippedEnding = checkProblems.skipped.replace('%s', '')

const escaped = (words: string): string => words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Matches a template after `format()` of SQL. Its first value is a single word, such as a column. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${escaped(template)
      .replace(/^%s/, String.raw`(\S+)`)
      .replaceAll('%s', '([^]+?)')}$`,
  )

const hasCause = (check: string): check is keyof typeof checkCauses => check in checkCauses

const checkShapes: Shape[] = Object.entries(checkProblems)
  .flatMap(([check, template]) => (hasCause(check) ? [{ template, cause: checkCauses[check] }] : []))
  // If two match, the longer template is more specific.
  .toSorted((one, other) => other.template.length - one.template.length)
  .map(({ template, cause }) => ({ pattern: patternOf(template), cause }))

/** Messages that functions build. They come first: what they quote may read like another message. */
const otherShapes: Shape[] = [
  { pattern: /^(\S+) "[^]*" differs from the calculated \d+$/, cause: otherCauses.figuresDiffer },
  { pattern: /^UNKNOWN_PLAYER_COUNT \d+ was not read: /, cause: otherCauses.playersWithoutBooking },
  { pattern: /^Column "[^]*" is unknown and was not read$/, cause: otherCauses.unknownColumns },
  { pattern: /^Column \d+ has no name and was not read$/, cause: otherCauses.namelessColumns },
  { pattern: /^The cells \S+ are merged: /, cause: otherCauses.merged },
  { pattern: /^The row looks like a line of totals /, cause: otherCauses.totalLine },
  { pattern: /^A remark beside the table was not read: /, cause: otherCauses.besideTable },
  { pattern: /^(\S+) may have been changed into a date by the spreadsheet: /, cause: otherCauses.dateInText },
  { pattern: /^Column \S+ \([A-Z]+\) is hidden in the spreadsheet/, cause: otherCauses.hiddenColumns },
  { pattern: /^(\S+) is a calculation instead of a number/, cause: otherCauses.calculation },
  { pattern: /^(\S+) must not begin with a minus/, cause: otherCauses.minus },
]

/** Messages that quote the typed text end with it. */
const quoting: Shape = { pattern: /^([^]+?), not "[^]*"$/, cause: '%s' }

const shapes = [...otherShapes, ...checkShapes, quoting]

/** What to do in the program with which the sheet was written, by the message or its cause. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /is a formula without a stored result$/,
    'Open the file in Excel, Google Sheets or LibreOffice and save it there: that stores the results.',
  ],
  [
    /must not be the error of a formula/,
    'Correct the formula, or replace the column by its values: copy it, then in Excel and LibreOffice "Paste Special", ' +
      '"Values", in Google Sheets "Paste special", "Values only".',
  ],
  [
    /changed into a (?:date|number) by the spreadsheet|is a calculation instead of a number|must not begin with a minus/,
    'Make the column text and type the values again, numbers without +: in Excel "Home", "Number Format", "Text"; in ' +
      'Google Sheets "Format", "Number", "Plain text"; in LibreOffice "Format", "Cells", "Text".',
  ],
  [
    /^(?:The c|C)ells .*merged/,
    'Unmerge the cells and fill in every row: in Excel "Home", "Merge & Center", "Unmerge Cells"; in Google Sheets ' +
      '"Format", "Merge cells", "Unmerge"; in LibreOffice "Format", "Merge and Unmerge Cells".',
  ],
  [
    /^The row is hidden/,
    'To leave such rows out, show them and delete them: in Excel "Data", "Clear", or "Unhide" of the row numbers; in ' +
      'Google Sheets "Data", "Remove filter"; in LibreOffice "Data", "AutoFilter", or "Format", "Rows", "Show".',
  ],
  [
    /^Columns? .*hidden in the spreadsheet/,
    'Show the column and check what stands in it: right-click the letters beside it, then "Unhide" in Excel, "Unhide ' +
      'columns" in Google Sheets, "Show Columns" in LibreOffice.',
  ],
  [
    /must be the value itself instead of a mark/,
    'Fill the value down: select it and the cells below, then press Ctrl+D in Excel, Google Sheets or LibreOffice.',
  ],
  [
    /must be a date as DD\/MM\/YYYY/,
    'Type the day before the month and four digits of the year. To keep it as typed, make the column text: in Excel ' +
      '"Home", "Number Format", "Text"; in Google Sheets "Format", "Number", "Plain text"; in LibreOffice "Format", ' +
      '"Cells", "Text".',
  ],
  [
    /only in case or spaces/,
    'Write it in one way: "Find and Replace" with Ctrl+H in Excel, Google Sheets and LibreOffice.',
  ],
  [/line of totals/, 'Delete the row, or keep totals on another sheet: in Excel, Google Sheets and LibreOffice alike.'],
  [
    /^A remark beside the table/,
    'Nothing is lost but the remark: move it to another sheet of the file if it is not for the upload.',
  ],
  [
    /^MOBILE_NUMBER .*is the number of (?:another )?coach/,
    'Each coach signs in with a number of their own: leave the second cell empty, or make both teams those of one coach.',
  ],
  [
    /^COACH_ID .*its row was rejected/,
    'Open that upload under the past uploads and correct the rejected row of the coach there; then upload this sheet again.',
  ],
]

/** What to do about a message or a cause; null where that is plain. */
export const remedyOf = (cause: string): string | null => remedies.find(([pattern]) => pattern.test(cause))?.[1] ?? null
