import pg from 'pg'

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

const unavailableMessage =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/

/** The SQLSTATE of a database error, or the system's code of a connection error. */
export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** True when the database could not be reached or is shutting down: the caller may try again later. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const code = sqlStateOf(error)
  if (code !== undefined) return unavailableCodes.has(code) || code.startsWith('08')
  return error instanceof Error && unavailableMessage.test(error.message)
}

/** True when the statement was cancelled, for example on the technical dashboard: its transaction is rolled back. */
export const isCancelled = (error: unknown): boolean => sqlStateOf(error) === '57014'

/** True when a text had a NUL character, which PostgreSQL cannot store. */
export const isUnstorableText = (error: unknown): boolean => sqlStateOf(error) === '22021'

/** The name of the constraint that a statement violated, if that is what went wrong. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
