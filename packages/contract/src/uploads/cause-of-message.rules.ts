import { checkCauses, checkProblems, otherCauses } from './sheet-messages.constants.ts'

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
