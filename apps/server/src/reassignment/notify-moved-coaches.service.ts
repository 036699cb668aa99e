import { reassignmentNotice } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { notifyCoaches } from '../notifications/notify-coaches.service.ts'
import type { Queryable } from '../platform/db/database.ts'
import { renderSms, type SmsTemplate, textOf } from '../platform/sms/gateways/template.ts'
import { type HotelText, type Moved, noticesOf } from './notices.rules.ts'

const movedSms = { key: 'booking_reassigned', text: reassignmentNotice.text } as const satisfies SmsTemplate

export interface MoveNoticeSender {
  /** The admin's UUID. */
  readonly sentBy: string
  readonly now: Date
  /** The end of the SMS. */
  readonly signOff: string
  readonly hotelText?: HotelText
}

const nameOnly: HotelText = ({ hotelName }) => hotelName

/** For people who did not choose to move, and may have to find the hotel today. */
export const nameWithAddress: HotelText = ({ hotelName, address }) => `${hotelName}, ${address}`

/** Notifies each coach concerned of new hotel and dates, in the portal and by SMS, in the transaction of the move. */
export const notifyMovedCoaches = (
  transaction: Queryable,
  moves: readonly Moved[],
  { signOff, hotelText = nameOnly, ...sender }: MoveNoticeSender,
): Promise<void> => {
  const messages = noticesOf(moves, hotelText).map(({ coachId, mobileNumber, ...values }) => ({
    coachId,
    mobileNumber,
    message: textOf(movedSms, { ...values, signOff: '' }),
    sms: (to: string) => renderSms(movedSms, to, { ...values, signOff }),
  }))
  return notifyCoaches(transaction, messages, { subject: reassignmentNotice.subject, ...sender })
}
