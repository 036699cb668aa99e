import { formatBytes, formatTime } from '@trophy/contract/technical/technical.rules.ts'
import type { Outcome } from './plan.ts'

const counts = new Intl.NumberFormat('en-IN')
const namesShown = 3

/** `1 table`, `12 tables`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${counts.format(count)} ${count === 1 ? one : many}`

/** `12 tables analyzed in 1.2 s`: the subject, counted, and what was done with it. */
export const doneWords = ({ done, milliseconds }: Outcome, one: string, many: string, deed: string): string =>
  `${counted(done, one, many)} ${deed} in ${formatTime(milliseconds)}`

/** What was given back to the disk; others go on writing, so that it may be less than nothing. */
export const gainedBytes = (before: number, after: number): string =>
  after < before ? `${formatBytes(before - after)} given back` : 'no space given back'

/** Which steps were left out, if any, as a sentence of its own. */
export const leftWords = (left: readonly string[]): string => {
  if (left.length === 0) return ''
  const names = left.slice(0, namesShown).join(', ')
  const more = left.length > namesShown ? ` and ${left.length - namesShown} more` : ''
  return ` Left as they were, being in use: ${names}${more}.`
}
