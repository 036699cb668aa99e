import { addHotelSchema, type HotelIdCheck, type NewHotel } from '@trophy/contract/hotels/add-hotel.contract.ts'
import type { ErrorBody } from '@trophy/contract/core/errors.ts'
import { isCalendarDay } from '@trophy/contract/core/days.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { overlapping } from '@trophy/contract/hotels/instances.rules.ts'
import { readRooms } from '../read-rooms.rules.ts'

/* What stands in the dialog Add Hotel, what is wrong with it, and what is sent (part 2 §2, §5). */

const emptyTexts = {
  hotelId: '',
  instanceCode: '',
  hotelName: '',
  location: '',
  district: '',
  address: '',
  pincode: '',
  pointOfContact: '',
  contactPhoneNumber: '',
  /** `YYYY-MM-DD`, or what was typed that is no day. */
  startDate: '',
  endDate: '',
  totalRooms: '1',
}

export type AddField = keyof typeof emptyTexts
type Texts = Readonly<Record<AddField, string>>
export type AddMode = 'new' | 'instance'
export type AddMistakes = { readonly [Field in AddField]?: string | undefined }

export interface AddHotelForm extends Texts {
  readonly mode: AddMode
  /** Until a code of one's own is typed, the suggested one stands. */
  readonly isCodeTyped: boolean
}

export const emptyForm: AddHotelForm = { ...emptyTexts, mode: 'new', isCodeTyped: false }

/** Puts in what was typed. Another hotel has another free code. */
export const withText = (form: AddHotelForm, field: AddField, text: string): AddHotelForm => ({
  ...form,
  ...(field === 'hotelId' && { instanceCode: '', isCodeTyped: false }),
  ...(field === 'instanceCode' && { isCodeTyped: true }),
  [field]: text,
})

const sharedFields = [
  'hotelName',
  'location',
  'district',
  'address',
  'pincode',
  'pointOfContact',
  'contactPhoneNumber',
] as const
export type SharedField = (typeof sharedFields)[number]

/** The instance that begins last: the details of a further one are taken from it. */
export const latestInstance = (known: HotelIdCheck | undefined) => known?.existingInstances.at(-1)

/** The details that a further instance shares with those that the hotel has; what they lack can be typed. */
export const lockedTexts = (mode: AddMode, known: HotelIdCheck | undefined): Partial<Record<SharedField, string>> => {
  const latest = mode === 'instance' ? latestInstance(known) : undefined
  if (!latest) return {}
  return Object.fromEntries(sharedFields.flatMap((field) => (latest[field] ? [[field, latest[field]]] : [])))
}

/** What stands in the fields: what was typed, or what is locked over it. */
export const shownTexts = (form: AddHotelForm, known: HotelIdCheck | undefined): Texts => ({
  ...form,
  ...lockedTexts(form.mode, known),
  instanceCode: form.isCodeTyped ? form.instanceCode : (known?.suggestedInstanceCode ?? ''),
})

/** A code that nobody typed is left to the server: somebody else may take the suggested one. */
const bodyOf = (form: AddHotelForm, known: HotelIdCheck | undefined) => {
  const { mode, isCodeTyped, instanceCode, totalRooms, ...texts } = { ...form, ...lockedTexts(form.mode, known) }
  return {
    ...texts,
    mode,
    totalRooms: readRooms(totalRooms),
    ...(mode === 'instance' && isCodeTyped && { instanceCode }),
  }
}

/** The hotel or instance to send; null while a rule is broken. */
export const newHotelOf = (form: AddHotelForm, known: HotelIdCheck | undefined): NewHotel | null =>
  addHotelSchema.safeParse(bodyOf(form, known)).data ?? null

/** What the fields themselves break. In the instance mode the id comes first: without it there are no other fields. */
export const fieldMistakes = (form: AddHotelForm, known: HotelIdCheck | undefined): AddMistakes => {
  const { error } = addHotelSchema.safeParse(bodyOf(form, known))
  // The first message of a field stands: it is written last.
  const mistakes: AddMistakes = Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
  return form.mode === 'instance' && !known?.exists ? { hotelId: mistakes.hotelId } : mistakes
}

/** What the hotel-id check finds wrong: the id, a code in use, dates that overlap an instance. */
export const knownMistakes = (form: AddHotelForm, known: HotelIdCheck | undefined): AddMistakes => {
  if (!known) return {}
  if (form.mode === 'new') return known.exists ? { hotelId: messages.idExists } : {}
  if (!known.exists) return { hotelId: messages.idUnknown }
  const code = form.instanceCode.trim()
  return {
    ...(known.existingInstances.some(({ instanceCode }) => instanceCode === code) && {
      instanceCode: messages.codeInUse(form.hotelId.trim().toUpperCase(), code),
    }),
    ...overlapMistakes(form, known),
  }
}

/** The instance whose nights the dates share, if any. */
export const overlappedInstance = ({ startDate, endDate }: AddHotelForm, known: HotelIdCheck | undefined) => {
  if (!known || !isCalendarDay(startDate) || !isCalendarDay(endDate) || endDate < startDate) return undefined
  return overlapping(known.existingInstances, { startDate, endDate })
}

const overlapMistakes = (form: AddHotelForm, known: HotelIdCheck): AddMistakes => {
  const other = overlappedInstance(form, known)
  if (!other) return {}
  const message = messages.overlaps(other.instanceCode, other.startDate, other.endDate)
  return { startDate: message, endDate: message }
}

const isField = (name: string): name is AddField => name in emptyTexts

/** The mistakes of these fields. */
export const mistakesOf = (mistakes: AddMistakes, isMeant: (field: AddField) => boolean): AddMistakes =>
  Object.fromEntries(Object.entries(mistakes).filter(([field]) => isField(field) && isMeant(field)))

export const hasMistakes = (mistakes: AddMistakes): boolean =>
  Object.values(mistakes).some((message) => message !== undefined)

/** The server's messages that belong to fields; an unknown id is a 404 without a field. */
export const refusedFields = (body: ErrorBody | undefined): AddMistakes => {
  if (body?.code === 'not_found') return { hotelId: body.message }
  return Object.fromEntries(
    (body?.errors ?? []).filter(({ path }) => isField(path)).map(({ path, message }) => [path, message]),
  )
}

/** Fields whose refusal is over once this one is changed: what is said of the dates is said of both. */
export const judgedWith = (field: AddField): readonly AddField[] =>
  field === 'startDate' || field === 'endDate' ? ['startDate', 'endDate'] : [field]

/** Whether something would be lost with the form. */
export const isDirty = (form: AddHotelForm): boolean =>
  Object.keys(emptyTexts).some((field) => isField(field) && form[field] !== emptyTexts[field])
