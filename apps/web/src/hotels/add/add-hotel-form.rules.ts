import { wholeNumberIn } from '@trophy/contract/core/texts/digits.rules.ts'
import { addHotelSchema, type HotelIdCheck, type NewHotel } from '@trophy/contract/hotels/instances.contract.ts'
import { recordOf } from '@trophy/contract/core/record.ts'
import { normaliseId } from '@trophy/contract/core/texts/texts.rules.ts'
import { type HotelDetail, hotelDetailNames } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { overlapping } from '@trophy/contract/hotels/instances.rules.ts'
import { type FieldErrors, isChanged, mistakesIn } from '../../shared/form/form.rules.ts'
import { parseRate } from '../hotels.rules.ts'
import { idPattern, maximumLengths } from '@trophy/contract/participants/participants.constants.ts'

/* The values of the dialog Add Hotel, their validation, and the request (part 2 §2, §5). */

const emptyTexts = {
  hotelId: '',
  instanceCode: '',
  ...recordOf(hotelDetailNames, () => ''),
  /** `YYYY-MM-DD`, or typed text that is no date. */
  startDate: '',
  endDate: '',
  totalRooms: '1',
  /** Rupees. */
  roomRate: '',
  paysFor: 'used',
}

export type AddField = keyof typeof emptyTexts
type Texts = Readonly<Record<AddField, string>>
export type AddMode = 'new' | 'instance'
type AddErrors = FieldErrors<AddField>

export interface AddHotelForm extends Texts {
  readonly mode: AddMode
  /** False while the field shows the suggested code. */
  readonly isCodeTyped: boolean
}

export const emptyForm: AddHotelForm = { ...emptyTexts, mode: 'new', isCodeTyped: false }

/** Sets a text. Another hotel has another suggested code. */
export const withText = (form: AddHotelForm, field: AddField, text: string): AddHotelForm => ({
  ...form,
  ...(field === 'hotelId' && { instanceCode: '', isCodeTyped: false }),
  ...(field === 'instanceCode' && { isCodeTyped: true }),
  [field]: text,
})

/** The instance that begins last: a further one has its details. */
export const latestInstance = (known: HotelIdCheck | undefined) => known?.existingInstances.at(-1)

/** The details that a further instance shares with the existing ones; empty ones can be typed. */
export const lockedTexts = (mode: AddMode, known: HotelIdCheck | undefined): Partial<Record<HotelDetail, string>> => {
  const latest = mode === 'instance' ? latestInstance(known) : undefined
  if (!latest) return {}
  return Object.fromEntries(hotelDetailNames.flatMap((field) => (latest[field] ? [[field, latest[field]]] : [])))
}

/** The texts of the fields: the locked ones replace what was typed. */
export const shownTexts = (form: AddHotelForm, known: HotelIdCheck | undefined): Texts => ({
  ...form,
  ...lockedTexts(form.mode, known),
  instanceCode: form.isCodeTyped ? form.instanceCode : (known?.suggestedInstanceCode ?? ''),
})

/** The suggested code is not sent: it may be taken by now, so that the server chooses a free one. */
const bodyOf = (form: AddHotelForm, known: HotelIdCheck | undefined) => {
  const { mode, isCodeTyped, instanceCode, totalRooms, roomRate, ...texts } = {
    ...form,
    ...lockedTexts(form.mode, known),
  }
  return {
    ...texts,
    mode,
    totalRooms: wholeNumberIn(totalRooms),
    roomRate: parseRate(roomRate),
    ...(mode === 'instance' && isCodeTyped && { instanceCode }),
  }
}

/** The hotel or instance to add; null while it is invalid. */
export const newHotelOf = (form: AddHotelForm, known: HotelIdCheck | undefined): NewHotel | null =>
  addHotelSchema.safeParse(bodyOf(form, known)).data ?? null

/**
 * Validation errors. For a further instance an error of the id hides all others, because without an id there are no
 * other fields.
 */
export const fieldErrors = (form: AddHotelForm, known: HotelIdCheck | undefined): AddErrors => {
  const errors = mistakesIn(addHotelSchema.safeParse(bodyOf(form, known)), emptyTexts)
  return form.mode === 'instance' && !known?.exists ? { hotelId: errors.hotelId } : errors
}

/** Errors found by the hotel-id check: the id, a code in use, dates that overlap an instance. */
export const idCheckErrors = (form: AddHotelForm, known: HotelIdCheck | undefined): AddErrors => {
  if (!known) return {}
  if (form.mode === 'new') return known.exists ? { hotelId: messages.idExists } : {}
  if (!known.exists) return { hotelId: messages.idUnknown }
  const code = normaliseId(form.instanceCode)
  return {
    ...(known.existingInstances.some(({ instanceCode }) => instanceCode === code) && {
      instanceCode: messages.codeInUse(normaliseId(form.hotelId).toUpperCase(), code),
    }),
    ...overlapErrors(form, known),
  }
}

/** The instance whose nights the dates share, if any. */
export const overlappedInstance = ({ startDate, endDate }: AddHotelForm, known: HotelIdCheck | undefined) => {
  if (!known || !isCalendarDay(startDate) || !isCalendarDay(endDate) || endDate < startDate) return undefined
  return overlapping(known.existingInstances, { startDate, endDate })
}

const overlapErrors = (form: AddHotelForm, known: HotelIdCheck): AddErrors => {
  const other = overlappedInstance(form, known)
  if (!other) return {}
  const message = messages.overlaps(other.instanceCode, other.startDate, other.endDate)
  return { startDate: message, endDate: message }
}

/** True when closing the form would lose input. */
export const isDirty = (form: AddHotelForm): boolean => isChanged<Texts>(form, emptyTexts)

/** The id in upper case, as it is stored; undefined while the typed text is not a valid id. */
export const checkableId = (typed: string): string | undefined => {
  const id = normaliseId(typed).toUpperCase()
  return idPattern.test(id) && id.length <= maximumLengths.hotelId ? id : undefined
}
