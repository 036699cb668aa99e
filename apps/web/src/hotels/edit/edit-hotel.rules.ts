import { stayLengthMistake } from '@trophy/contract/bookings/stay-length.rules.ts'
import { isCalendarDay } from '@trophy/contract/core/days.ts'
import type { ErrorBody } from '@trophy/contract/core/errors.ts'
import { editHotelSchema, type HotelEdit } from '@trophy/contract/hotels/edit-hotel.contract.ts'
import { type EditedField, instanceFieldLabels, instanceMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { readRooms } from '../read-rooms.rules.ts'

/*
 * What stands in the dialog Edit Hotel Details (part 2 §5). The form is what is stored with what was typed over it, so that
 * only changed fields are sent.
 */

/** The fields as they are stored, as far as is known. */
export type Stored = Readonly<Record<EditedField, string | number | null>>

/** What was typed, in the fields that were touched. */
export type Typed = { readonly [Field in EditedField]?: string }

/** The message below each field that is wrong. */
export type EditMistakes = { readonly [Field in EditedField]?: string }

/** What is to be stored, and what is wrong: only fields that are other than stored count. */
export interface Edit {
  readonly changes: HotelEdit
  readonly mistakes: EditMistakes
}

const isEdited = (name: string): name is EditedField => name in instanceFieldLabels

export const editedFields = Object.keys(instanceFieldLabels).filter(isEdited)

/** What stands in a field. */
export const textIn = (stored: Stored, typed: Typed, field: EditedField): string =>
  typed[field] ?? String(stored[field] ?? '')

export const editOf = (stored: Stored, typed: Typed): Edit => {
  const touched = editedFields.filter((field) => isOther(stored[field], typed[field]))
  const read = editHotelSchema.safeParse(
    Object.fromEntries(touched.map((field) => [field, valueOf(field, typed[field] ?? '')])),
  )
  return {
    changes: read.data ?? {},
    mistakes: { ...dateMistakes(stored, typed), ...firstMessages(read.error?.issues ?? []) },
  }
}

const isOther = (stored: string | number | null, typed: string | undefined): boolean =>
  typed !== undefined && typed.trim() !== String(stored ?? '')

const valueOf = (field: EditedField, typed: string): string | number =>
  field === 'totalRooms' ? readRooms(typed) : typed

/** Of each field the first message. */
const firstMessages = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): EditMistakes =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

/** A date is judged together with the one that stands; the first day may be the last one. */
const dateMistakes = (stored: Stored, typed: Typed): EditMistakes => {
  const [start, end] = [textIn(stored, typed, 'startDate'), textIn(stored, typed, 'endDate')]
  if (!isCalendarDay(start) || !isCalendarDay(end)) return {}
  const mistake = stayLengthMistake(start, end)
  if (mistake === 'endBeforeStart') return { endDate: instanceMessages.endBeforeStart }
  return mistake === 'tooLong' ? { endDate: instanceMessages.tooLongSpan } : {}
}

/** True when something would be lost with the form. */
export const isDirty = (stored: Stored, typed: Typed): boolean =>
  editedFields.some((field) => isOther(stored[field], typed[field]))

/** The server's messages that belong to fields. */
export const refusedFields = (body: ErrorBody | undefined): EditMistakes =>
  Object.fromEntries(
    (body?.errors ?? []).filter(({ path }) => isEdited(path)).map(({ path, message }) => [path, message]),
  )

/** The refusals that still count once a field was changed: what is said of the dates is said of both. */
export const withoutField = (mistakes: EditMistakes, changed: EditedField): EditMistakes => {
  const gone: readonly string[] = dateFields.includes(changed) ? dateFields : [changed]
  return Object.fromEntries(Object.entries(mistakes).filter(([field]) => !gone.includes(field)))
}

const dateFields: readonly EditedField[] = ['startDate', 'endDate']
