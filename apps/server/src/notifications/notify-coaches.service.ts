import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { isMobile } from '@trophy/contract/core/mobile.rules.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { renderSms, smsLanguage, type SmsTemplate } from '../platform/sms/gateways/template.ts'
import { insertNotices, type NoticeSender } from './send.sql.ts'

/** The message to one coach. */
export interface CoachMessage {
  /** The coach's UUID. */
  readonly coachId: string
  readonly mobileNumber: string | null
  readonly preferredLanguage: Language | null
  readonly textsIn: (language: Language) => MessageTexts
}

interface MessageTexts {
  readonly subject: string
  /** The text in the portal. */
  readonly message: string
  readonly template: SmsTemplate
  readonly variables: Readonly<Record<string, string>>
}

/**
 * Notifies coaches in the portal and, if they have a real number, by SMS (decisions §7). Everything is written in the
 * caller's transaction: SMS are sent after it has committed, and not at all when it rolls back.
 */
export const notifyCoaches = async (
  { sms: gateway }: Pick<Context, 'sms'>,
  transaction: Queryable,
  messages: readonly CoachMessage[],
  sender: NoticeSender,
): Promise<void> => {
  const notices = messages.map(({ coachId, mobileNumber, preferredLanguage, textsIn }) => {
    const english = textsIn('en')
    const language = smsLanguage(gateway, english.template.key, preferredLanguage)
    const { template, variables } = textsIn(language)
    const { subject, message } = english
    return {
      coachId,
      subject,
      message,
      sms: mobileNumber !== null && isMobile(mobileNumber) ? renderSms(template, mobileNumber, variables) : null,
      translation:
        preferredLanguage === null || preferredLanguage === 'en'
          ? null
          : { ...textsIn(preferredLanguage), language: preferredLanguage },
    }
  })
  await insertNotices(transaction, notices, sender)
}
