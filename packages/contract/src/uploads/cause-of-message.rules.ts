import { checkCauses, checkProblems, otherCauses } from './sheet-messages.constants.ts'

/** Messages of one shape have one cause; `%s` in it is what the pattern catches first. */
interface Shape {
  readonly pattern: RegExp
  readonly cause: string
}

/**
 * What a message says whatever the cells hold: 'HOTEL_ID ABC01 is not in the hotel inventory' and the same of another
 * hotel have one cause. A message of no known shape is its own cause.
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

/** Matches what `format()` of SQL makes of a template. What stands first is a single word, such as a column. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${escaped(template)
      .replace(/^%s/, String.raw`(\S+)`)
      .replaceAll('%s', '([^]+?)')}$`,
  )

const hasCause = (check: string): check is keyof typeof checkCauses => check in checkCauses

const checkShapes: Shape[] = Object.entries(checkProblems)
  .flatMap(([check, template]) => (hasCause(check) ? [{ template, cause: checkCauses[check] }] : []))
  // Of two that match, the one with more words of its own says more.
  .toSorted((one, other) => other.template.length - one.template.length)
  .map(({ template, cause }) => ({ pattern: patternOf(template), cause }))

/** Messages that are put together by functions. */
const otherShapes: Shape[] = [
  { pattern: /^(\S+) "[^]*" differs from the calculated \d+$/, cause: otherCauses.figuresDiffer },
  { pattern: /^UNKNOWN_PLAYER_COUNT \d+ was not read: /, cause: otherCauses.playersWithoutBooking },
  { pattern: /^Column "[^]*" is unknown and was not read$/, cause: otherCauses.unknownColumns },
  { pattern: /^Column \d+ has no name and was not read$/, cause: otherCauses.namelessColumns },
  // What was typed stands at the end of whatever is said of a single cell.
  { pattern: /^([^]+?), not "[^]*"$/, cause: '%s' },
]

const shapes = [...checkShapes, ...otherShapes]
