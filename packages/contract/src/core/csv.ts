/**
 * CSV for spreadsheets (part 2 §5, Export): every cell in double quotes, and none that a spreadsheet would evaluate as
 * a formula. Uploaded sheets are read with `unguardCell`.
 */

/** Without it Excel reads UTF-8 as the local code page, and shows names in other scripts wrongly. */
export const byteOrderMark = '\uFEFF'

// An apostrophe before one of these may be a guard or part of the text. Both are guarded, so that they stay distinct.
const formulaStart = /^'*[=+\-@\t\r]/
const guardedStart = /^''*[=+\-@\t\r]/

/** Adds an apostrophe before what a spreadsheet would evaluate: = + - @, a tab or a carriage return. */
export const guardCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** Removes exactly the apostrophe that `guardCell` added: `unguardCell(guardCell(text))` is the text. */
export const unguardCell = (text: string): string => (guardedStart.test(text) ? text.slice(1) : text)

/** One line, including its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string): string => (text === '' ? '""' : `"${guardCell(text).replaceAll('"', '""')}"`)
