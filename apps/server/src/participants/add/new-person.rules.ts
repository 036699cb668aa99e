import { recordOf } from '@trophy/contract/core/record.ts'
import { type PersonField, personFieldNames } from '@trophy/contract/participants/participant-fields.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'

/** A new participant; null for what the person does not have. */
export interface NewPerson extends Readonly<Record<PersonField, string | null>> {
  readonly participantId: string
  readonly role: ParticipantRole
  readonly name: string
  readonly isReferenceOnly: boolean
}

/** What only some people have. */
export const noDetails = { ...recordOf(personFieldNames, () => null), isReferenceOnly: false }
