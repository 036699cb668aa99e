import { type Language, languages } from '@trophy/contract/core/texts/languages.ts'
import { ownValues } from '@trophy/contract/notifications/dlt.rules.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { smsTextOf } from '@trophy/contract/notifications/notifications.rules.ts'
import type { Moment } from '@trophy/contract/stays/official-times.rules.ts'
import type { Config } from '../../config/config.ts'
import type { Registrations } from './dlt.ts'
import { refusalOf } from './rehearsal.rules.ts'
import { oneTimePasswordKey, renderSms } from './template.ts'

/** Of each message type and language the SMS with the longest values, as the product writes them. */
const ownSms = (language: Language, eventName: string, signOff: string) => {
  const texts = messageTexts[language]
  const values = ownValues(language, eventName)
  const composed = (['general', 'custom', 'match_lost', 'early_checkout'] as const).flatMap((key) =>
    (values[key]?.['text'] ?? []).map((text, index) => ({
      key,
      text: smsTextOf({ notificationType: key, message: text, customText: text }, signOff, language),
      variables: { text, date: values[key]?.['date']?.[0] ?? '', reason: values[key]?.['reason']?.[index] ?? '' },
    })),
  )
  const filled = (key: string, text: string) => {
    const variables = Object.entries(values[key] ?? {})
    const rounds = Math.max(...variables.map(([, each]) => each.length))
    return Array.from({ length: rounds }, (_, round) => ({
      key,
      text,
      variables: Object.fromEntries(variables.map(([name, each]) => [name, each[round % each.length] ?? ''])),
    }))
  }
  return [
    ...composed,
    ...filled(oneTimePasswordKey, texts.oneTimePassword),
    ...filled('booking_reassigned', `${texts.moved.text}${signOff}`),
  ].map(({ key, text, variables }) => renderSms({ key, language, text }, '', variables))
}

export interface RefusedSms {
  readonly templateKey: string
  readonly language: Language
  readonly reason: string
}

/**
 * What carriers would refuse of the SMS that the product writes itself. Languages without a registration are sent in
 * English. Quiet hours are left out: these SMS are sent at any time of the day.
 */
export const refusedOwnSms = (
  { factsOf, has }: Registrations,
  { signOffs }: Pick<Config['sms'], 'signOffs'>,
  eventName: string,
  moment: Moment,
): RefusedSms[] =>
  languages.flatMap((language) =>
    ownSms(language, eventName, signOffs[language]).flatMap((sms) => {
      const { templateKey } = sms
      if (language !== 'en' && !has(templateKey, language)) return []
      const { category: _, ...dlt } = factsOf(templateKey, language)
      const reason = refusalOf({ ...sms, reference: '', dlt }, moment)
      return reason === undefined ? [] : [{ templateKey, language, reason }]
    }),
  )
