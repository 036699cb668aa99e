import { shortStayMessage } from '@trophy/contract/bookings/stay-length.rules.ts'
import { isCalendarDay } from '@trophy/contract/core/days.ts'
import type { ErrorBody } from '@trophy/contract/core/errors.ts'
import { planNights } from '@trophy/contract/hotels/instances.rules.ts'
import { roomMessages } from '@trophy/contract/hotels/rooms.constants.ts'
import { addParticipantMessages, hotelSearchMessages } from '@trophy/contract/participants/add-participant.constants.ts'
import { addParticipantSchema, type NewParticipant } from '@trophy/contract/participants/add-participant.contract.ts'
import {
  type HotelSearch,
  type NewParticipantForm,
  roleFields,
  type TextField,
  textsOf,
} from './new-participant-form.rules.ts'

/* What is wrong with a new participant before and after it is sent (part 2 §5), and what is sent. */

/** Where a message can stand. */
export type FormField = TextField | 'role' | 'hotelId' | 'multiInstanceBooking'
export type FormMistakes = Partial<Record<FormField, string>>

const commonFields: readonly TextField[] = ['participantId', 'name', 'mobileNumber']
const bookingFields: readonly TextField[] = ['bookingStartDate', 'bookingEndDate', 'bookingReference']

/** The text fields on the screen, in its order. */
export const fieldsShown = ({ role, isReferenceOnly }: NewParticipantForm): readonly TextField[] => [
  ...commonFields,
  ...(role === null ? [] : roleFields[role]),
  ...(isReferenceOnly ? [] : bookingFields),
]

/** The request's body as the form has it; of a reference-only coach nothing about a booking. */
const bodyOf = (form: NewParticipantForm) => ({
  role: form.role,
  ...textsOf(fieldsShown(form), form),
  ...(form.role === 'coach' && { isReferenceOnly: form.isReferenceOnly }),
  ...(!form.isReferenceOnly && {
    hotelId: form.hotel?.instanceId ?? null,
    multiInstanceBooking: form.hotel && {
      hasMultiInstance: form.adjacentInstances.length > 0,
      selectedAdjacentInstances: [...form.adjacentInstances],
      primaryHotelInstance: form.hotel.instanceId,
    },
  }),
})

/** The participant to send; null while something is wrong. */
export const newParticipantOf = (form: NewParticipantForm): NewParticipant | null =>
  addParticipantSchema.safeParse(bodyOf(form)).data ?? null

/** The message of each field that is wrong, shown or not yet. `minimumStay` in days is the settings'. */
export const mistakesIn = (form: NewParticipantForm, minimumStay: number): FormMistakes => ({
  ...(form.role === null ? roleMissing(form) : schemaMistakes(form)),
  ...(!form.isReferenceOnly && { ...unreadableDates(form), ...unchosenInstance(form) }),
  ...shortStay(form, minimumStay),
})

const schemaMistakes = (form: NewParticipantForm): FormMistakes => {
  const { error } = addParticipantSchema.safeParse(bodyOf(form))
  // The first message of a field stands: it is written last.
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]))
}

/** The schema needs a role to know the fields: those that every role has are checked as an official's. */
const roleMissing = (form: NewParticipantForm): FormMistakes => {
  const mistakes = schemaMistakes({ ...form, role: 'official' })
  const common = Object.entries(mistakes).filter(([field]) => !roleFields.official.some((other) => other === field))
  return { ...Object.fromEntries(common), role: addParticipantMessages.role }
}

const unreadableDates = (form: NewParticipantForm): FormMistakes =>
  Object.fromEntries(
    (['bookingStartDate', 'bookingEndDate'] as const)
      .filter((field) => form[field] !== '' && !isCalendarDay(form[field]))
      .map((field) => [field, hotelSearchMessages.invalid]),
  )

const shortStay = (form: NewParticipantForm, minimumStay: number): FormMistakes => {
  const { isReferenceOnly, bookingStartDate: start, bookingEndDate: end } = form
  if (isReferenceOnly || !isCalendarDay(start) || !isCalendarDay(end)) return {}
  const message = shortStayMessage(start, end, minimumStay)
  return message === undefined ? {} : { bookingEndDate: message }
}

/** The `id`s of the adjacent instances without which the hotel does not cover the dates. */
export const neededInstances = ({
  hotel,
  bookingStartDate: start,
  bookingEndDate: end,
}: NewParticipantForm): readonly string[] => {
  if (!hotel || !isCalendarDay(start) || !isCalendarDay(end)) return []
  const { instanceId: id, startDate, endDate, adjacentInstances } = hotel
  const plan = planNights([{ id, startDate, endDate }, ...adjacentInstances], start, end)
  return plan.kind === 'served' ? plan.parts.map(({ instanceId }) => instanceId).filter((part) => part !== id) : []
}

const unchosenInstance = (form: NewParticipantForm): FormMistakes => {
  const missing = neededInstances(form).find((id) => !form.adjacentInstances.includes(id))
  const instance = form.hotel?.adjacentInstances.find(({ id }) => id === missing)
  if (!form.hotel || !instance) return {}
  return { multiInstanceBooking: roomMessages.needsInstance(form.hotel.hotelName, instance.instanceCode) }
}

/** A search, or the toast that says why there can be none. */
export type SearchIntent =
  | { readonly kind: 'search'; readonly search: HotelSearch }
  | { readonly kind: 'refused'; readonly title: string; readonly text: string }

/** What Search Hotels does with the form as it is. */
export const searchIntent = (form: NewParticipantForm): SearchIntent => {
  const { role, bookingStartDate: startDate, bookingEndDate: endDate } = form
  const { missingTitle, missing, invalidTitle, invalid, rangeTitle, range } = hotelSearchMessages
  if (role === null || startDate === '' || endDate === '')
    return { kind: 'refused', title: missingTitle, text: missing }
  if (!isCalendarDay(startDate) || !isCalendarDay(endDate))
    return { kind: 'refused', title: invalidTitle, text: invalid }
  if (startDate >= endDate) return { kind: 'refused', title: rangeTitle, text: range }
  return { kind: 'search', search: { startDate, endDate, participantType: role } }
}

const formFields: readonly FormField[] = [
  ...commonFields,
  ...Object.values(roleFields).flat(),
  ...bookingFields,
  'role',
  'hotelId',
  'multiInstanceBooking',
]

const isFormField = (path: string): path is FormField => formFields.some((field) => field === path)

/** The mistakes of these fields. */
export const mistakesOf = (mistakes: FormMistakes, isMeant: (field: FormField) => boolean): FormMistakes =>
  Object.fromEntries(Object.entries(mistakes).filter(([field]) => isFormField(field) && isMeant(field)))

/** Where the server's refusal belongs; nowhere when it is about no field of the form. */
export const refusedFields = (body: ErrorBody | undefined): FormMistakes => {
  if (body?.code === 'no_room') return { hotelId: body.message }
  const named = (body?.errors ?? []).filter(({ path }) => isFormField(path))
  return Object.fromEntries(named.map(({ path, message }) => [path, message]))
}
