import { maskMobile } from '@trophy/contract/core/mobile.rules.ts'
import type { ChangeOrigin } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignInBrowser } from '../one-time-password/challenge.sql.ts'
import { findOwner, type SignInName } from '../user.sql.ts'

/** Records a sign-in in the transaction that creates its session. */
export const recordSignIn = (db: Queryable, origin: ChangeOrigin, isByDeskCode: boolean) =>
  recordAudit(db, { kind: 'sign_in', object: null, detail: isByDeskCode ? 'with a desk code' : null }, origin)

interface SignInAttempt {
  readonly browser: SignInBrowser
  readonly name: SignInName
}

/** What was tried and was wrong. At a limit nothing was tried. */
const failures: ReadonlySet<string> = new Set(['invalid_credentials', 'not_found'])

/**
 * Runs an attempt to sign in, and records when it fails, with the coach or account whose sign-in it would have been.
 * The limit of its address keeps the log from being filled.
 */
export const auditFailure = async <T>(
  context: Context,
  attempted: SignInAttempt,
  attempt: () => Promise<T>,
): Promise<T> => {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Refusal && failures.has(error.code)) {
      await recordFailure(context, attempted, error.code).catch((failure: unknown) =>
        context.log.error({ err: failure }, 'a failed sign-in could not be recorded in the audit log'),
      )
    }
    throw error
  }
}

const recordFailure = async (
  { database, clock }: Context,
  { browser: { address }, name }: SignInAttempt,
  detail: string,
): Promise<void> => {
  const { calledBy, ...owner } = (await findOwner(database, name)) ?? {
    calledBy: 'email' in name ? name.email : name.mobileNumber,
  }
  await recordAudit(
    database,
    { kind: 'sign_in_failed', outcome: 'refused', object: maskMobile(calledBy), detail },
    { actor: { ...owner, address }, now: clock.now() },
  )
}
