import { stayLengthMistake } from '@trophy/contract/bookings/stay-length.rules.ts'
import { isCalendarDay } from '@trophy/contract/core/days.ts'
import { editHotelSchema, type HotelEdit } from '@trophy/contract/hotels/edit-hotel.contract.ts'
import { type EditedField, instanceFieldLabels } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { instanceMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { type FieldErrors, firstErrors } from '../../shared/form/field-errors.rules.ts'
import { textIn, type TypedValues } from '../../shared/form/typed-values.rules.ts'
import { parseRate } from '../room-rate.rules.ts'
import { parseRooms } from '../room-count.rules.ts'

/*
 * The form of the dialog Edit Hotel Details (part 2 §5): stored values, and the typed values of changed fields, so that
 * only these are sent.
 */

/** The stored values of the fields; the room rate as the text of its field. */
export type Stored = Readonly<Record<EditedField, string | number | null>>

export type Typed = TypedValues<EditedField>

/** The changes to store, and the errors; fields that are equal to what is stored have neither. */
export interface Edit {
  readonly changes: HotelEdit
  readonly errors: FieldErrors<EditedField>
}

export const isEdited = (name: string): name is EditedField => name in instanceFieldLabels

export const editedFields = Object.keys(instanceFieldLabels).filter(isEdited)

export const editOf = (stored: Stored, typed: Typed): Edit => {
  const touched = editedFields.filter((field) => isChanged(stored[field], typed[field]))
  const read = editHotelSchema.safeParse(
    Object.fromEntries(touched.map((field) => [field, valueOf(field, typed[field] ?? '')])),
  )
  return {
    changes: read.data ?? {},
    errors: { ...dateErrors(stored, typed), ...firstErrors(read.error?.issues ?? [], isEdited) },
  }
}

const isChanged = (stored: string | number | null, typed: string | undefined): boolean =>
  typed !== undefined && typed.trim() !== String(stored ?? '')

const valueOf = (field: EditedField, typed: string): string | number | null => {
  if (field === 'totalRooms') return parseRooms(typed)
  return field === 'roomRate' ? parseRate(typed) : typed
}

/** A date is checked together with the other one; both may be the same day. */
const dateErrors = (stored: Stored, typed: Typed): FieldErrors<EditedField> => {
  const [start, end] = [textIn(stored, typed, 'startDate'), textIn(stored, typed, 'endDate')]
  if (!isCalendarDay(start) || !isCalendarDay(end)) return {}
  const mistake = stayLengthMistake(start, end)
  if (mistake === 'endBeforeStart') return { endDate: instanceMessages.endBeforeStart }
  return mistake === 'tooLong' ? { endDate: instanceMessages.tooLongSpan } : {}
}

/** The request: the changed fields, and the values that the editor saw in them. */
export const bodyOf = (stored: Stored, { changes }: Edit): HotelEdit => ({
  ...changes,
  expected: Object.fromEntries(
    editedFields
      .filter((field) => changes[field] !== undefined)
      .map((field) => [field, field === 'roomRate' ? parseRate(String(stored.roomRate ?? '')) : stored[field]]),
  ),
})

/** True when closing the form would lose input. */
export const isDirty = (stored: Stored, typed: Typed): boolean =>
  editedFields.some((field) => isChanged(stored[field], typed[field]))
