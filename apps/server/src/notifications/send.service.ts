import { formatDay } from '@trophy/contract/core/days.ts'
import type {
  Recipients,
  SendEnhanced,
  SendResult,
  SendToCoaches,
  RecipientPreview,
} from '@trophy/contract/notifications/notifications.contract.ts'
import {
  hasCustomText,
  insertCheckoutDate,
  needsCheckoutDate,
  needsCheckoutReason,
  portalTextOf,
  smsTextOf,
} from '@trophy/contract/notifications/notifications.rules.ts'
import {
  checkoutReasonLabels,
  datePlaceholder,
  unreachedReasons,
} from '@trophy/contract/notifications/notifications.constants.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { insertNotification, type NewNotification, selectSentAs } from './send.sql.ts'
import { countRecipients, selectUnreached } from './preview.sql.ts'

type NotificationText = Omit<SendEnhanced, 'audienceType' | 'targetDisciplines' | 'teamName'>

type Sender = Pick<NewNotification, 'sentBy' | 'repeatKey'>

/** The database, or the transaction in which the message is sent. */
type SendingContext = Pick<Context, 'clock' | 'config'> & { readonly database: Queryable }

/** Sends to an audience (part 2 §7). */
export const sendToAudience = (context: Context, sender: Sender, body: SendEnhanced): Promise<SendResult> => {
  const { audienceType, teamName } = body
  const targetDisciplines = audienceType === 'discipline_specific' ? body.targetDisciplines : []
  const audience = { audience: audienceType, targetDisciplines, teamName: teamName === '' ? null : teamName }
  return send(
    context,
    { audienceType, targetDisciplines, teamName },
    { ...audience, ...textsOf(context, body), ...sender },
  )
}

/** Sends to chosen coaches and, if requested, their players (part 2 §7). */
export const sendToCoaches = (context: SendingContext, sender: Sender, body: SendToCoaches): Promise<SendResult> => {
  const { selectedCoaches, includeTeamMembers } = body
  const audience = { audience: 'coaches', targetDisciplines: [], teamName: null }
  return send(context, { selectedCoaches, includeTeamMembers }, { ...audience, ...textsOf(context, body), ...sender })
}

/** A repeat of a request returns the result of the first one, even if its server ended before it could respond. */
const send = async (
  { database, clock }: SendingContext,
  recipients: Recipients,
  notification: Omit<NewNotification, 'now'>,
): Promise<SendResult> => {
  const { sentBy, repeatKey } = notification
  const sent =
    (await insertNotification(database, recipients, { ...notification, now: clock.now() })) ??
    (await selectSentAs(database, sentBy, repeatKey))
  if (sent === undefined) throw new Error('A notification was neither written nor found')
  return sent
}

/** The texts to store, limited to those that the type uses. */
const textsOf = ({ config }: SendingContext, body: NotificationText) => {
  const { notificationType, subject, checkoutReason } = body
  const checkoutDate = needsCheckoutDate(notificationType) ? body.checkoutDate : null
  const customText = hasCustomText(notificationType) ? body.customText : null
  const text = { notificationType, message: withDate(body.message, checkoutDate), customText: body.customText }
  const smsText = smsTextOf(text, config.sms.signOff)
  return {
    notificationType,
    subject,
    message: portalTextOf(text),
    smsText,
    checkoutDate,
    checkoutReason: needsCheckoutReason(notificationType) ? checkoutReason : null,
    customText,
    variables: {
      text: portalTextOf(text),
      ...(checkoutDate !== null && { date: formatDay(checkoutDate) }),
      ...(needsCheckoutReason(notificationType) &&
        checkoutReason !== null && { reason: checkoutReasonLabels[checkoutReason] }),
    },
  }
}

/** Inserts the checkout date into a template that still has the placeholder. */
const withDate = (message: string, checkoutDate: string | null): string =>
  checkoutDate !== null && message.includes(datePlaceholder) ? insertCheckoutDate(message, checkoutDate, null) : message

/** How many people a notification would reach, and who would not be reached and why. */
export const previewRecipients = async ({ database }: Context, recipients: Recipients): Promise<RecipientPreview> => {
  const counts = await countRecipients(database, recipients)
  if (counts === undefined) throw new Error('A count was not answered')
  const unreached = await selectUnreached(database, recipients)
  const { recipientCount, skipped, smsCount, portalCount, portalOnlyCount } = counts
  return {
    recipientCount,
    skipped,
    smsCount,
    portalCount,
    portalOnlyCount,
    reasons: unreachedReasons.map((reason) => ({ reason, count: counts[reason] })).filter(({ count }) => count > 0),
    unreached,
  }
}
