import { apiKeyMessages, apiKeyPrefix, visibleKeyLength } from '@trophy/contract/auth/accounts.constants.ts'
import type { ApiKey, NewApiKey } from '@trophy/contract/auth/accounts.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import { batched } from '../../platform/async/shared-calls.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/failures.ts'
import { conflictOn, notFound } from '../../platform/errors.ts'
import type { FoundCaller } from '../../platform/http/session.ts'
import { newToken, tokenHashOf } from '../secrets.ts'
import { findApiKey, findValidKeys, insertApiKey, revokeApiKey, revokeExpired, selectApiKeys } from './api-keys.sql.ts'

const day = 24 * 3_600_000

type KeyContext = Pick<Context, 'clock' | 'database'>

/**
 * Finds the caller of a key. Each request reads the database, so that a key is refused as soon as it is revoked. One
 * statement finds the keys of all requests that arrive at the same moment.
 */
export const createFindKeyCaller = ({ clock, database }: KeyContext): ((key: string) => Promise<FoundCaller | null>) =>
  batched(async (keys: readonly string[]) => {
    const found = await findValidKeys(database, keys.map(tokenHashOf), clock.now())
    const callers = new Map(found.map(({ lookup, ...key }) => [lookup, callerOf(key)]))
    return keys.map((_, index) => callers.get(index) ?? null)
  })

/** A key acts as an admin, and histories say that it was a key. */
const callerOf = ({ id, name, scope }: Pick<ApiKey, 'id' | 'name' | 'scope'>): FoundCaller => ({
  sessionId: id,
  id,
  role: 'admin',
  name: `API key: ${name}`,
  keyScope: scope,
})

export const listApiKeys = ({ clock, database }: KeyContext): Promise<ApiKey[]> => selectApiKeys(database, clock.now())

/**
 * Creates a key, and returns it for the only time.
 * @throws 409 for the name of another key that is not revoked
 */
export const createApiKey = async (
  { clock, database }: KeyContext,
  { name, scope, lifetimeDays }: NewApiKey,
  actor: Actor,
): Promise<ApiKey & { readonly key: string }> => {
  const key = `${apiKeyPrefix}${newToken()}`
  const now = clock.now()
  const inserted = {
    name,
    scope,
    keyHash: tokenHashOf(key),
    visiblePrefix: key.slice(0, visibleKeyLength),
    createdBy: actor.id,
    expiresAt: lifetimeDays === null ? null : new Date(now.getTime() + lifetimeDays * day),
    now,
  }
  const created = await database
    .transaction(async (tx) => {
      await revokeExpired(tx, name, now)
      const id = await insertApiKey(tx, inserted)
      await recordAudit(tx, { kind: 'api_key', object: id, detail: `created: ${name}, ${scope}` }, { actor, now })
      return requireKey(tx, id, now)
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'api_keys_name_idx' ? conflictOn('name', apiKeyMessages.nameInUse) : error
    })
  return { ...created, key }
}

/**
 * Revokes a key; one that is revoked already stays as it is.
 * @throws 404
 */
export const revokeKey = async ({ clock, database }: KeyContext, id: string, actor: Actor): Promise<ApiKey> => {
  const now = clock.now()
  return database.transaction(async (tx) => {
    const isRevoked = await revokeApiKey(tx, id, now)
    const key = await requireKey(tx, id, now)
    if (isRevoked) {
      await recordAudit(tx, { kind: 'api_key', object: id, detail: `revoked: ${key.name}` }, { actor, now })
    }
    return key
  })
}

const requireKey = async (db: Queryable, id: string, now: Date): Promise<ApiKey> => {
  const key = await findApiKey(db, id, now)
  if (key === undefined) throw notFound(apiKeyMessages.notFound)
  return key
}
