import { recordOf } from '@trophy/contract/core/record.ts'
import { participantFieldNames } from '@trophy/contract/participants/participant-fields.constants.ts'
import { fieldsOfSection, sectionsOfRole } from '../participant-sections.rules.ts'
import type { AvailableHotel, AvailableHotelQuery } from '@trophy/contract/bookings/bookings.contract.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { hotelSearchMessages } from '../../shared/texts/hotel-search.constants.ts'
import { rowsMatching } from '../../shared/ui/search/matching.rules.ts'

/* The values of the dialog Add New Participant, and how they change (part 2 §4). Each function returns new values. */

const noTexts = {
  participantId: '',
  ...recordOf(participantFieldNames, () => ''),
  /** `YYYY-MM-DD`, or typed text that is no date. */
  bookingStartDate: '',
  bookingEndDate: '',
}

export type TextField = keyof typeof noTexts
export type Texts = Readonly<Record<TextField, string>>

export interface NewParticipantForm extends Texts {
  readonly role: ParticipantRole | null
  /** A typed id survives a change of role; a generated one is replaced. */
  readonly isIdTyped: boolean
  readonly isReferenceOnly: boolean
  /** The result of the search; null before it, and after a change of the dates. */
  readonly found: readonly AvailableHotel[] | null
  readonly hotel: AvailableHotel | null
  /** The `id`s of the adjacent instances chosen. */
  readonly adjacentInstances: readonly string[]
}

const noHotel = { hotel: null, adjacentInstances: [] } as const
const notSearched = { ...noHotel, found: null } as const

export const emptyForm: NewParticipantForm = {
  ...noTexts,
  ...notSearched,
  role: null,
  isIdTyped: false,
  isReferenceOnly: false,
}

const fieldsOfRole = (role: ParticipantRole): readonly TextField[] =>
  sectionsOfRole[role]
    .flatMap((section) => fieldsOfSection(section, role))
    .filter((field) => !personFields.includes(field))

/** The fields of everybody. */
export const personFields: readonly TextField[] = fieldsOfSection('person', null)

/** The fields that not every role has (part 2 §2). */
export const roleFields = {
  coach: fieldsOfRole('coach'),
  official: fieldsOfRole('official'),
  player: fieldsOfRole('player'),
}

/** These fields of the form, or of an empty one. */
export const textsOf = (fields: readonly TextField[], form: Texts = noTexts): Partial<Texts> =>
  Object.fromEntries(fields.map((field) => [field, form[field]]))

/** Another role clears the hotels found, the hotel and the fields of the roles; other values are kept. */
export const withRole = (form: NewParticipantForm, role: ParticipantRole): NewParticipantForm =>
  role === form.role
    ? form
    : {
        ...form,
        ...textsOf(Object.values(roleFields).flat()),
        ...notSearched,
        isReferenceOnly: false,
        participantId: form.isIdTyped ? form.participantId : '',
        role,
      }

/** Sets a text. Other dates clear the hotels found and the hotel. */
export const withText = (form: NewParticipantForm, field: TextField, text: string): NewParticipantForm => {
  if (form[field] === text) return form
  const typed = { ...form, [field]: text }
  if (field === 'participantId') return { ...typed, isIdTyped: text !== '' }
  return isDate(field) ? { ...typed, ...notSearched } : typed
}

const isDate = (field: TextField): boolean => field === 'bookingStartDate' || field === 'bookingEndDate'

/** The id that the server generated, unless the role or the id has changed since. */
export const withGeneratedId = (
  form: NewParticipantForm,
  role: ParticipantRole,
  participantId: string,
): NewParticipantForm => (form.role !== role || form.isIdTyped ? form : { ...form, participantId })

/** The result of a search, unless role or dates have changed since. */
export const withFound = (
  form: NewParticipantForm,
  search: AvailableHotelQuery,
  found: readonly AvailableHotel[],
): NewParticipantForm => (isSearchOf(form, search) ? { ...form, ...noHotel, found } : form)

const isSearchOf = (form: NewParticipantForm, { startDate, endDate, participantType }: AvailableHotelQuery): boolean =>
  form.role === participantType && form.bookingStartDate === startDate && form.bookingEndDate === endDate

/** The text of the field after a hotel is chosen. */
export const hotelName = ({ hotelName: name, instanceCode }: AvailableHotel): string =>
  `${name} · ${hotelSearchMessages.instance(instanceCode)}`

/** The options whose hotel has every word of the search in its name, id or place. */
export const hotelsMatching = <Option extends object>(
  options: readonly Option[],
  search: string,
  offers: ReadonlyMap<string, AvailableHotel>,
): Option[] =>
  rowsMatching(options, search, (option) => {
    const offer = 'value' in option && typeof option.value === 'string' ? offers.get(option.value) : undefined
    return offer ? [hotelName(offer), offer.hotelId, offer.location, offer.district] : []
  })

/** Choosing a hotel clears the adjacent instances. */
export const withHotel = (form: NewParticipantForm, instanceId: string | null): NewParticipantForm => ({
  ...form,
  hotel: form.found?.find((hotel) => hotel.instanceId === instanceId) ?? null,
  adjacentInstances: [],
})

export const withAdjacentInstance = (form: NewParticipantForm, id: string, isChosen: boolean): NewParticipantForm => ({
  ...form,
  adjacentInstances: isChosen
    ? [...form.adjacentInstances.filter((chosen) => chosen !== id), id]
    : form.adjacentInstances.filter((chosen) => chosen !== id),
})

/** True when closing the form would lose input, that is more than a role and a generated id. */
export const isDirty = (form: NewParticipantForm): boolean =>
  Object.entries(textsOf(textFields, form)).some(([field, text]) =>
    field === 'participantId' ? form.isIdTyped : text !== '',
  ) || form.isReferenceOnly

const textFields = Object.keys(noTexts).filter((field): field is TextField => field in noTexts)
