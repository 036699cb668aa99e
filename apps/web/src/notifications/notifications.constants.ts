import { type audienceTypes, customTextMaximum } from '@trophy/contract/notifications/notifications.constants.ts'

export type AudienceType = (typeof audienceTypes)[number]

/** `coaches` is a send to chosen coaches, which has a call of its own. */
export const audienceLabels = {
  coaches_only: 'Coaches Only',
  all_participants: 'All Participants',
  discipline_specific: 'Specific Disciplines',
  coaches: 'Selected Coaches',
} as const

export const unreachedReasonLabels = {
  no_number: 'No mobile number',
  dummy_number: 'Dummy mobile number',
  unknown: 'No coach with this ID',
} as const

/**
 * What becomes of an SMS. Unconfirmed: the gateway was asked to send it and nobody knows whether it took it; it is not
 * repeated by itself.
 */
export const smsStates = ['queued', 'sent', 'delivered', 'failed', 'unconfirmed'] as const

export type SmsState = (typeof smsStates)[number]

export const smsStateLabels = {
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  unconfirmed: 'Unconfirmed',
} as const

export const sentPageSizes = [10, 25, 50, 100] as const

/** Labels of the composer and of past notifications (part 2 §5). */
export const notificationLabels = {
  title: 'Send Notification',
  subtitle: 'Portal messages to coaches, and SMS to coaches and others.',
  audience: 'Audience',
  audiencePlaceholder: 'Select an audience',
  type: 'Message Type',
  typePlaceholder: 'Select a message type',
  disciplines: 'Disciplines',
  discipline: (discipline: string, people: number) => `${discipline} (${people})`,
  team: 'Team',
  allTeams: 'All teams',
  teamOption: (teamName: string, coachName: string, players: number) =>
    `${teamName} (${coachName}, ${players === 1 ? '1 player' : `${players} players`})`,
  coachSearch: 'Search coaches',
  coachSearchPlaceholder: 'Name, ID, mobile, discipline or team',
  select: (name: string) => `Select ${name}`,
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
    `${length} characters, ${parts} SMS, ${room === 1 ? '1 character' : `${room} characters`} left`,
  recipients: 'Recipients',
  bySms: 'By SMS',
  inPortal: 'In the portal',
  portalOnly: 'Portal only, no SMS',
  smsTotal: 'SMS in all',
  notReached: 'Not reached',
  andMore: (people: number) => `and ${people} more`,
  pastTitle: 'Past notifications',
  sentAt: 'Sent',
  sentBy: 'By',
  skipped: 'Not reached',
  read: 'Read in the portal',
  figures: 'Delivery',
  details: 'Details',
  detailsOf: (subject: string) => `Details of ${subject}`,
  failures: 'SMS that failed',
  failureReason: 'Reason',
  sendAgain: 'Send again to the failed ones',
  sendAgainUnconfirmed: 'Send again to the unconfirmed ones, too',
} as const
