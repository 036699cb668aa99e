import type { Actor } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignInBrowser } from '../challenge/challenge.sql.ts'

interface SignInMoment {
  readonly now: Date
  readonly isByDeskCode: boolean
}

/** Records a sign-in in the transaction that creates its session. */
export const recordSignIn = async (db: Queryable, actor: Actor, { now, isByDeskCode }: SignInMoment): Promise<void> => {
  await recordAudit(
    db,
    { kind: 'sign_in', object: null, detail: isByDeskCode ? 'with a desk code' : null },
    { actor, now },
  )
}

interface SignInAttempt {
  readonly browser: SignInBrowser
  /** The email, or the masked number. */
  readonly object: string
}

/** What was tried and was wrong. At a limit nothing was tried. */
const failures: ReadonlySet<string> = new Set(['invalid_credentials', 'not_found'])

/** Runs an attempt to sign in, and records when it fails. The limit of its address keeps the log from being filled. */
export const auditFailure = async <T>(
  { database, clock, log }: Context,
  { browser: { address }, object }: SignInAttempt,
  attempt: () => Promise<T>,
): Promise<T> => {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Refusal && failures.has(error.code)) {
      const record = { kind: 'sign_in_failed', outcome: 'refused', object, detail: error.code } as const
      await recordAudit(database, record, { actor: { address }, now: clock.now() }).catch((failure: unknown) =>
        log.error({ err: failure }, 'a failed sign-in could not be recorded in the audit log'),
      )
    }
    throw error
  }
}
