import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import type { ReassignmentType } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { ReassignmentScope } from './reassignment.constants.ts'
import { peopleIn, type Found, isMovable, offeredIn, type People } from './select/people.rules.ts'
import { newWizard, noDetails, type Wizard } from './wizard-values.rules.ts'

/*
 * How the values of the wizard change (part 2 §4). Every transition returns new values; changing the step keeps all of
 * them.
 */

/** Starts a search: until it succeeds nobody can be selected. */
export const withSearchOpen = (wizard: Wizard): Wizard => ({ ...wizard, isSearchUnfinished: true })

/** Discards the results of the hotel search. The chosen hotel counts again once a new search lists it. */
export const withoutHotels = (wizard: Wizard): Wizard => ({ ...wizard, hotelSearchKey: null })

/**
 * The result of a search, which opens the second step. The same search again keeps the selection; another one resets
 * it, with the team of the first coach found. Dates, reference and reason stay.
 */
export const withFound = (wizard: Wizard, searched: string, { coaches }: Found): Wizard => ({
  ...(searched === wizard.searched ? wizard : withScope(wizard, 'individual', coaches[0]?.id ?? null)),
  step: 2,
  searched,
  isSearchUnfinished: false,
})

/** Another scope, or another coach's team, clears the selection (part 2 §4). */
export const withScope = (wizard: Wizard, scope: ReassignmentScope, coachId: string | null): Wizard => ({
  ...wizard,
  scope,
  coachId,
  selected: [],
})

/** The entire team, or the coach alone, is selected automatically when it is loaded. */
export const withAutoSelection = (wizard: Wizard, scope: ReassignmentScope, coachId: string, people: People): Wizard =>
  scope === 'individual' || wizard.scope !== scope || wizard.coachId !== coachId
    ? wizard
    : { ...wizard, selected: peopleIn(offeredIn(scope, coachId, people)).filter(isMovable) }

/** Changes the selection; people who were already selected keep the values of that time. */
export const withSelected = (wizard: Wizard, ids: ReadonlySet<string>, offered: readonly BookedPerson[]): Wizard => {
  const before = new Set(wizard.selected.map(({ id }) => id))
  const added = offered.filter((person) => !before.has(person.id) && isMovable(person))
  return { ...wizard, selected: [...wizard.selected, ...added].filter(({ id }) => ids.has(id)) }
}

/** The wizard with whole teams, each with its coach first: one can be changed, several are ready to be configured. */
export const withTeams = (teams: readonly (readonly BookedPerson[])[]): Wizard => {
  const coach = teams[0]?.[0]
  const isOne = teams.length === 1
  return {
    ...newWizard,
    typed: coach?.participantId ?? '',
    searched: coach?.participantId ?? '',
    coachId: coach?.id ?? null,
    scope: isOne ? 'entire_team' : 'individual',
    selected: teams.flat().filter(isMovable),
    step: isOne ? 2 : 3,
  }
}

/** The wizard with people who only need a hotel: dates and reference stay where they are the same for all. */
export const withPeople = (people: readonly BookedPerson[]): Wizard => {
  const name = people[0]?.participantId ?? ''
  return {
    ...newWizard,
    typed: name,
    searched: name,
    selected: people.filter(isMovable),
    startDate: common(people, 'bookingStartDate'),
    endDate: common(people, 'bookingEndDate'),
    reference: common(people, 'bookingReference'),
    step: 3,
  }
}

type BookingText = 'bookingStartDate' | 'bookingEndDate' | 'bookingReference'

/** What all people have; '' where they differ. */
const common = (people: readonly BookedPerson[], field: BookingText): string => {
  const [text, ...others] = new Set(people.map((person) => person[field] ?? ''))
  return others.length === 0 ? (text ?? '') : ''
}

/** Another type clears dates, reference and hotel (part 2 §4). */
export const withType = (wizard: Wizard, type: ReassignmentType): Wizard =>
  type === wizard.type ? wizard : { ...wizard, ...noDetails, type }

export const withReassignFrom = (wizard: Wizard, participantId: string, day: string): Wizard => ({
  ...wizard,
  reassignFrom: { ...wizard.reassignFrom, [participantId]: day },
})

/** One day for everybody selected. */
export const withSameDay = (wizard: Wizard, day: string): Wizard => ({
  ...wizard,
  reassignFrom: Object.fromEntries(wizard.selected.map(({ participantId }) => [participantId, day])),
})

/** The selected people with their current values; those who can no longer be moved are removed. */
export const withCurrent = (wizard: Wizard, current: ReadonlyMap<string, BookedPerson | undefined>): Wizard => ({
  ...wizard,
  selected: wizard.selected
    .flatMap((seen) => (current.has(seen.id) ? (current.get(seen.id) ?? []) : seen))
    .filter(isMovable),
})
