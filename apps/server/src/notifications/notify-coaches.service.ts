import { randomUUID } from 'node:crypto'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { OutgoingSms } from '../platform/sms/gateway.ts'
import { queueSms } from '../platform/sms/queue-sms.ts'
import { insertNotices, type NoticeSender } from './notifications.sql.ts'

/** What one coach is told. */
export interface CoachMessage {
  /** The coach's UUID. */
  readonly coachId: string
  readonly mobileNumber: string | null
  /** As the portal shows it. */
  readonly message: string
  /** As it is sent to a number. */
  readonly sms: (mobileNumber: string) => OutgoingSms
}

/**
 * Tells coaches something in the portal and, where they have a real number, by SMS (decisions §7). All of it is written in
 * the caller's transaction; the SMS leave once that has committed, and none leaves when it rolls back.
 */
export const notifyCoaches = async (
  transaction: Queryable,
  messages: readonly CoachMessage[],
  sender: NoticeSender,
): Promise<void> => {
  const outgoing = messages.flatMap(({ coachId, mobileNumber, sms }) =>
    mobileNumber === null || mobileNumber === dummyMobile
      ? []
      : [{ coachId, id: randomUUID(), sms: sms(mobileNumber) }],
  )
  await queueSms(transaction, outgoing, sender.now)
  const smsOf = new Map(outgoing.map(({ coachId, id }) => [coachId, id]))
  const notices = messages.map(({ coachId, message }) => ({ coachId, message, smsId: smsOf.get(coachId) ?? null }))
  await insertNotices(transaction, notices, sender)
}
