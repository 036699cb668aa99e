import { sessionLifetimes } from '@trophy/contract/auth/auth.constants.ts'
import { userRoles } from '@trophy/contract/core/roles.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { batched } from '../../platform/db/batching.ts'
import type { Authenticate } from '../../platform/http/session.ts'
import { tokenHashOf } from './session-token.ts'
import {
  endSessions,
  endSessionsOfCoach,
  findLiveSessions,
  type Limits,
  type SessionLookup,
  type SessionOwner,
} from './session.sql.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Finds the caller behind a request's tokens, and notes that the session was used (decisions §6). In a rush many requests
 * come in one moment, and one statement finds all their callers.
 */
export const createAuthenticate = ({ database, clock }: Pick<Context, 'database' | 'clock'>): Authenticate => {
  const find = batched(async (lookups: readonly SessionLookup[]) => {
    const now = clock.now()
    const found = await findLiveSessions(database, lookups, { limits: limitsAt(now), now })
    return lookups.map((_, index) => ownerOf(found.find(({ lookup }) => lookup === index)))
  })
  return async (tokens, { isUse }) =>
    tokens.length === 0 ? null : find({ tokenHashes: tokens.map(tokenHashOf), isUse })
}

const ownerOf = (found: SessionOwner | undefined): SessionOwner | null =>
  found ? { sessionId: found.sessionId, id: found.id, role: found.role, name: found.name } : null

/** For each role, the times since which a session must have begun and must have been used. */
const limitsAt = (now: Date): Limits[] =>
  userRoles.map((role) => ({
    role,
    createdAfter: new Date(now.getTime() - sessionLifetimes[role].totalHours * hour),
    usedAfter: new Date(now.getTime() - sessionLifetimes[role].idleMinutes * minute),
  }))

/** Ends the sessions of these tokens on every server, and no other of the user's. Nothing to end is no error. */
export const logout = async ({ database, clock }: Context, tokens: readonly string[]): Promise<void> => {
  if (tokens.length > 0) await endSessions(database, tokens.map(tokenHashOf), clock.now())
}

/**
 * Ends every session of a coach, in the transaction of the change that makes them void, such as a new mobile number.
 * @param coachId the coach's `participants.id`
 */
export const endSessionsOf = async (db: Queryable, coachId: string): Promise<void> => {
  await endSessionsOfCoach(db, coachId)
}
