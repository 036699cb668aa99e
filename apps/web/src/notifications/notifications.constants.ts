import { groupedCount, plural } from '@trophy/contract/core/texts/counts.rules.ts'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { type audienceTypes, customTextMaximum } from '@trophy/contract/notifications/notifications.constants.ts'

export type AudienceType = (typeof audienceTypes)[number]

/** `coaches` is a send to selected coaches, which has its own endpoint. */
export const audienceLabels = {
  coaches_only: 'Coaches Only',
  all_participants: 'All Participants',
  discipline_specific: 'Specific Disciplines',
  coaches: 'Selected Coaches',
  reached: 'Reached by a stopped message',
} as const

export const languageLabels = { en: 'English', ta: 'Tamil', hi: 'Hindi' } as const satisfies Record<Language, string>

export const unreachedReasonLabels = {
  no_number: 'No mobile number',
  dummy_number: 'Dummy mobile number',
  unknown: 'No coach with this ID',
} as const

/**
 * The delivery states of an SMS. Unconfirmed: it was handed over to the gateway, and the outcome is unknown; it is not
 * sent again automatically. Expired: it was not sent before its end.
 */
export const smsStateLabels = {
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  unconfirmed: 'Unconfirmed',
  expired: 'Expired',
  stopped: 'Stopped',
} as const
export type SmsState = keyof typeof smsStateLabels

export const sentPageSizes = [10, 25, 50, 100] as const

/** Labels of the composer and of past notifications (part 2 §5). */
export const notificationLabels = {
  title: 'Send Notification',
  subtitle: 'Portal messages to coaches, and SMS to coaches and others.',
  audience: 'Audience',
  type: 'Message Type',
  disciplines: 'Disciplines',
  discipline: (discipline: string, people: number) => `${discipline} (${groupedCount(people)})`,
  team: 'Team',
  allTeams: 'All teams',
  teamOption: (teamName: string, coachName: string, players: number) =>
    `${teamName} (${coachName}, ${plural(players, 'player')})`,
  coachSearch: 'Search coaches',
  remove: (name: string) => `Remove ${name}`,
  selectedCoaches: (coaches: number) => (coaches === 1 ? '1 coach selected' : `${coaches} coaches selected`),
  includeTeamMembers: 'Include team members',
  teamMembers: (members: number) => (members === 1 ? '1 team member' : `${members} team members`),
  checkoutReason: 'Checkout Reason',
  reasonPlaceholder: 'Select a checkout reason',
  checkoutDate: 'Checkout Date',
  subject: 'Subject',
  message: 'Message',
  customText: 'Custom Text',
  customTextCount: (length: number) => `${length} / ${customTextMaximum}`,
  send: 'Send Notification',
  confirmTitle: 'Send this notification?',
  confirm: 'Send',
  cancel: 'Cancel',
  preview: 'Preview',
  handset: 'SMS as it reaches a handset',
  encoding: 'Encoding',
  encodings: { gsm7: 'GSM-7', ucs2: 'Unicode (UCS-2)' },
  characters: (length: number, parts: number, room: number) =>
    `${plural(length, 'character')}, ${parts} SMS, ${plural(room, 'character')} left`,
  recipients: 'Recipients',
  bySms: 'By SMS',
  inPortal: 'In the portal',
  smsTotal: 'SMS in total',
  notReached: 'Not reached',
  andMore: (people: number) => `and ${groupedCount(people)} more`,
  pastTitle: 'Past notifications',
  sentAt: 'Sent',
  smsUntil: 'SMS sent until',
  skipped: 'Not reached',
  read: 'Read in the portal',
  figures: 'Delivery',
  details: 'Details',
  detailsOf: (subject: string) => `Details of ${subject}`,
  failures: 'Failed SMS',
  onlyToday: 'Only today',
  onlyTodayHint: 'SMS that are not sent by midnight are not sent at all.',
  stop: (sms: number) => (sms === 0 ? 'Withdraw the message' : `Stop what is not sent (${groupedCount(sms)})`),
  stopNow: 'Stop now',
  keepSending: 'Keep sending',
  stopped: 'Stopped',
  stoppedBy: (name: string) => `Stopped by ${name}`,
  correct: 'Send a correction',
  sendAgain: 'Resend failed SMS',
  sendAgainUnconfirmed: 'Resend unconfirmed SMS, too',
} as const

const smsCount = (sms: number): string => `${groupedCount(sms)} SMS`

export const stopMessages = {
  question:
    'SMS that are not sent yet are never sent, and coaches see the message as withdrawn. This cannot be undone.',
  stopped: (stopped: number, sent: number) =>
    `${smsCount(stopped)} will not be sent; ${smsCount(sent)} had been sent already.`,
  failed: 'Failed to stop the message',
} as const
