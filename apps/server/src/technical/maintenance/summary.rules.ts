import { formatBytes, formatTime } from '@trophy/contract/technical/technical.rules.ts'
import type { Outcome } from './run-steps.ts'

const counts = new Intl.NumberFormat('en-IN')
const namesShown = 3

/** `1 table`, `12 tables`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${counts.format(count)} ${count === 1 ? one : many}`

/** `12 tables analyzed in 1.2 s`. */
export const describeDone = ({ done, milliseconds }: Outcome, one: string, many: string, action: string): string =>
  `${counted(done, one, many)} ${action} in ${formatTime(milliseconds)}`

/** The space that was freed; other transactions write at the same time, so it may be negative. */
export const describeFreed = (before: number, after: number): string =>
  after < before ? `${formatBytes(before - after)} freed` : 'no space freed'

/** The steps that were skipped, if any, as a sentence. */
export const describeSkipped = (skipped: readonly string[]): string => {
  if (skipped.length === 0) return ''
  const names = skipped.slice(0, namesShown).join(', ')
  const more = skipped.length > namesShown ? ` and ${skipped.length - namesShown} more` : ''
  return ` Skipped because they were in use: ${names}${more}.`
}
