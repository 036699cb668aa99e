import type { Facts } from './facts.ts'
import { fieldOf, numberIn, textIn } from './values.ts'

/** The level of an error in a log. */
const errorLevel = 50
/** The database is away, or about to be: what the faults of a week do to it. */
const lostDatabase = new RegExp(
  [
    'ECONN|EPIPE|ETIMEDOUT',
    'connection (error|timeout|terminated)|trying to connect|terminating connection',
    'Query read timeout|due to (lock|statement) timeout',
    'takes no writes|could not write init file|shutting down|starting up|in recovery|No space left',
    // The queue's own words, without a reason.
    'Failed to reset locked',
  ].join('|'),
  'i',
)

/** Nothing fails but what the faults explain, and no transactions wait for each other in a circle. */
export const judgeErrors = (facts: Facts): void => {
  const errors = facts.evidence.logs.flatMap(({ source, line }) => {
    if (source === 'postgresql') return [`${source} broke a deadlock: ${line}`]
    const entry = entryOf(line)
    const reason = [textIn(entry, 'msg'), textIn(fieldOf(entry, 'err'), 'message')].filter(Boolean).join(': ')
    const isMeant = (numberIn(entry, 'level') ?? 0) >= errorLevel && !lostDatabase.test(reason)
    return isMeant ? [`${source} logged the error ${reason}`] : []
  })
  for (const error of new Set(errors)) facts.find('errors', error)
}

const entryOf = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
