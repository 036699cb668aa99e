import { hasNoNight, shortStayMessage } from '@trophy/contract/bookings/stay-length.rules.ts'
import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/days.ts'
import type { RequestOf } from '@trophy/contract/core/endpoint.ts'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { reassignmentEndpoints, RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import {
  capacityWarning,
  configurationMistakes,
  endOfDay,
  type Movable,
  type NightsWanted,
  reassignFromDays,
  reassignFromMistake,
  spanNeeded,
  startOfDay,
} from '@trophy/contract/reassignment/reassignment.rules.ts'
import { hotelSearchMessages } from '../shared/texts/hotel-search.constants.ts'
import { reassignmentWizardLabels as labels } from './reassignment-wizard.constants.ts'
import { type Step, steps, type Wizard } from './wizard.rules.ts'

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
export interface Terms {
  readonly today: CalendarDay
  /** The minimum stay in days, from the settings. */
  readonly minimumStay: number
}

/** Why hotels cannot be searched yet; empty when they can (part 2 §5). */
export const searchMistakes = (wizard: Wizard, terms: Terms): string[] => {
  const mistakes = configurationMistakes(wizard.selected, nightsWanted(wizard), wizard.reference, terms.today)
  const short = minimumStayError(wizard, terms)
  return short === undefined ? mistakes : [short, ...mistakes]
}

/** Only for a complete rebooking: a partial one does not make the stay shorter. */
const minimumStayError = (wizard: Wizard, { minimumStay }: Terms): string | undefined => {
  const { type, newStartDate: start, newEndDate: end } = nightsWanted(wizard)
  if (type !== 'complete_rebooking' || start === undefined || end === undefined || hasNoNight(start, end)) {
    return undefined
  }
  return shortStayMessage(start, end, minimumStay)
}

/** The message below a date field; nothing while it is empty. */
export const dayMistake = (typed: string): string | undefined =>
  typed === '' || isCalendarDay(typed) ? undefined : hotelSearchMessages.invalid

export const endDateMistake = (wizard: Wizard, terms: Terms): string | undefined => {
  const { startDate, endDate } = wizard
  const isBefore = startDate !== '' && endDate !== '' && hasNoNight(startDate, endDate)
  return dayMistake(endDate) ?? (isBefore ? messages.dateRange : minimumStayError(wizard, terms))
}

/** Short, since it is shown at the person's own field. */
export const fromMistake = (wizard: Wizard, person: Movable, { today }: Terms): string | undefined => {
  const typed = fromOf(wizard, person)
  if (typed === '') return undefined
  const allowed = reassignFromDays(person, today)
  const isWrong = reassignFromMistake(person, dayOrNone(typed), today) !== undefined
  return dayMistake(typed) ?? (allowed && isWrong ? labels.splitOnly(allowed.first, allowed.last) : undefined)
}

/** The hotel search for the current values; null while something is missing. */
export const hotelSearchOf = (wizard: Wizard, terms: Terms): HotelSearch | null => {
  const wanted = nightsWanted(wizard)
  const span = spanNeeded(wizard.selected, wanted)
  if (!span || searchMistakes(wizard, terms).length > 0) return null
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

/** What the validation needs beside the values. */
export interface Circumstances extends Terms {
  /** The result of the hotel search; undefined before it. */
  readonly hotels: readonly RoomsFound[] | undefined
  /** How many of the selected people were changed by somebody else. */
  readonly changed: number
}

/** Why the wizard cannot go on from a step; nothing when the step is complete. */
export const stepBlock = (step: Step, wizard: Wizard, circumstances: Circumstances): string | undefined => {
  if (step === 1) return searchBlock(wizard)
  if (step === 2) return wizard.selected.length === 0 ? messages.noneSelected : undefined
  return step === 3 ? hotelBlock(wizard, circumstances) : confirmBlock(wizard, circumstances)
}

const searchBlock = ({ searched, isSearchOpen }: Wizard): string | undefined => {
  if (searched === '') return messages.searchEmpty
  return isSearchOpen ? labels.searchOpen : undefined
}

const hotelBlock = (wizard: Wizard, { hotels, ...terms }: Circumstances): string | undefined => {
  const mistakes = searchMistakes(wizard, terms)
  if (mistakes.includes(messages.reassignDatesMissing)) return messages.reassignDatesMissing
  // Other errors are shown at their fields and beside the hotel search.
  if (mistakes.length > 0) return messages.missingDetails
  if (wizard.hotelsFor === null) return labels.searchHotelsNext
  if (wizard.hotelsFor !== searchKey(hotelSearchOf(wizard, terms))) return messages.searchAgain
  return choiceBlock(wizard, hotels ?? [])
}

/** An empty result is shown beside the search. */
const choiceBlock = (wizard: Wizard, hotels: readonly RoomsFound[]): string | undefined => {
  if (wizard.hotelId === null) return hotels.length === 0 ? messages.missingDetails : labels.chooseHotel
  return chosenHotel(wizard, hotels) ? undefined : messages.hotelNotListed
}

const confirmBlock = (wizard: Wizard, circumstances: Circumstances): string | undefined => {
  const before = stepBlock(2, wizard, circumstances) ?? hotelBlock(wizard, circumstances)
  if (before !== undefined) return before
  if (circumstances.changed > 0) return labels.acceptFirst
  const hotel = chosenHotel(wizard, circumstances.hotels)
  return hotel && capacityWarning(hotel, wizard.selected.length)
}

/** The chosen hotel, as the search found it. */
export const chosenHotel = ({ hotelId }: Wizard, hotels: readonly RoomsFound[] | undefined): RoomsFound | undefined =>
  hotels?.find(({ id }) => id === hotelId)

/** The last step that can be opened: all before it are complete. */
export const lastStepOpen = (wizard: Wizard, circumstances: Circumstances): Step =>
  steps.find((step) => stepBlock(step, wizard, circumstances) !== undefined) ?? 4
