import { accountMessages } from '@trophy/contract/auth/accounts.constants.ts'
import type { Account, AccountChange, NewAccount } from '@trophy/contract/auth/accounts.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { type AuditOrigin, recordAudit } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/failures.ts'
import { conflictOn, notFound, Refusal } from '../../platform/errors.ts'
import { cancelCodesOf, sessionLimitsAt } from '../session/session.service.ts'
import { forgetFailures } from '../sign-in/password-back-off.service.ts'
import { hashSlowly } from '../secrets.ts'
import {
  endSessionsOfUser,
  findAccount,
  findAccountId,
  hasAnotherActive,
  insertAccount,
  lockAccounts,
  selectAccounts,
  updateAccount,
} from './accounts.sql.ts'
import { checkNewPassword } from './new-password.service.ts'

/** The parts of the context that the command line has, too. */
type AccountContext = Pick<Context, 'clock' | 'database'>

/** Of a user; the command line has no id. */
type AccountActor = Partial<Actor>

export const listAccounts = ({ clock, database }: AccountContext): Promise<Account[]> =>
  selectAccounts(database, sessionLimitsAt(clock.now()))

/** @throws 400 for an easy password, 409 for an email or mobile number in use */
export const createAccount = async (
  { clock, database }: AccountContext,
  { password, ...account }: NewAccount,
  actor: AccountActor,
): Promise<Account> => {
  await checkNewPassword(password, account)
  const passwordHash = await hashSlowly(password)
  const now = clock.now()
  return refusingDuplicates(() =>
    database.transaction(async (tx) => {
      const id = await insertAccount(tx, { ...account, passwordHash, now })
      const detail = `created: ${account.name}, ${account.role}`
      await recordAudit(tx, { kind: 'account', object: id, detail }, { actor, now })
      return requireAccount(tx, id, now)
    }),
  )
}

/**
 * Changes an account. A new password or disabling it ends its sessions and cancels its sign-ins, in the same
 * transaction.
 * @throws 404; 400 for an easy password; 409 for the last active account of a role, and for a mobile number in use
 */
export const changeAccount = async (
  { clock, database }: AccountContext,
  { id, change }: { readonly id: string; readonly change: AccountChange },
  actor: AccountActor,
): Promise<Account> => {
  const { password, name } = change
  const now = clock.now()
  const known = await requireAccount(database, id, now)
  if (password !== undefined) await checkNewPassword(password, { email: known.email, name: name ?? known.name })
  const passwordHash = password === undefined ? undefined : await hashSlowly(password)
  return refusingDuplicates(() =>
    database.transaction((tx) => storeChange(tx, { id, change, passwordHash }, { actor, now })),
  )
}

interface CheckedChange {
  readonly id: string
  readonly change: AccountChange
  readonly passwordHash: string | undefined
}

const storeChange = async (
  tx: Queryable,
  { id, change, passwordHash }: CheckedChange,
  { actor, now }: AuditOrigin,
): Promise<Account> => {
  await lockAccounts(tx)
  const before = await requireAccount(tx, id, now)
  const changed = changedFields(before, change)
  if (changed.length === 0) return before
  if (changed.includes('disabled')) await keepOneOfRole(tx, before)
  // Before the account is locked, as in a sign-in: in another order each would wait for the other.
  if (changed.some((what) => what !== 'name')) await cancelCodes(tx, before, now)
  const { password, ...fields } = change
  if (password !== undefined) await forgetFailures(tx, before.email)
  await updateAccount(tx, id, { ...fields, passwordHash })
  const detail = `changed: ${before.name}: ${changed.join(', ')}`
  await recordAudit(tx, { kind: 'account', object: id, detail }, { actor, now })
  return requireAccount(tx, id, now)
}

/** The fields with another value than before, in the words of the audit log. */
const changedFields = (before: Account, { name, mobileNumber, isActive, password }: AccountChange): string[] => {
  const changed: string[] = []
  if (name !== undefined && name !== before.name) changed.push('name')
  if (mobileNumber !== undefined && mobileNumber !== before.mobileNumber) changed.push('mobile number')
  if (isActive !== undefined && isActive !== before.isActive) changed.push(isActive ? 'enabled' : 'disabled')
  if (password !== undefined) changed.push('password')
  return changed
}

const keepOneOfRole = async (tx: Queryable, account: Account): Promise<void> => {
  if (await hasAnotherActive(tx, account)) return
  throw new Refusal('conflict', accountMessages[account.role === 'admin' ? 'lastAdmin' : 'lastTechnicalAdmin'])
}

const cancelCodes = async (tx: Queryable, { mobileNumber }: Account, now: Date): Promise<void> => {
  if (mobileNumber !== null) await cancelCodesOf(tx, { mobileNumbers: [mobileNumber], purpose: 'admin_login' }, now)
}

/** Ends all sessions of an account; returns how many were live. */
export const endAccountSessions = async (
  { clock, database }: AccountContext,
  id: string,
  actor: AccountActor,
): Promise<number> => {
  const now = clock.now()
  return database.transaction(async (tx) => {
    const { name, sessions } = await requireAccount(tx, id, now)
    await endSessionsOfUser(tx, id, now)
    const detail = `sessions ended: ${name}: ${sessions}`
    await recordAudit(tx, { kind: 'account', object: id, detail }, { actor, now })
    return sessions
  })
}

/** @throws 404 */
export const findIdOfEmail = async ({ database }: AccountContext, email: string): Promise<string> => {
  const found = await findAccountId(database, email)
  if (found === undefined) throw notFound(accountMessages.notFound)
  return found.id
}

const requireAccount = async (db: Queryable, id: string, now: Date): Promise<Account> => {
  const account = await findAccount(db, id, sessionLimitsAt(now))
  if (account === undefined) throw notFound(accountMessages.notFound)
  return account
}

const conflicts: Readonly<Record<string, () => Refusal>> = {
  users_email_key: () => conflictOn('email', accountMessages.emailInUse),
  users_mobile_number_idx: () => conflictOn('mobileNumber', accountMessages.mobileInUse),
}

const refusingDuplicates = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw conflicts[violatedConstraint(error) ?? '']?.() ?? error
  }
}
