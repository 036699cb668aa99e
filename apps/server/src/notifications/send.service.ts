import { formatDay } from '@trophy/contract/core/dates/days.ts'
import type { ListPart } from '@trophy/contract/core/list-part.ts'
import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { type Language, type OtherLanguage, otherLanguages } from '@trophy/contract/core/texts/languages.ts'
import type { ComposerSettings } from '@trophy/contract/notifications/composer-settings.contract.ts'
import type {
  CoachFound,
  Correction,
  RecipientPreview,
  Recipients,
  SendEnhanced,
  SendResult,
  SendToCoaches,
} from '@trophy/contract/notifications/notifications.contract.ts'
import {
  hasCustomText,
  needsCheckoutDate,
  needsCheckoutReason,
  type NotificationDraft,
  portalTextOf,
  replaceCheckoutDate,
  smsTextOf,
  translationOf,
} from '@trophy/contract/notifications/notifications.rules.ts'
import { composerTypes, unreachedReasons } from '@trophy/contract/notifications/notifications.constants.ts'
import { notificationMessages, stopMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { fixedSmsEnd } from '@trophy/contract/notifications/sms.rules.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { distinctNames } from '../participants/requested-people.rules.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { listPart } from '../platform/db/statements/page.ts'
import { invalid, Refusal } from '../platform/errors.ts'
import { smsLanguage } from '../platform/sms/gateways/template.ts'
import { selectCoachesLike, selectTeams } from './audience.sql.ts'
import {
  countRecipients,
  insertNotification,
  type NewNotification,
  selectUnreached,
  type SmsTexts,
  type TranslatedMessage,
} from './send.sql.ts'

type NotificationText = Omit<SendEnhanced, 'audienceType' | 'targetDisciplines' | 'teamName'>

type Sender = Pick<NewNotification, 'sentBy'>

/** The database, or the transaction in which the message is sent. */
type SendingContext = Pick<Context, 'clock' | 'config' | 'sms'> & { readonly database: Queryable }

/** Sends to an audience (part 2 §7). */
export const sendToAudience = async (context: Context, sender: Sender, body: SendEnhanced): Promise<SendResult> => {
  const { audienceType, teamName } = body
  const targetDisciplines = audienceType === 'discipline_specific' ? body.targetDisciplines : []
  const audience = { audience: audienceType, targetDisciplines, teamName: teamName === '' ? null : teamName }
  const recipients = { audienceType, targetDisciplines, teamName }
  const sent = await send(context, recipients, { ...audience, ...textsOf(context, body), ...sender })
  if (sent === undefined) throw new Error('A notification was not written')
  return sent.result
}

/** Sends to chosen coaches and, if requested, their players (part 2 §7). 400 when none of the coaches exists. */
export const sendToCoaches = async (
  context: SendingContext,
  sender: Sender,
  body: SendToCoaches,
): Promise<SendResult> => {
  const { selectedCoaches, includeTeamMembers } = body
  const audience = { audience: 'coaches', targetDisciplines: [], teamName: null }
  const recipients = { selectedCoaches, includeTeamMembers }
  const sent = await send(context, recipients, { ...audience, ...textsOf(context, body), ...sender })
  const unknownCoaches = distinctNames(selectedCoaches, sent?.unknown)
  if (sent === undefined) throw invalid('selectedCoaches', notificationMessages.coachesNotFound(unknownCoaches))
  return { ...sent.result, ...(unknownCoaches.length > 0 && { unknownCoaches }) }
}

/** Sends to those whom a stopped message has reached. 409 when there is nobody. */
export const sendToReached = async (
  context: SendingContext,
  sender: Sender,
  correctionOf: string,
  body: Correction,
): Promise<SendResult> => {
  const audience = { audience: 'reached', targetDisciplines: [], teamName: null }
  const sent = await send(context, { correctionOf }, { ...audience, ...textsOf(context, body), ...sender })
  if (sent === undefined) throw new Refusal('conflict', stopMessages.nobodyReached)
  return sent.result
}

/** Undefined when none of the chosen coaches exists, or nobody is to be corrected. */
const send = async (
  { database, clock }: SendingContext,
  recipients: Recipients,
  notification: Omit<NewNotification, 'now'>,
) => {
  const row = await insertNotification(database, recipients, { ...notification, now: clock.now() })
  if (row === undefined) return undefined
  const { unknown, ...result } = row
  return { result, unknown }
}

/** The texts to store, limited to those that the type uses. */
const textsOf = ({ clock, config, sms: gateway }: SendingContext, body: NotificationText) => {
  const { notificationType, subject } = body
  const checkoutDate = needsCheckoutDate(notificationType) ? body.checkoutDate : null
  const checkoutReason = needsCheckoutReason(notificationType) ? body.checkoutReason : null
  const message = replaceCheckoutDate(body.message, checkoutDate, null)
  const draft = { ...body, message, checkoutDate, checkoutReason }
  const { signOffs } = config.sms
  const translate = (language: OtherLanguage): TranslatedMessage[] => {
    const translation = translationOf(draft, language)
    if (translation === null) return []
    const translated = { ...draft, message: translation.text, customText: translation.text }
    const isRegistered = smsLanguage(gateway, notificationType, language) === language
    return [
      {
        language,
        subject: translation.subject,
        message: portalTextOf(translated),
        sms: isRegistered ? smsOf(translated, language, signOffs[language]) : null,
      },
    ]
  }
  return {
    notificationType,
    subject,
    message: portalTextOf(draft),
    sms: smsOf(draft, 'en', signOffs.en),
    translations: otherLanguages.flatMap(translate),
    checkoutDate,
    checkoutReason,
    customText: hasCustomText(notificationType) ? body.customText : null,
    smsUntil: fixedSmsEnd({ ...body, checkoutDate }, { now: clock.now(), timeZone: config.eventTimeZone }),
  }
}

/** An SMS with the variables of its registered text. */
const smsOf = (draft: NotificationDraft, language: Language, signOff: string): SmsTexts => ({
  text: smsTextOf(draft, signOff, language),
  variables: {
    text: portalTextOf(draft),
    ...(draft.checkoutDate !== null && { date: formatDay(draft.checkoutDate) }),
    ...(draft.checkoutReason !== null && { reason: messageTexts[language].reasonLabels[draft.checkoutReason] }),
  },
})

/** What the composer needs to show an SMS as it is sent. */
export const composerSettings = ({ config, sms: gateway }: Context): ComposerSettings => {
  const registeredIn = (language: Language) =>
    composerTypes.flatMap((notificationType) =>
      (gateway.variablesOf?.(notificationType, language) ?? []).map(({ from, type, maximum }) => ({
        notificationType,
        from,
        type,
        maximum,
      })),
    )
  const settingsOf = (language: OtherLanguage) => ({
    signOff: config.sms.signOffs[language],
    registered: registeredIn(language),
    types: composerTypes.filter((type) => smsLanguage(gateway, type, language) === language),
  })
  const { en: signOff } = config.sms.signOffs
  return { signOff, registered: registeredIn('en'), languages: { ta: settingsOf('ta'), hi: settingsOf('hi') } }
}

/** How many people a notification would reach, and who would not be reached and why. */
export const previewRecipients = async ({ database }: Context, recipients: Recipients): Promise<RecipientPreview> => {
  const counts = await countRecipients(database, recipients)
  const unreached = await selectUnreached(database, recipients)
  const { recipientCount, skipped, smsCount, portalCount, portalOnlyCount } = counts
  return {
    recipientCount,
    skipped,
    smsCount,
    smsInLanguages: { ta: counts.ta, hi: counts.hi },
    portalCount,
    portalOnlyCount,
    reasons: unreachedReasons.map((reason) => ({ reason, count: counts[reason] })).filter(({ count }) => count > 0),
    unreached,
  }
}

/** The first coaches by anything that identifies one (part 2 §7); a mobile number may be typed in any format. */
export const searchCoaches = async ({ database }: Context, typed: string): Promise<ListPart<CoachFound>> =>
  listPart(await selectCoachesLike(database, normaliseMobile(typed) ?? typed))

/** Teams by name, each with its coach. */
export const listTeams = ({ database }: Context) => selectTeams(database)
