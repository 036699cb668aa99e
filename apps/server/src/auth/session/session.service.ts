import { isApiKey } from '@trophy/contract/auth/accounts.constants.ts'
import { sessionLifetimes } from '@trophy/contract/auth/auth.constants.ts'
import { userRoles } from '@trophy/contract/core/access.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { batched } from '../../platform/async/shared-calls.ts'
import type { Authenticate } from '../../platform/http/session.ts'
import { createFindKeyCaller } from '../api-keys/api-keys.service.ts'
import { tokenHashOf } from '../secrets.ts'
import {
  endSessions,
  endSessionsOfCoaches,
  findLiveSessions,
  type Limits,
  type SessionLookup,
  type SessionOwner,
} from './session.sql.ts'
import type { SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { isHotelVerified } from '../hotel-verification/hotel-verification.service.ts'
import { findCoach } from '../user.sql.ts'
import { deleteChallengesOf } from '../one-time-password/challenge.sql.ts'
import { type CodeOwners, invalidateCodesOf, lockNumbers } from '../one-time-password/one-time-password.sql.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Finds the caller of a request by its tokens, and stores that the session or key was used (decisions §6). One
 * statement finds the sessions of all requests that arrive at the same moment.
 */
export const createAuthenticate = ({ database, clock }: Pick<Context, 'database' | 'clock'>): Authenticate => {
  const findKeyCaller = createFindKeyCaller({ database, clock })
  const find = batched(async (lookups: readonly SessionLookup[]) => {
    const now = clock.now()
    const found = await findLiveSessions(database, lookups, { limits: sessionLimitsAt(now), now })
    const owners = new Map(found.map(({ lookup, ...owner }) => [lookup, owner]))
    return lookups.map((_, index) => owners.get(index) ?? null)
  })
  return async (tokens, { isUse }) => {
    const key = tokens.find(isApiKey)
    const keyCaller = key === undefined ? null : await findKeyCaller(key)
    if (keyCaller !== null) return keyCaller
    const tokenHashes = tokens.filter((token) => !isApiKey(token)).map(tokenHashOf)
    return tokenHashes.length === 0 ? null : find({ tokenHashes, isUse })
  }
}

/** For each role, the earliest start and the earliest last use of a session that is still live. */
export const sessionLimitsAt = (now: Date): Limits[] =>
  userRoles.map((role) => ({
    role,
    createdAfter: new Date(now.getTime() - sessionLifetimes[role].totalHours * hour),
    usedAfter: new Date(now.getTime() - sessionLifetimes[role].idleMinutes * minute),
  }))

/** Ends the sessions of these tokens on every server, and no others of the user. Without sessions it does nothing. */
export const logout = async (
  { database, clock }: Context,
  tokens: readonly string[],
  actor: Actor | null,
): Promise<void> => {
  if (tokens.length === 0) return
  const now = clock.now()
  await database.transaction(async (tx) => {
    await endSessions(tx, tokens.map(tokenHashOf), now)
    if (actor !== null) await recordAudit(tx, { kind: 'sign_out', object: null }, { actor, now })
  })
}

/** The signed-in user as the browser sees it (part 1 §3). Admins have no hotel to verify. */
export const describeUser = async (
  context: Context,
  { sessionId, id, role, name, startedAt }: Omit<SessionOwner, 'startedAt'> & Partial<SessionOwner>,
): Promise<SessionUser> => {
  if (role !== 'coach') {
    const endsAt = startedAt && new Date(Date.parse(startedAt) + sessionLifetimes[role].totalHours * hour).toISOString()
    return { id, role, name, isHotelVerified: true, ...(endsAt && { endsAt }) }
  }
  const [isVerified, coach] = await Promise.all([
    isHotelVerified(context, { id, sessionId }),
    findCoach(context.database, id),
  ])
  const preferredLanguage = coach?.preferredLanguage ?? null
  return {
    id,
    role,
    name,
    isHotelVerified: isVerified,
    isReferenceOnly: coach?.isReferenceOnly ?? false,
    ...(preferredLanguage !== null && { preferredLanguage }),
  }
}

/** A coach by `participants.id`, whose former number is no longer the coach's. */
export interface FormerSignIn {
  readonly id: string
  readonly mobileNumber: string | null
}

/**
 * Cancels the sign-ins of coaches with their former numbers in the transaction that changes or removes them: unused
 * one-time passwords, the challenges of browsers, and every session. The codes come first: this waits for a sign-in
 * that is using one, so that its session ends as well.
 */
export const cancelSignIns = async (db: Queryable, coaches: readonly FormerSignIn[], now: Date): Promise<void> => {
  const mobileNumbers = coaches.flatMap(({ mobileNumber }) => mobileNumber ?? [])
  if (mobileNumbers.length > 0) await cancelCodesOf(db, { mobileNumbers, purpose: 'coach_login' }, now)
  const ids = coaches.map(({ id }) => id)
  await endSessionsOfCoaches(db, ids)
}

/** Cancels the sign-ins of numbers that have not been completed, in the transaction that makes them invalid. */
export const cancelCodesOf = async (db: Queryable, owners: CodeOwners, now: Date): Promise<void> => {
  await lockNumbers(db, owners.mobileNumbers)
  await invalidateCodesOf(db, owners, now)
  await deleteChallengesOf(db, owners)
}
