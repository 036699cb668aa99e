import { isMobile } from '@trophy/contract/core/mobile.rules.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { RenderedSms } from '../platform/sms/gateways/template.ts'
import { insertNotices, type NoticeSender } from './notices.sql.ts'

/** The message to one coach. */
export interface CoachMessage {
  /** The coach's UUID. */
  readonly coachId: string
  readonly mobileNumber: string | null
  /** The text in the portal. */
  readonly message: string
  /** Renders the SMS to a number. */
  readonly sms: (mobileNumber: string) => RenderedSms
}

/**
 * Notifies coaches in the portal and, if they have a real number, by SMS (decisions §7). Everything is written in the
 * caller's transaction: SMS are sent after it has committed, and not at all when it rolls back.
 */
export const notifyCoaches = async (
  transaction: Queryable,
  messages: readonly CoachMessage[],
  sender: NoticeSender,
): Promise<void> => {
  const notices = messages.map(({ coachId, mobileNumber, message, sms }) => ({
    coachId,
    message,
    sms: mobileNumber !== null && isMobile(mobileNumber) ? sms(mobileNumber) : null,
  }))
  await insertNotices(transaction, notices, sender)
}
