import { groupedBy } from '../core/record.ts'
import { editedFieldLabels, editParticipantMessages } from './participant-changes.constants.ts'
import type { ChangedMeanwhile } from './participant-changes.contract.ts'
import {
  declarationOf,
  hasField,
  type ParticipantField,
  participantFieldLabels,
  participantFieldNames,
} from './participant-fields.constants.ts'
import type { Participant } from './participants.contract.ts'

/** What decides which fields a person has; `bookingReference` is null for people without a booking. */
export type EditedPerson = Pick<Participant, 'role' | 'bookingReference'>

/** Values of some fields; null for an empty one. */
export type FieldValues = { readonly [Field in ParticipantField]?: string | null | undefined }

/** The fields that can be edited of this person (part 2 §2, §5): a reference only where there is a booking. */
export const editableFieldsOf = ({ role, bookingReference }: EditedPerson): readonly ParticipantField[] =>
  participantFieldNames.filter(
    (field) => hasField(role, field) && (field !== 'bookingReference' || bookingReference !== null),
  )

/**
 * The message for an empty required field; undefined for an optional field and one that the person does not have.
 */
export const requiredMessage = (person: EditedPerson, field: ParticipantField): string | undefined => {
  const { required, mayBeEmptied } = declarationOf(field)
  return editableFieldsOf(person).includes(field) && !mayBeEmptied ? required : undefined
}

/** Errors for fields that the person does not have and for empty required ones; none when the edit is valid. */
export const editMistakes = (person: EditedPerson, edit: FieldValues): { path: ParticipantField; message: string }[] =>
  givenFields(edit).flatMap((path) => {
    const message = mistakeIn(person, path, edit[path] ?? null)
    return message === undefined ? [] : [{ path, message }]
  })

const mistakeIn = (person: EditedPerson, field: ParticipantField, value: string | null): string | undefined => {
  if (!hasField(person.role, field)) {
    return editParticipantMessages.otherRole(participantFieldLabels[field], person.role)
  }
  if (value === null) return requiredMessage(person, field)
  return editableFieldsOf(person).includes(field) ? undefined : editParticipantMessages.noBooking
}

/** The fields with a value, which may be null, in the order of the form. */
export const givenFields = (values: FieldValues): ParticipantField[] =>
  participantFieldNames.filter((field) => values[field] !== undefined)

/** `Nothing was saved: Name and Coach were changed in the meantime by Asha Rao`, the message of a refused edit. */
export const changedMeanwhileMessage = (
  changed: ChangedMeanwhile,
  labels: Readonly<Record<string, string>> = editedFieldLabels,
): string => {
  const parts = [...groupedBy(changed, ({ adminUsername }) => adminUsername)].map(([editor, changes]) => {
    const those = joinLabels(changes.map(({ field }) => labels[field] ?? field))
    return `${those} changed in the meantime by ${editor}`
  })
  return editParticipantMessages.changedMeanwhile(parts.join('; '))
}

const joinLabels = (labels: readonly string[]): string =>
  labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)} were` : `${labels[0]} was`
