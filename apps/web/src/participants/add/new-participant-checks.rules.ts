import type { AvailableHotelQuery } from '@trophy/contract/bookings/bookings.contract.ts'
import { shortStayMessage } from '@trophy/contract/bookings/stay-length.rules.ts'
import { isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { planNights } from '@trophy/contract/hotels/instances.rules.ts'
import { roomMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { addParticipantMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { addParticipantSchema, type NewParticipant } from '@trophy/contract/participants/add-participant.contract.ts'
import { hotelSearchMessages } from '../../shared/texts/hotel-search.constants.ts'
import { type Checked, checked, type FieldErrors, mistakesIn, pick } from '../../shared/form/form.rules.ts'
import {
  type NewParticipantForm,
  personFields,
  roleFields,
  type TextField,
  textsOf,
} from './new-participant-form.rules.ts'

/* The validation of a new participant (part 2 §5), and the request. */

type FormErrors = FieldErrors<keyof NewParticipantForm>

/** The fields of the hotel, by their names in the request and the code of a full one. */
export const fieldNames = {
  hotelId: 'hotel',
  no_room: 'hotel',
  multiInstanceBooking: 'adjacentInstances',
} as const

const commonFields: readonly TextField[] = ['participantId', ...personFields]
const bookingFields: readonly TextField[] = ['bookingStartDate', 'bookingEndDate', 'bookingReference']

/** The text fields on the screen, in its order. */
export const fieldsShown = ({ role, isReferenceOnly }: NewParticipantForm): readonly TextField[] => [
  ...commonFields,
  ...(role === null ? [] : roleFields[role]),
  ...(isReferenceOnly ? [] : bookingFields),
]

/** The request's body. A reference-only coach has no booking: hotel and dates that were typed are not sent. */
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

/** The participant to send. `minimumStay` is the setting, in days. */
export const newParticipantOf = (form: NewParticipantForm, minimumStay: number): Checked<NewParticipant> => {
  const mistakes = {
    ...(form.role === null ? roleMissing(form) : schemaErrors(form)),
    ...(!form.isReferenceOnly && { ...unreadableDates(form), ...unchosenInstance(form) }),
    ...minimumStayError(form, minimumStay),
  }
  return checked(mistakes, addParticipantSchema.safeParse(bodyOf(form)).data ?? null)
}

const schemaErrors = (form: NewParticipantForm): FormErrors =>
  mistakesIn(addParticipantSchema.safeParse(bodyOf(form)), form, fieldNames)

/** Without a role the schema has no fields: the common ones are validated like those of an official. */
const roleMissing = (form: NewParticipantForm): FormErrors => {
  const errors = schemaErrors({ ...form, role: 'official' })
  const common = pick(errors, (field) => !roleFields.official.some((other) => other === field))
  return { ...common, role: addParticipantMessages.role }
}

const unreadableDates = (form: NewParticipantForm): FormErrors =>
  Object.fromEntries(
    (['bookingStartDate', 'bookingEndDate'] as const)
      .filter((field) => form[field] !== '' && !isCalendarDay(form[field]))
      .map((field) => [field, hotelSearchMessages.invalid]),
  )

const minimumStayError = (form: NewParticipantForm, minimumStay: number): FormErrors => {
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

const unchosenInstance = (form: NewParticipantForm): FormErrors => {
  const missing = neededInstances(form).find((id) => !form.adjacentInstances.includes(id))
  const instance = form.hotel?.adjacentInstances.find(({ id }) => id === missing)
  if (!form.hotel || !instance) return {}
  return { adjacentInstances: roomMessages.needsInstance(form.hotel.hotelName, instance.instanceCode) }
}

/** A search, or the toast that explains why it is not possible. */
export type SearchIntent =
  | { readonly kind: 'search'; readonly search: AvailableHotelQuery }
  | { readonly kind: 'refused'; readonly title: string; readonly text: string }

/**
 * What Search Hotels does with the current values. A search from a day to the same day is refused, as specified; such
 * bookings come by API or sheet. The minimum stay is checked by the form and the server, not here.
 */
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
