import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/days.ts'
import type { RequestOf } from '@trophy/contract/core/endpoint.ts'
import { hotelSearchMessages } from '@trophy/contract/participants/add-participant.constants.ts'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { reassignmentEndpoints, RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import {
  capacityWarning,
  configurationMistakes,
  endOfDay,
  type Movable,
  type NightsWanted,
  reassignFromMistake,
  spanNeeded,
  startOfDay,
} from '@trophy/contract/reassignment/reassignment.rules.ts'
import { reassignmentWizardLabels as labels } from '@trophy/contract/reassignment/reassignment-wizard.constants.ts'
import { type Step, steps, type Wizard } from './wizard.rules.ts'

/* What keeps the wizard from going on, and what it asks the server (part 2 §5, §7). */

export type HotelSearch = RequestOf<typeof reassignmentEndpoints.availableHotels>['body']

const dayOrNone = (typed: string | undefined): CalendarDay | undefined =>
  typed !== undefined && isCalendarDay(typed) ? typed : undefined

/** The nights that the wizard wants, as far as they are days. */
export const nightsWanted = (wizard: Wizard): NightsWanted => ({
  type: wizard.type,
  newStartDate: dayOrNone(wizard.startDate),
  newEndDate: dayOrNone(wizard.endDate),
  reassignFrom: (person) => dayOrNone(fromOf(wizard, person)),
})

/** What stands in a person's reassign-from field. */
export const fromOf = ({ reassignFrom }: Wizard, { participantId }: Pick<Movable, 'participantId'>): string =>
  reassignFrom[participantId] ?? ''

/** Why hotels cannot be searched for yet; empty when they can (part 2 §5). */
export const searchMistakes = (wizard: Wizard, today: CalendarDay): string[] =>
  configurationMistakes(wizard.selected, nightsWanted(wizard), wizard.reference, today)

/** The message below a field that holds something wrong; nothing while it is empty. */
export const dayMistake = (typed: string): string | undefined =>
  typed === '' || isCalendarDay(typed) ? undefined : hotelSearchMessages.invalid

export const endDateMistake = ({ startDate, endDate }: Wizard): string | undefined =>
  dayMistake(endDate) ?? (startDate !== '' && endDate !== '' && endDate <= startDate ? messages.dateRange : undefined)

export const fromMistake = (wizard: Wizard, person: Movable, today: CalendarDay): string | undefined => {
  const typed = fromOf(wizard, person)
  if (typed === '') return undefined
  return dayMistake(typed) ?? reassignFromMistake(person, dayOrNone(typed), today)
}

/** The search for hotels that the wizard as it is asks for; null while something is missing. */
export const hotelSearchOf = (wizard: Wizard, today: CalendarDay): HotelSearch | null => {
  const wanted = nightsWanted(wizard)
  const span = spanNeeded(wizard.selected, wanted)
  if (!span || searchMistakes(wizard, today).length > 0) return null
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

/** By this the wizard knows whether what was found is what it asks for. */
export const searchKey = (search: HotelSearch | null): string | null => search && JSON.stringify(search)

/** What is known beside the wizard. */
export interface Circumstances {
  readonly today: CalendarDay
  /** What the search found; undefined until it is answered. */
  readonly hotels: readonly RoomsFound[] | undefined
  /** How many of those selected have changed meanwhile. */
  readonly changed: number
}

/** What keeps a step from being left forwards, in words; nothing when it is complete. */
export const stepBlock = (step: Step, wizard: Wizard, circumstances: Circumstances): string | undefined => {
  if (step === 1) return wizard.searched === '' ? messages.searchEmpty : undefined
  if (step === 2) return wizard.selected.length === 0 ? messages.noneSelected : undefined
  return step === 3 ? hotelBlock(wizard, circumstances) : confirmBlock(wizard, circumstances)
}

const hotelBlock = (wizard: Wizard, { today, hotels }: Circumstances): string | undefined => {
  const [mistake] = searchMistakes(wizard, today)
  if (mistake !== undefined) return mistake
  if (wizard.hotelsFor !== searchKey(hotelSearchOf(wizard, today))) {
    return wizard.hotelsFor === null ? messages.missingDetails : messages.searchAgain
  }
  if (wizard.hotelId === null || hotels === undefined) return messages.missingDetails
  return hotelChosen(wizard, hotels) ? undefined : messages.hotelNotListed
}

const confirmBlock = (wizard: Wizard, circumstances: Circumstances): string | undefined => {
  const before = stepBlock(2, wizard, circumstances) ?? hotelBlock(wizard, circumstances)
  if (before !== undefined) return before
  if (circumstances.changed > 0) return labels.takeOverFirst
  const hotel = hotelChosen(wizard, circumstances.hotels)
  return hotel && capacityWarning(hotel, wizard.selected.length)
}

/** The hotel chosen, as the search found it. */
export const hotelChosen = ({ hotelId }: Wizard, hotels: readonly RoomsFound[] | undefined): RoomsFound | undefined =>
  hotels?.find(({ id }) => id === hotelId)

/** The last step that can be gone to: all before it are complete. */
export const lastStepOpen = (wizard: Wizard, circumstances: Circumstances): Step =>
  steps.find((step) => stepBlock(step, wizard, circumstances) !== undefined) ?? 4
