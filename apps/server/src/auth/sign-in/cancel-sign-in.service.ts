import type { Queryable } from '../../platform/db/database.ts'
import { spendCodesOf } from '../one-time-password/one-time-password.sql.ts'
import { endSessionsOf } from '../session/session.service.ts'

/**
 * What a coach's former number opened is closed, in the transaction that changes the number: unused one-time passwords
 * sent to it, and every session. The codes come first: a sign-in that is spending one just now is waited for, and its
 * session is there to be ended.
 * @param coachId the coach's `participants.id`
 */
export const withdrawSignIn = async (
  db: Queryable,
  {
    coachId,
    formerNumber,
    now,
  }: { readonly coachId: string; readonly formerNumber: string | null; readonly now: Date },
): Promise<void> => {
  if (formerNumber !== null) await spendCodesOf(db, { mobileNumber: formerNumber, purpose: 'coach_login' }, now)
  await endSessionsOf(db, coachId)
}
