import pg from 'pg'

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

const readOnlyState = '25006'
const unansweredMessage = 'Query read timeout'
const unavailableMessage = new RegExp(
  `^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|${unansweredMessage})`,
)

/** The SQLSTATE of a database error, or the system's code of a connection error. */
export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** True when the database could not be reached or is shutting down: the caller may try again later. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const code = sqlStateOf(error)
  if (code !== undefined) return unavailableCodes.has(code) || code.startsWith('08') || isUnopened(error)
  return error instanceof Error && unavailableMessage.test(error.message)
}

/** True when PostgreSQL could not open the connection for a reason of its own, such as a full disk. */
const isUnopened = (error: unknown): boolean =>
  sqlStateOf(error) === 'XX000' && error instanceof Error && 'severity' in error && error.severity === 'FATAL'

/** True when the database has not responded in time: whether it runs the statement is unknown. */
export const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === unansweredMessage

/** True when the server takes no writes: a standby, or a former primary. */
export const isReadOnly = (error: unknown): error is Error => sqlStateOf(error) === readOnlyState

export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === '55P03'

/** True after a serialization failure or a deadlock: the transaction was rolled back, and may succeed when repeated. */
const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(error) ?? '')

/**
 * True where a second attempt may have another outcome: after a conflict, and where another transaction has meanwhile
 * removed a row that is referred to, or referred to one that is removed. The second attempt sees that.
 */
export const isWorthRepeating = (error: unknown): boolean => isConflict(error) || sqlStateOf(error) === '23503'

/** Why a request failed that may succeed later. */
export type TemporaryFailure = 'unavailable' | 'busy' | 'tooSlow' | 'notWritable' | 'cancelled'

const failureOfState: Readonly<Record<string, TemporaryFailure>> = {
  // A transaction without a statement for too long: the server process was frozen.
  '25P03': 'tooSlow',
  // A read-only database, for example a standby; a full disk; no memory.
  [readOnlyState]: 'notWritable',
  '53100': 'notWritable',
  '53200': 'notWritable',
}

/** Why the database refused or ended a statement, where the request may succeed later. */
export const temporaryFailureOf = (error: unknown): TemporaryFailure | undefined => {
  if (isDatabaseUnavailable(error)) return 'unavailable'
  if (isConflict(error) || isLockTimeout(error)) return 'busy'
  const state = sqlStateOf(error)
  // A statement that ran too long has the code of one that was cancelled on the technical dashboard.
  if (state === '57014') return isTimeout(error) ? 'tooSlow' : 'cancelled'
  return state === undefined ? undefined : failureOfState[state]
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.includes('statement timeout')

/** True when a text had a NUL character, which PostgreSQL cannot store. */
export const isUnstorableText = (error: unknown): boolean => sqlStateOf(error) === '22021'

/** The name of the constraint that a statement violated, if that is what went wrong. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
