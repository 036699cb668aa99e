import { hasNoNight, shortStayMessage } from '@trophy/contract/bookings/stay-length.rules.ts'
import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { RequestOf } from '@trophy/contract/core/http/endpoint.ts'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { reassignmentEndpoints, RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import {
  capacityWarning,
  configurationMistakes,
  datesAfterwards,
  endOfDay,
  type Movable,
  type NightsWanted,
  reassignFromDays,
  reassignFromMistake,
  spanNeeded,
  startOfDay,
} from '@trophy/contract/reassignment/reassignment.rules.ts'
import { hotelSearchMessages } from '../shared/texts/hotel-search.constants.ts'
import { reassignmentWizardLabels as labels } from './reassignment.constants.ts'
import { type Step, steps, type Wizard } from './wizard-values.rules.ts'
import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import { rowsMatching } from '../shared/ui/search/matching.rules.ts'

/* Validation of the wizard, and its hotel search (part 2 §5, §7). */

export type HotelSearch = RequestOf<typeof reassignmentEndpoints.availableHotels>['body']

const dayOrNone = (typed: string | undefined): CalendarDay | undefined =>
  typed !== undefined && isCalendarDay(typed) ? typed : undefined

/** The wanted nights, as far as the typed texts are dates. */
export const nightsWanted = (wizard: Wizard): NightsWanted => ({
  type: wizard.type,
  newStartDate: dayOrNone(wizard.startDate),
  newEndDate: dayOrNone(wizard.endDate),
  reassignFrom: (person) => dayOrNone(fromOf(wizard, person)),
})

/** The text of a person's reassign-from field. */
export const fromOf = ({ reassignFrom }: Wizard, { participantId }: Pick<Movable, 'participantId'>): string =>
  reassignFrom[participantId] ?? ''

/** The limits of the dates. */
export interface DateLimits {
  readonly today: CalendarDay
  /** The minimum stay in days, from the settings. */
  readonly minimumStay: number
}

/** Why hotels cannot be searched yet; empty when they can (part 2 §5). */
export const searchMistakes = (wizard: Wizard, limits: DateLimits): string[] => {
  const mistakes = configurationMistakes(wizard.selected, nightsWanted(wizard), wizard.reference, limits.today)
  const short = minimumStayError(wizard, limits)
  return short === undefined ? mistakes : [short, ...mistakes]
}

/** Only for a complete rebooking: a partial one does not shorten the stay. The whole stay counts (decisions §12). */
const minimumStayError = (wizard: Wizard, { minimumStay, today }: DateLimits): string | undefined => {
  const wanted = nightsWanted(wizard)
  const { type, newStartDate: start, newEndDate: end } = wanted
  if (type !== 'complete_rebooking' || start === undefined || end === undefined || hasNoNight(start, end)) {
    return undefined
  }
  return wizard.selected
    .map((person) => datesAfterwards(person, wanted, today))
    .map((dates) => dates && shortStayMessage(dates.startDate, dates.endDate, minimumStay))
    .find((message) => message !== undefined)
}

/** The message below a date field; nothing while it is empty. */
export const dayMistake = (typed: string): string | undefined =>
  typed === '' || isCalendarDay(typed) ? undefined : hotelSearchMessages.invalid

export const endDateMistake = (wizard: Wizard, limits: DateLimits): string | undefined => {
  const { startDate, endDate } = wizard
  const isBefore = startDate !== '' && endDate !== '' && hasNoNight(startDate, endDate)
  return dayMistake(endDate) ?? (isBefore ? messages.dateRange : minimumStayError(wizard, limits))
}

/** A short message, since it is shown at the field of the person. */
export const fromMistake = (wizard: Wizard, person: Movable, { today }: DateLimits): string | undefined => {
  const typed = fromOf(wizard, person)
  if (typed === '') return undefined
  const allowed = reassignFromDays(person, today)
  const isWrong = reassignFromMistake(person, dayOrNone(typed), today) !== undefined
  return dayMistake(typed) ?? (allowed && isWrong ? labels.splitOnly(allowed.first, allowed.last) : undefined)
}

/** The hotel search for the current values; null while something is missing. */
export const hotelSearchOf = (wizard: Wizard, limits: DateLimits): HotelSearch | null => {
  const wanted = nightsWanted(wizard)
  const span = spanNeeded(wizard.selected, wanted)
  if (!span || searchMistakes(wizard, limits).length > 0) return null
  const { startDate, endDate } = span
  return {
    startDate: startOfDay(startDate),
    endDate: endOfDay(endDate),
    selectedParticipants: wizard.selected.map((person) => {
      const reassignFrom = wanted.type === 'partial_reassignment' ? wanted.reassignFrom(person) : undefined
      return reassignFrom === undefined ? person.id : { participantId: person.id, reassignFrom }
    }),
  }
}

/** Identifies a hotel search: results with another key are outdated. */
export const searchKey = (search: HotelSearch | null): string | null => search && JSON.stringify(search)

/** The hotels with every word of the filter in their name, id or place. */
export const hotelsMatching = (hotels: readonly RoomsFound[], filter: string): readonly RoomsFound[] =>
  rowsMatching(hotels, filter, ({ hotelName, hotelId, location, district }) => [hotelName, hotelId, location, district])

/** True when one of the selected people is booked there. */
export const isCurrentHotel = ({ hotelId }: Pick<RoomsFound, 'hotelId'>, people: readonly BookedPerson[]): boolean =>
  people.some((person) => person.hotelId === hotelId)

/** The data that the validation needs in addition to the values. */
export interface ValidationContext extends DateLimits {
  /** The result of the hotel search; undefined before it. */
  readonly hotels: readonly RoomsFound[] | undefined
  /** The number of selected people with concurrent changes. */
  readonly changed: number
}

/** What is missing in a step; undefined when the step is complete. */
export const stepBlock = (step: Step, wizard: Wizard, context: ValidationContext): string | undefined => {
  if (step === 1) return searchBlock(wizard)
  if (step === 2) return wizard.selected.length === 0 ? messages.noneSelected : undefined
  return step === 3 ? hotelBlock(wizard, context) : confirmBlock(wizard, context)
}

const searchBlock = ({ searched, isSearchUnfinished }: Wizard): string | undefined => {
  if (searched === '') return messages.searchEmpty
  return isSearchUnfinished ? labels.searchOpen : undefined
}

const hotelBlock = (wizard: Wizard, { hotels, ...limits }: ValidationContext): string | undefined => {
  const mistakes = searchMistakes(wizard, limits)
  if (mistakes.includes(messages.reassignDatesMissing)) return messages.reassignDatesMissing
  // Other errors are shown at their fields and beside the hotel search.
  if (mistakes.length > 0) return messages.missingDetails
  if (wizard.hotelSearchKey === null) return labels.searchHotelsNext
  if (wizard.hotelSearchKey !== searchKey(hotelSearchOf(wizard, limits))) return messages.searchAgain
  return choiceBlock(wizard, hotels ?? [])
}

/** An empty result is shown beside the search. */
const choiceBlock = (wizard: Wizard, hotels: readonly RoomsFound[]): string | undefined => {
  if (wizard.hotelId === null) return hotels.length === 0 ? messages.missingDetails : labels.chooseHotel
  return chosenHotel(wizard, hotels) ? undefined : messages.hotelNotListed
}

const confirmBlock = (wizard: Wizard, context: ValidationContext): string | undefined => {
  const before = stepBlock(2, wizard, context) ?? hotelBlock(wizard, context)
  if (before !== undefined) return before
  if (context.changed > 0) return labels.acceptFirst
  const hotel = chosenHotel(wizard, context.hotels)
  return hotel && capacityWarning(hotel, wizard.selected.length)
}

/** The chosen hotel, as the search found it. */
export const chosenHotel = ({ hotelId }: Wizard, hotels: readonly RoomsFound[] | undefined): RoomsFound | undefined =>
  hotels?.find(({ id }) => id === hotelId)

/** The last step that can be opened: all before it are complete. */
export const lastStepOpen = (wizard: Wizard, context: ValidationContext): Step =>
  steps.find((step) => stepBlock(step, wizard, context) !== undefined) ?? 4
