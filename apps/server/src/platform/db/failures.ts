import pg from 'pg'

const awayCodes = new Set([
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

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** True when the database could not be reached or is shutting down: the caller may try again later. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = codeOf(error)
  if (code !== undefined) return awayCodes.has(code) || code.startsWith('08')
  return error instanceof Error && /^Connection terminated|^timeout exceeded when trying to connect/.test(error.message)
}

/** The name of the constraint that a statement violated, if that is what went wrong. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
