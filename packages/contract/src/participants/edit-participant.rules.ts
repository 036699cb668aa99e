import { editableFieldLabels, editParticipantMessages } from './edit-participant.constants.ts'
import type { ChangedMeanwhile, EditableField } from './edit-participant.contract.ts'
import { participantMessages } from './participants.constants.ts'
import type { Participant } from './participants.contract.ts'

/** What decides which fields a person has; `bookingReference` is null for people without a booking. */
export type EditedPerson = Pick<Participant, 'role' | 'bookingReference'>

/** Values of some fields; null for an empty one. */
export type FieldValues = { readonly [Field in EditableField]?: string | null | undefined }

const ofEverybody = ['name', 'mobileNumber', 'bookingReference', 'stadium'] as const
const ofLeaders = [...ofEverybody, 'discipline', 'district', 'location', 'notifyTransport'] as const

/**
 * The editable fields of each role (part 2 §2, §5, Edit participant). A player has the coach's place and discipline.
 */
const fieldsOfRole: Record<Participant['role'], readonly EditableField[]> = {
  coach: [...ofLeaders, 'travelPocName', 'travelPocMobile', 'venuePocName', 'venuePocMobile'],
  official: ofLeaders,
  player: [...ofEverybody, 'teamName', 'coachId'],
}

/** The fields that can be edited of this person: a reference only where there is a booking. */
export const editableFieldsOf = ({ role, bookingReference }: EditedPerson): readonly EditableField[] =>
  fieldsOfRole[role].filter((field) => field !== 'bookingReference' || bookingReference !== null)

const requiredMessages: FieldValues = {
  name: participantMessages.nameRequired,
  discipline: participantMessages.disciplineRequired,
  district: participantMessages.districtRequired,
  location: participantMessages.locationRequired,
  bookingReference: participantMessages.referenceRequired,
}

/**
 * The message for an empty required field; undefined for an optional field and one that the person does not have.
 */
export const requiredMessage = (person: EditedPerson, field: EditableField): string | undefined =>
  editableFieldsOf(person).includes(field) ? (requiredMessages[field] ?? undefined) : undefined

/** Errors for fields that the person does not have and for empty required ones; none when the edit is valid. */
export const editMistakes = (person: EditedPerson, edit: FieldValues): { path: EditableField; message: string }[] =>
  givenFields(edit).flatMap((path) => {
    const message = mistakeIn(person, path, edit[path] ?? null)
    return message === undefined ? [] : [{ path, message }]
  })

const mistakeIn = (person: EditedPerson, field: EditableField, value: string | null): string | undefined => {
  if (!fieldsOfRole[person.role].includes(field)) {
    return editParticipantMessages.otherRole(editableFieldLabels[field], person.role)
  }
  if (value === null) return requiredMessage(person, field)
  return editableFieldsOf(person).includes(field) ? undefined : editParticipantMessages.noBooking
}

const isEditable = (field: string): field is EditableField => Object.hasOwn(editableFieldLabels, field)

/** The fields with a value, which may be null, in the order of the form. */
export const givenFields = (values: FieldValues): EditableField[] =>
  Object.keys(editableFieldLabels)
    .filter(isEditable)
    .filter((field) => values[field] !== undefined)

/** `Nothing was saved: Name and Coach were changed in the meantime by Asha Rao`, the message of a refused edit. */
export const changedMeanwhileMessage = (
  changed: ChangedMeanwhile,
  labels: Readonly<Record<string, string>> = editableFieldLabels,
): string => {
  const labelsByEditor = new Map<string, string[]>()
  for (const { field, adminUsername } of changed) {
    labelsByEditor.set(adminUsername, [...(labelsByEditor.get(adminUsername) ?? []), labels[field] ?? field])
  }
  const parts = [...labelsByEditor].map(
    ([editor, those]) => `${joinLabels(those)} changed in the meantime by ${editor}`,
  )
  return editParticipantMessages.changedMeanwhile(parts.join('; '))
}

const joinLabels = (labels: readonly string[]): string =>
  labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)} were` : `${labels[0]} was`
