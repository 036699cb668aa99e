import type { EditedFieldName } from '@trophy/contract/participants/participant-changes.constants.ts'
import type { HistoryRecord } from '@trophy/contract/core/history.ts'
import type { ErrorBody } from '@trophy/contract/core/http/errors.ts'
import {
  type ChangedMeanwhile,
  changedMeanwhileSchema,
  editedFieldSchema,
  editParticipantSchema,
  type ParticipantEdit,
} from '@trophy/contract/participants/participant-changes.contract.ts'
import { recordOf } from '@trophy/contract/core/record.ts'
import {
  type ParticipantField,
  participantFieldNames,
} from '@trophy/contract/participants/participant-fields.constants.ts'
import {
  editableFieldsOf,
  editMistakes,
  type FieldValues,
} from '@trophy/contract/participants/edit-participant.rules.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { normalisedRoomNumber, roomNumberMistake } from '@trophy/contract/stays/room-numbers.rules.ts'
import { type Checked, checked, type FieldErrors } from '../../shared/form/form.rules.ts'

/* The dialog Edit Participant (part 2 §2, §5), which sends only the changed fields. */

/** The stored values of the fields. */
export type Stored = Readonly<Record<EditedFieldName, string | null>>

type Texts = Readonly<Record<EditedFieldName, string>>

interface Person extends Stored {
  readonly role: Participant['role']
}

/** The editable fields of a participant, or of a history record, which does not have the room. */
export const storedOf = (
  record: Readonly<Record<ParticipantField, string | null>>,
  roomNumber: string | null = null,
): Stored => ({ ...recordOf(participantFieldNames, (field) => record[field]), roomNumber })

/** The room number after history records, the newest first, that are newer than `followed`; by default as before. */
export const roomAfter = (
  before: string | null,
  records: readonly Pick<HistoryRecord, 'id' | 'changes'>[],
  followed: number | undefined,
): string | null => {
  const newer = records.filter(({ id }) => followed !== undefined && id > followed)
  const change = newer.flatMap(({ changes }) => changes).find(({ field }) => field === 'roomNumber')
  return change === undefined ? before : textOrNull(change.to)
}

const textOrNull = (value: HistoryRecord['changes'][number]['to']): string | null =>
  value === null ? null : String(value)

/** The new values of the fields that change, and the errors; fields that are equal to what is stored have neither. */
export interface Edit {
  readonly changes: FieldValues & { readonly roomNumber?: string | null }
  readonly errors: FieldErrors<EditedFieldName>
}

export const editOf = (person: Person, texts: Texts): Edit => {
  const read = [
    ...editableFieldsOf(person).map((field) => ({ field, ...readField(person, field, texts[field]) })),
    { field: 'roomNumber', ...readRoom(person, texts.roomNumber) },
  ]
  return {
    changes: Object.fromEntries(read.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]]))),
    errors: Object.fromEntries(read.flatMap(({ field, message }) => (message === undefined ? [] : [[field, message]]))),
  }
}

/** The new value of a field, or its error; neither where it does not change. */
interface ReadField {
  readonly value?: string | null
  readonly message?: string | undefined
}

const readField = (person: Person, field: ParticipantField, text: string): ReadField => {
  const before = person[field] ?? ''
  if (text === before || text.trim() === before) return {}
  const { data: value = null, error } = editParticipantSchema.shape[field].safeParse(text)
  const message = error?.issues[0]?.message ?? editMistakes(person, { [field]: value })[0]?.message
  if (message !== undefined) return { message }
  return value === person[field] ? {} : { value }
}

/** Only who has a booking can have a room. */
const readRoom = ({ bookingReference, roomNumber }: Person, text: string): ReadField => {
  const number = normalisedRoomNumber(text)
  if (bookingReference === null || number === (roomNumber ?? '')) return {}
  const message = roomNumberMistake(text)
  return message === undefined ? { value: number || null } : { message }
}

/** True when closing the form would lose input. */
export const isDirty = ({ changes, errors }: Edit): boolean =>
  Object.keys(changes).length + Object.keys(errors).length > 0

/** The request: the changed fields, and the values that the editor saw in them. */
export const requestOf = (stored: Stored, { changes, errors }: Edit): Checked<ParticipantEdit> => {
  const fields = editedFieldSchema.options.filter((field) => changes[field] !== undefined)
  const expected = Object.fromEntries(fields.map((field) => [field, stored[field]]))
  return checked(errors, editParticipantSchema.safeParse({ ...changes, expected }).data ?? null)
}

/** The concurrent changes that a refusal lists. */
export const concurrentChangesIn = (body: ErrorBody | undefined): ChangedMeanwhile =>
  changedMeanwhileSchema.safeParse(body?.['changedMeanwhile']).data ?? []

/** The stored values after concurrent changes. */
export const withConcurrentChanges = (stored: Stored, changes: ChangedMeanwhile): Stored => ({
  ...stored,
  ...Object.fromEntries(
    changes.filter(({ field }) => isEditable(field)).map(({ field, to }) => [field, textOrNull(to)]),
  ),
})

export const isEditable = (field: string): field is EditedFieldName => editedFieldSchema.safeParse(field).success
