/**
 * CSV for spreadsheets (part 2 §5, Export): every cell in double quotes, and none that a spreadsheet would take for a
 * formula. Sheets that come back are read with `unguardCell`.
 */

/** Without it Excel takes UTF-8 for the code page of its country, and shows names in other scripts as gibberish. */
export const byteOrderMark = '\uFEFF'

// An apostrophe before one of these may be a guard or the text's own. Guarding both alike keeps them apart.
const formulaStart = /^'*[=+\-@\t\r]/
const guardedStart = /^''*[=+\-@\t\r]/

/** An apostrophe before what a spreadsheet would evaluate: = + - @, a tab or a carriage return. */
export const guardCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** Takes off the one apostrophe that `guardCell` put on, and no other: `unguardCell(guardCell(text))` is the text. */
export const unguardCell = (text: string): string => (guardedStart.test(text) ? text.slice(1) : text)

/** One line, its end included. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string): string => (text === '' ? '""' : `"${guardCell(text).replaceAll('"', '""')}"`)
