import { deskCodeLifetimeMinutes, deskCodeMessages } from '@trophy/contract/auth/desk-code.constants.ts'
import type { deskCodeEndpoints } from '@trophy/contract/auth/desk-code.contract.ts'
import type { BodyOf } from '@trophy/contract/core/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal, notFound } from '../../platform/errors.ts'
import { parseRequestedPeople } from '../../participants/requested-people.rules.ts'
import { newCode } from '../one-time-password/one-time-password.service.ts'
import { lockNumber } from '../one-time-password/one-time-password.sql.ts'
import { hashSlowly } from '../secrets.ts'
import { endDeskCodeOf, findCoach, insertDeskCode } from './desk-code.sql.ts'

const minute = 60_000

/**
 * Issues a code that an admin tells a coach, who types it where the one-time password is. It replaces the coach's
 * earlier unused one. 404 for anybody who is not a coach, 409 for a coach without a number to sign in with.
 */
export const issueDeskCode = async (
  { database, clock }: Context,
  admin: Actor & { readonly id: string },
  { coachId, reason }: BodyOf<typeof deskCodeEndpoints.issue>,
): Promise<{ code: string; expiresAt: string }> => {
  const requested = parseRequestedPeople([coachId])
  const code = newCode()
  const codeHash = await hashSlowly(code)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + deskCodeLifetimeMinutes * minute)
  await database.transaction(async (tx) => {
    const coach = await findCoach(tx, requested)
    if (coach === undefined) throw notFound(deskCodeMessages.coachNotFound)
    const { mobileNumber } = coach
    if (mobileNumber === null) throw new Refusal('conflict', deskCodeMessages.noMobile)
    await lockNumber(tx, mobileNumber)
    await endDeskCodeOf(tx, mobileNumber, now)
    await insertDeskCode(tx, { mobileNumber, codeHash, reason, issuedBy: admin.id, createdAt: now, expiresAt })
    const record = { kind: 'desk_code', object: coach.participantId, detail: reason } as const
    await recordAudit(tx, record, { actor: admin, now })
  })
  return { code, expiresAt: expiresAt.toISOString() }
}
