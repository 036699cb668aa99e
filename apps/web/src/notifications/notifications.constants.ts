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

/* The composer. */

/** The description of each audience. */
export const audienceHints = {
  coaches_only: 'Every coach',
  all_participants: 'Coaches, officials and players',
  discipline_specific: 'Everybody in the selected disciplines',
  coaches: 'Selected coaches, optionally with their players',
} as const

/** The description of each type. */
export const typeHints = {
  general: 'A short text',
  early_checkout: 'Requests an early departure, with the reason',
  match_lost: 'Requests the departure after the last match',
  custom: 'A short text',
} as const

/** A send to more people than this must be confirmed. */
export const confirmAbove = 100

export const composerMessages = {
  linksAndNumbers: (found: readonly string[]) =>
    `Links and phone numbers must be whitelisted for SMS in India; carriers drop the others silently: ${found.join(', ')}`,
  doesNotFit: (variable: string, mistake: string) =>
    `This SMS would not be delivered: the value of ${variable} ${mistake}.`,
  correctionOf: (subject: string) =>
    `Correction of “${subject}”: to the coaches who have it in the portal, and those whose SMS was sent.`,
  clear: 'Clear',
  recipientsTitle: 'Who receives it',
  messageTitle: 'Content',
  nothingYet: 'Your message appears here as phones show it.',
  chooseAudience: 'Choose an audience to see who receives it.',
  subjectHint: 'Shown in the coach portal, not in the SMS',
  customHint: (count: string) => `SMS rules allow 30 characters of custom text: ${count}`,
  otherLanguages: 'Other languages',
  otherLanguagesHint: 'For coaches who have chosen another language. Without a text they get the English one.',
  subjectIn: (language: string) => `Subject in ${language}`,
  textIn: (language: string) => `Text in ${language}`,
  notRegistered: 'No text of this type is registered in this language: SMS are in English, the portal has this text.',
  shownLanguage: 'Language of the preview',
  ofThem: (language: string) => `Of them in ${language}`,
  portalOnly: 'In the portal; the SMS was in English.',
  inEnglish: 'sent in English',
  noTeamMembers: 'No team members',
  noCoach: 'no coach',
  noTeams: 'No teams found',
  coachesFound: 'Coaches found',
  retry: 'Retry',
  now: 'now',
  length: 'Length',
  signOffFailed: 'Failed to load the end of the SMS',
  noSms: (count: string, isOne: boolean) => `${count} ${isOne ? 'person gets' : 'people get'} no SMS`,
  reasonCount: (reason: string, count: string) => `${reason}: ${count}`,
  inPortal: 'in the portal',
  times: (recipients: string, parts: number) => `${recipients} × ${parts}`,
  chooseCoaches: 'Choose coaches to see who receives it.',
  chooseDisciplines: 'Choose disciplines to see who receives it.',
  counting: 'Counting',
  notCounted: 'The number of recipients could not be determined. You can still send it.',
  confirm: (people: string, numbers: string) => `It is sent to ${people}, by SMS to ${numbers}, and cannot be undone.`,
  confirmUncounted: 'The number of recipients is unknown. Sending cannot be undone.',
  notification: 'Notification',
  skipped: (people: string) => `${people} not reached`,
  readOf: (read: string, coaches: string) => `${read} of ${coaches}`,
} as const
