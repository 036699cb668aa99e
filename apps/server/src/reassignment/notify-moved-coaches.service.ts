import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { notifyCoaches } from '../notifications/notify-coaches.service.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { textOf } from '../platform/sms/gateways/template.ts'
import type { Moved } from './move-people.service.ts'
import { type HotelText, noticesOf } from './notices.rules.ts'

export interface MoveNoticeSender {
  /** The admin's UUID. */
  readonly sentBy: string
  readonly now: Date
  readonly hotelText?: HotelText
}

const nameOnly: HotelText = ({ hotelName }) => hotelName

/** For people who did not choose to move, and may have to find the hotel today. An SMS has no room for the address. */
export const nameWithAddress: HotelText = ({ hotelName, address }) => `${hotelName}, ${address}`

/** Notifies each coach concerned of new hotel and dates, in the portal and by SMS, in the transaction of the move. */
export const notifyMovedCoaches = (
  context: Pick<Context, 'config' | 'sms'>,
  transaction: Queryable,
  moves: readonly Moved[],
  { hotelText = nameOnly, ...sender }: MoveNoticeSender,
): Promise<void> => {
  const messages = noticesOf(moves, hotelText).map(({ wordsIn, ...coach }) => ({
    ...coach,
    textsIn: (language: Language) => {
      const { subject, text } = messageTexts[language].moved
      const words = wordsIn(language)
      const template = { key: 'booking_reassigned', language, text }
      return {
        subject,
        message: textOf(template, { ...words.portal }),
        template: { ...template, text: `${text}${context.config.sms.signOffs[language]}` },
        variables: { ...words.sms },
      }
    },
  }))
  return notifyCoaches(context, transaction, messages, sender)
}
