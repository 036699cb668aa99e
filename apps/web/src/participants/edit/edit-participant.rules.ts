import type { ErrorBody } from '@trophy/contract/core/errors.ts'
import {
  type ChangedMeanwhile,
  changedMeanwhileSchema,
  type EditableField,
  editableFieldSchema,
  editParticipantSchema,
  type ParticipantEdit,
} from '@trophy/contract/participants/edit-participant.contract.ts'
import {
  editableFieldsOf,
  editMistakes,
  type FieldValues,
} from '@trophy/contract/participants/edit-participant.rules.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'

/*
 * What stands in the dialog Edit Participant (part 2 §2, §5). The form is what is stored with what was typed over it, so
 * that fields nobody touched follow what others store meanwhile.
 */

/** The fields as they are stored, as far as is known. */
export type Stored = Readonly<Record<EditableField, string | null>>

/** What was typed, in the fields that were touched. */
export type Typed = { readonly [Field in EditableField]?: string }

/** The message below each field that is wrong. */
export type EditMistakes = { readonly [Field in EditableField]?: string }

interface Person extends Stored {
  readonly role: Participant['role']
}

/** The part of a participant, or of a history record, that the form is about. */
export const storedOf = (record: Stored): Stored => ({
  name: record.name,
  mobileNumber: record.mobileNumber,
  teamName: record.teamName,
  coachId: record.coachId,
  discipline: record.discipline,
  district: record.district,
  location: record.location,
  notifyTransport: record.notifyTransport,
  stadium: record.stadium,
  bookingReference: record.bookingReference,
  travelPocName: record.travelPocName,
  travelPocMobile: record.travelPocMobile,
  venuePocName: record.venuePocName,
  venuePocMobile: record.venuePocMobile,
})

/** What stands in a field. */
export const textIn = (stored: Stored, typed: Typed, field: EditableField): string =>
  typed[field] ?? stored[field] ?? ''

/** What is to be stored, and what is wrong: only fields that are other than stored count. */
export interface Edit {
  readonly changes: FieldValues
  readonly mistakes: EditMistakes
}

export const editOf = (person: Person, typed: Typed): Edit => {
  const read = editableFieldsOf(person).map((field) => ({ field, ...readField(person, field, typed[field]) }))
  return {
    changes: Object.fromEntries(read.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]]))),
    mistakes: Object.fromEntries(
      read.flatMap(({ field, mistake }) => (mistake === undefined ? [] : [[field, mistake]])),
    ),
  }
}

/** The value that a field is to have, or why it cannot; neither where it stays as it is. */
const readField = (
  person: Person,
  field: EditableField,
  typed: string | undefined,
): { value?: string | null; mistake?: string | undefined } => {
  if (typed === undefined || typed.trim() === (person[field] ?? '')) return {}
  const { data: value = null, error } = editParticipantSchema.shape[field].safeParse(typed)
  const mistake = error?.issues[0]?.message ?? editMistakes(person, { [field]: value })[0]?.message
  if (mistake !== undefined) return { mistake }
  return value === person[field] ? {} : { value }
}

/** True when something would be lost with the form. */
export const isDirty = ({ changes, mistakes }: Edit): boolean =>
  Object.keys(changes).length + Object.keys(mistakes).length > 0

/** The body to send: the changed fields, and what the editor saw in them. */
export const bodyOf = (stored: Stored, { changes }: Edit): ParticipantEdit => {
  const fields = editableFieldSchema.options.filter((field) => changes[field] !== undefined)
  return editParticipantSchema.parse({
    ...changes,
    expected: Object.fromEntries(fields.map((field) => [field, stored[field]])),
  })
}

/** What a refusal says to have changed meanwhile; nothing when it is about something else. */
export const changedMeanwhileIn = (body: ErrorBody | undefined): ChangedMeanwhile =>
  changedMeanwhileSchema.safeParse(body?.['changedMeanwhile']).data ?? []

/** What is stored after all, as the refusal told it. */
export const withToldOf = (stored: Stored, changed: ChangedMeanwhile): Stored => ({
  ...stored,
  ...Object.fromEntries(
    changed.filter(({ field }) => isEditable(field)).map(({ field, to }) => [field, to === null ? null : String(to)]),
  ),
})

export const isEditable = (field: string): field is EditableField => editableFieldSchema.safeParse(field).success

/** The messages of the server that belong to fields. */
export const refusedFields = (body: ErrorBody | undefined): EditMistakes =>
  Object.fromEntries(
    (body?.errors ?? []).filter(({ path }) => isEditable(path)).map(({ path, message }) => [path, message]),
  )

/** What was typed, without one field: the value that is stored stands in it again. */
export const without = (typed: Typed, field: EditableField): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name !== field))
