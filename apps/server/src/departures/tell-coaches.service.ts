import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import type { DepartureRequest } from '@trophy/contract/departures/departures.contract.ts'
import type { SendToCoaches } from '@trophy/contract/notifications/notifications.contract.ts'
import { insertCheckoutDate, templateOf } from '@trophy/contract/notifications/notifications.rules.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { sendToCoaches } from '../notifications/send.service.ts'
import { parseRequestedPeople } from '../participants/requested-people.rules.ts'
import { selectCoaches } from './departures.sql.ts'

type SendingContext = Parameters<typeof sendToCoaches>[0]

/** Sends the template of Send Notification to the coaches of teams that are out; returns how many get it. */
export const tellTeamsOut = (
  context: SendingContext,
  teams: readonly string[],
  { leaveOn, notice, checkoutReason }: Pick<DepartureRequest, 'leaveOn' | 'notice' | 'checkoutReason'>,
  sentBy: string,
): Promise<number> => {
  const { subject, message } = templateOf(notice, checkoutReason)
  return tell(context, teams, sentBy, {
    notificationType: notice,
    subject,
    message: insertCheckoutDate(message, leaveOn, null),
    checkoutDate: leaveOn,
    checkoutReason,
    customText: '',
    onlyToday: false,
    translations: {},
  })
}

/** Tells the coaches that their teams stay after all. */
export const tellTeamsStay = (
  context: SendingContext,
  teams: readonly string[],
  leaveOn: CalendarDay,
  sentBy: string,
): Promise<number> => {
  const textIn = (language: Language) => {
    const { subject, text } = messageTexts[language].staying
    return { subject, text: text(formatDay(leaveOn)) }
  }
  const { subject, text } = textIn('en')
  return tell(context, teams, sentBy, {
    notificationType: 'custom',
    subject,
    message: '',
    checkoutDate: null,
    checkoutReason: null,
    customText: text,
    onlyToday: false,
    translations: { ta: textIn('ta'), hi: textIn('hi') },
  })
}

const tell = async (
  context: SendingContext,
  teams: readonly string[],
  sentBy: string,
  message: Omit<SendToCoaches, 'selectedCoaches' | 'includeTeamMembers'>,
): Promise<number> => {
  // A coach whose players have another one since may be gone, which must not keep an undo from giving rooms back.
  const coaches = await selectCoaches(context.database, parseRequestedPeople(teams))
  if (coaches.length === 0) return 0
  const { recipientCount } = await sendToCoaches(
    context,
    { sentBy },
    { ...message, selectedCoaches: coaches.map(({ participantId }) => participantId), includeTeamMembers: false },
  )
  return recipientCount
}
