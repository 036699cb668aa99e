import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import { editDialogLabels } from '../../shared/form/form.constants.ts'
import { deskCodeLifetimeMinutes } from '@trophy/contract/auth/desk-code.constants.ts'
import { rowActionLabels } from '../participants.constants.ts'

/** Labels of the dialog Edit Participant (part 2 §2). */
export const editParticipantLabels = {
  ...editDialogLabels,
  /** `Coach COA_102`. */
  title: (role: keyof typeof participantRoleLabels, participantId: string) =>
    `${participantRoleLabels[role]} ${participantId}`,
  person: 'Participant',
  place: 'Discipline and Place',
  team: 'Team',
  contacts: 'Points of Contact',
  booking: 'Booking',
  hotel: 'Hotel',
  startDate: 'Booking Start Date',
  endDate: 'Booking End Date',
  bookingHint: 'Hotel and dates cannot be changed here. To change them, use the Booking Reassignment feature.',
  /** Why the reference cannot be edited. */
  noBooking: 'No booking yet: the reference comes with the booking.',
  referenceOnly: 'A reference-only coach needs no booking.',
  movesWithCoach: "Discipline, district and location become those of the player's coach.",
  movesPlayers: "The coach's players get the same values.",
  endsSessions: 'Another number signs the coach out.',
  /** Shown in the dialog when someone else has changed the participant. */
  concurrentChanges: 'Someone else changed these fields, so nothing was saved yet',
  changedBy: (adminUsername: string) => `by ${adminUsername},`,
  keepsTyped: 'Your entry is still below. Save again to replace these values.',
  accept: 'Use this value',
  acceptOf: (label: string) => `Use this value of ${label}`,
} as const

/** Of a person who was merged with another. */
export const mergeHistoryLabels = {
  mergedWith: (participantId: string) => `Merged with ${participantId}`,
  /** Before what happened to the other record. */
  recordOf: (participantId: string, name: string) => `${participantId} · ${name}`,
} as const

/** Labels of the dialog in which an admin issues a desk code. */
export const deskCodeLabels = {
  title: 'Desk Code',
  person: (name: string, participantId: string) => `${name} · ${participantId}`,
  explanation:
    `The coach enters this code in place of the OTP. It is valid for ${deskCodeLifetimeMinutes} minutes and for one ` +
    'sign-in. An earlier unused desk code ends.',
  reason: 'Reason',
  reasonHint: 'Required. Shown in the audit log.',
  issue: 'Issue Desk Code',
  close: 'Close',
  code: 'Desk code',
  validUntil: 'For one sign-in, valid until',
  howTo: 'On the login screen: Team Coach, the mobile number, then this code as the OTP. No SMS is needed.',
} as const

/** Labels of the dialog Replace Player. */
export const replacePlayerLabels = {
  title: 'Replace Player',
  submit: 'Replace Player',
  who: (name: string, participantId: string) => `${name} (${participantId})`,
  name: 'Name of the other player',
  mobile: 'Mobile of the other player',
  consequences: 'The other player comes into this place:',
  room: 'Team, booking reference, and the room from tonight on.',
  inHouse: 'The player is in house and is checked out now.',
  pass: 'The pass of the former player is void. The coach has the new one.',
  nights: 'Lists of past nights keep who slept there.',
  reason: 'Reason',
  done: (name: string, participantId: string) => `${name} (${participantId}) has the place now`,
  replaces: (participantId: string) => `In the place of ${participantId}`,
  replacedBy: (participantId: string) => `Replaced by ${participantId}`,
} as const

/** Labels of the dialog Remove Participant. */
export const removeParticipantLabels = {
  title: rowActionLabels.removeTitle,
  submit: rowActionLabels.removeTitle,
  who: (name: string, participantId: string) => `${name} (${participantId})`,
  consequences: 'This cannot be undone:',
  nights: 'All nights of the booking become free.',
  data: 'Profile, booking, history, check-in records and messages of this person are deleted.',
  signIn: 'The coach is signed out and cannot sign in again.',
  audit: 'The audit log keeps the participant ID, your name and the reason.',
  reason: 'Reason',
  reasonHint: 'It stays in the audit log: please leave out names and mobile numbers.',
} as const
