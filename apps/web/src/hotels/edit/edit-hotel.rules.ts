import { wholeNumberIn } from '@trophy/contract/core/texts/digits.rules.ts'
import { stayLengthMistake } from '@trophy/contract/bookings/stay-length.rules.ts'
import { isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { keysOf, recordOf } from '@trophy/contract/core/record.ts'
import { editHotelSchema, type HotelEdit } from '@trophy/contract/hotels/instances.contract.ts'
import { type EditedField, instanceFieldLabels } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { instanceMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { type Checked, checked, type FieldErrors, mistakesIn } from '../../shared/form/form.rules.ts'
import { parseRate } from '../hotels.rules.ts'

/* The dialog Edit Hotel Details (part 2 §5), which sends only the changed fields. */

/** The stored values of the fields; the room rate as the text of its field. */
export type Stored = Readonly<Record<EditedField, string | number | null>>

type Texts = Readonly<Record<EditedField, string>>

const editedFields = keysOf(instanceFieldLabels)

export const textsOf = (stored: Stored): Texts => recordOf(editedFields, (field) => String(stored[field] ?? ''))

/** The changed fields, and the values that the editor saw in them. Fields that are as they were have no errors. */
export const editOf = (stored: Stored, texts: Texts): Checked<HotelEdit> => {
  const before = textsOf(stored)
  const changed = editedFields.filter((field) => texts[field].trim() !== before[field].trim())
  const read = editHotelSchema.safeParse(
    Object.fromEntries(changed.map((field) => [field, valueOf(field, texts[field])])),
  )
  const expected = Object.fromEntries(
    changed.map((field) => [field, field === 'roomRate' ? parseRate(before.roomRate) : stored[field]]),
  )
  return checked(
    { ...dateErrors(texts), ...mistakesIn(read, texts) },
    read.data === undefined ? null : { ...read.data, expected },
  )
}

const valueOf = (field: EditedField, typed: string): string | number | null => {
  if (field === 'totalRooms') return wholeNumberIn(typed)
  return field === 'roomRate' ? parseRate(typed) : typed
}

/** A date is checked together with the other one; both may be the same day. */
const dateErrors = ({ startDate, endDate }: Texts): FieldErrors<EditedField> => {
  if (!isCalendarDay(startDate) || !isCalendarDay(endDate)) return {}
  const mistake = stayLengthMistake(startDate, endDate)
  if (mistake === 'endBeforeStart') return { endDate: instanceMessages.endBeforeStart }
  return mistake === 'tooLong' ? { endDate: instanceMessages.tooLongSpan } : {}
}
