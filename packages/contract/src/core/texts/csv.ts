/**
 * Cells for spreadsheets (part 2 §5, Export): none is evaluated as a formula. CSV has every cell in double quotes.
 * Uploaded sheets are read with `unguardCell`.
 */

/** Without it Excel reads UTF-8 as the local code page, and shows names in other scripts wrongly. */
export const byteOrderMark = '\uFEFF'

/**
 * Whether a spreadsheet would evaluate the text: it begins, after spaces, with = + - @, also in the full width of East
 * Asian keyboards, or with a tab or a line break.
 */
const formulaStart = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** How most texts begin: none of them needs a guard. With this test first, lines are written a third faster. */
const plainStart = /^[A-Za-z0-9]/

const storedMobile = /^\+91(\d{5})(\d{5})$/

/** How a stored number is shown; `$1` and `$2` are its halves. */
export const shownMobileHalves = '(+91) $1 $2'

const shownMobile = /^\(\+91\) (\d{5}) (\d{5})$/

// An apostrophe before one of these may be a guard or part of the text. Both are guarded, so that they stay distinct.
const needsGuard = (text: string): boolean => {
  const bare = text.replace(/^'+/, '')
  return formulaStart.test(bare) || shownMobile.test(bare)
}

/**
 * The text as a cell that no spreadsheet evaluates. A mobile number becomes `(+91) 98765 43210`: text for Excel and
 * LibreOffice, which would read `+919876543210` as a number, and show an apostrophe before it.
 */
export const guardCell = (text: string): string => {
  if (plainStart.test(text)) return text
  if (storedMobile.test(text)) return text.replace(storedMobile, shownMobileHalves)
  return needsGuard(text) ? `'${text}` : text
}

/** Undoes exactly what `guardCell` did: `unguardCell(guardCell(text))` is the text. */
export const unguardCell = (cell: string): string => {
  if (shownMobile.test(cell)) return cell.replace(shownMobile, '+91$1$2')
  return cell.startsWith("'") && needsGuard(cell.slice(1)) ? cell.slice(1) : cell
}

/** One line, including its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string): string => (text === '' ? '""' : `"${guardCell(text).replaceAll('"', '""')}"`)
