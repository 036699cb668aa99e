import { participantFieldLabels } from '@trophy/contract/participants/participant-fields.constants.ts'

/** Labels of the fields of the dialog Add New Participant, which names some differently (part 2 §2). */
export const addFieldLabels = {
  ...participantFieldLabels,
  coachId: 'Coach Assignment',
  stadium: 'Stadium',
  notifyTransport: 'Notify Transport Contact',
} as const
