import { groupedCount, showingOf } from '../core/texts/counts.rules.ts'
import { customTextMaximum } from './notifications.constants.ts'

const coachesNamed = 20

/** Messages of Send Notification (part 2 §5, §8). */
export const notificationMessages = {
  requiredFields: 'Please fill in all required fields',
  disciplineRequired: 'Please select at least one discipline',
  coachRequired: 'Please select at least one coach',
  customRequired: 'Please enter a custom message',
  customTooLong: `Custom text exceeds ${customTextMaximum} character limit`,
  reasonRequired: 'Please select a checkout reason',
  dateRequired: 'Please select a checkout date',
  sent: (people: number) => `Notification sent to ${groupedCount(people)} participants`,
  sentToCoaches: (people: number) => `Notification sent to ${groupedCount(people)} recipients`,
  coachesNotFound: (ids: readonly string[]) => {
    const named = ids.slice(0, coachesNamed).join(', ')
    const more = ids.length > coachesNamed ? ` and ${ids.length - coachesNamed} more` : ''
    return `${ids.length === 1 ? 'Coach' : 'Coaches'} not found: ${named}${more}`
  },
  sendFailed: 'Failed to send notification',
  searchFailed: 'Failed to search coaches',
  teamsFailed: 'Failed to fetch teams',
  teamMembersFailed: 'Failed to fetch team members',
  previewFailed: 'Failed to find the recipients',
  listFailed: 'Failed to fetch past notifications',
  failuresFailed: 'Failed to fetch who was not reached',
  sendAgainFailed: 'Failed to send again',
  noRehearsal: 'SMS are not rehearsed: SMS_PROVIDER is not rehearsal',
  sentAgain: (sms: number) => (sms === 1 ? '1 SMS is sent again' : `${sms} SMS are sent again`),
  nothingToSendAgain: 'No failed SMS has a mobile number that it could be sent to again',
  noCoachesMatch: 'No coaches found matching your search',
  noCoaches: 'No coaches available',
  noneSentTitle: 'No notifications yet',
  noneSentText: 'Each notification that is sent is listed here with its delivery.',
  multipleSms: (characters: number, parts: number) =>
    `Messages over ${characters} characters go out as multiple messages: this one as ${parts} SMS to each recipient.`,
  unicode: (characters: readonly string[]) =>
    `Because of ${characters.join(' ')} this message is sent in Unicode, with 70 characters an SMS instead of 160.`,
  nobody: 'Nobody is reached by this notification',
  gatewayAway:
    'The SMS gateway is not available at the moment. SMS are queued and sent as soon as it is available again.',
  unconfirmed:
    'The connection to the gateway broke while these SMS were handed over. ' +
    'Sent again, they may reach some people twice.',
  showing: showingOf('notifications', 'notification'),
} as const

/** Why a message, or its SMS, cannot be sent again, stopped or corrected. */
export const stopMessages = {
  stoppedBefore: 'This message was stopped: its SMS are not sent again',
  smsHaveEnded: 'The time of these SMS is over: they are not sent again',
  notStopped: 'Only a message that was stopped can be corrected',
  nobodyReached: 'Nobody has received this message, so that there is nobody to correct it for',
} as const
