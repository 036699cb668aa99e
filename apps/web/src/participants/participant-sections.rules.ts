import {
  declarationOf,
  hasField,
  type ParticipantField,
  participantFieldNames,
} from '@trophy/contract/participants/participant-fields.constants.ts'
import { participantRoles } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'

export type Section = ReturnType<typeof declarationOf>['section']

/** The sections of the dialogs, between them the fields of each role (part 2 §2). */
export const sectionsOfRole = {
  coach: ['person', 'place', 'contacts'],
  official: ['person', 'place'],
  player: ['person', 'team'],
} as const satisfies Record<ParticipantRole, readonly Section[]>

/** The fields of a section, before a role is chosen those of everybody. */
export const fieldsOfSection = (section: Section, role: ParticipantRole | null): readonly ParticipantField[] =>
  participantFieldNames.filter(
    (field) =>
      declarationOf(field).section === section &&
      (role === null ? participantRoles : [role]).every((each) => hasField(each, field)),
  )
