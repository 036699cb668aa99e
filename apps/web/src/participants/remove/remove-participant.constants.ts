import { rowActionLabels } from '../list/row-actions.constants.ts'

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
