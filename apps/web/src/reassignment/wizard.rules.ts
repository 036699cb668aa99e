import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import type { ReassignmentScope, ReassignmentType } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { everybodyIn, type Found, isMovable, offeredIn, type People } from './select/people.rules.ts'

/*
 * What the wizard knows, and how it changes (part 2 §4). Every transition answers the wizard that follows; going from step
 * to step loses nothing.
 */

export const steps = [1, 2, 3, 4] as const
export type Step = (typeof steps)[number]

export interface Wizard {
  readonly step: Step
  /** What stands in the search box. */
  readonly typed: string
  /** What was searched for last, and found; '' before the first search. */
  readonly searched: string
  /** True from when a search begins until it has an answer: what an earlier one found does not count. */
  readonly isSearchOpen: boolean
  /** The `id` of the coach whose team is meant; null when the search found none. */
  readonly coachId: string | null
  readonly scope: ReassignmentScope
  /** Those to be moved, as they stood when they were selected. */
  readonly selected: readonly BookedPerson[]
  readonly type: ReassignmentType
  /** Of a complete rebooking: `YYYY-MM-DD`, or what was typed that is no day. */
  readonly startDate: string
  readonly endDate: string
  /** Of a partial one: by `participantId`, likewise. */
  readonly reassignFrom: Readonly<Record<string, string>>
  readonly reference: string
  /** What hotels were searched for, as text; null before. What was found counts only while the wizard asks for the same. */
  readonly hotelsFor: string | null
  /** The `id` of the hotel instance chosen. */
  readonly hotelId: string | null
  readonly reason: string
  readonly tellsCoaches: boolean
}

/** What a text field of the wizard holds. */
export type WizardText = 'typed' | 'startDate' | 'endDate' | 'reference' | 'reason'

const noDetails = {
  startDate: '',
  endDate: '',
  reassignFrom: {},
  reference: '',
  hotelsFor: null,
  hotelId: null,
} as const

export const newWizard: Wizard = {
  ...noDetails,
  step: 1,
  typed: '',
  searched: '',
  isSearchOpen: false,
  coachId: null,
  scope: 'individual',
  selected: [],
  type: 'complete_rebooking',
  reason: '',
  tellsCoaches: true,
}

/** A search begins: until it is answered there is nobody to select. */
export const withSearchOpen = (wizard: Wizard): Wizard => ({ ...wizard, isSearchOpen: true })

/** Likewise for hotels; the one chosen is chosen again once the answer has it. */
export const withoutHotels = (wizard: Wizard): Wizard => ({ ...wizard, hotelsFor: null })

/**
 * What a search found, which leads to the second step. The same search again keeps the selection; another one begins
 * anew, with the team of the first coach found.
 */
export const withFound = (wizard: Wizard, searched: string, { coaches }: Found): Wizard =>
  searched === wizard.searched
    ? { ...wizard, step: 2, isSearchOpen: false }
    : {
        ...wizard,
        step: 2,
        searched,
        isSearchOpen: false,
        coachId: coaches[0]?.id ?? null,
        scope: 'individual',
        selected: [],
      }

/** Another scope, or another coach's team, clears the selection (part 2 §4). */
export const withScope = (wizard: Wizard, scope: ReassignmentScope, coachId: string | null): Wizard => ({
  ...wizard,
  scope,
  coachId,
  selected: [],
})

/** The entire team and the coach alone are selected by themselves, as soon as they are loaded. */
export const withAutoSelection = (wizard: Wizard, scope: ReassignmentScope, coachId: string, people: People): Wizard =>
  scope === 'individual' || wizard.scope !== scope || wizard.coachId !== coachId
    ? wizard
    : { ...wizard, selected: everybodyIn(offeredIn(scope, coachId, people)).filter(isMovable) }

/** The boxes of a list changed: who was selected before stays as he or she stood then. */
export const withSelected = (wizard: Wizard, ids: ReadonlySet<string>, offered: readonly BookedPerson[]): Wizard => {
  const before = new Set(wizard.selected.map(({ id }) => id))
  const added = offered.filter((person) => !before.has(person.id) && isMovable(person))
  return { ...wizard, selected: [...wizard.selected, ...added].filter(({ id }) => ids.has(id)) }
}

/** Another type clears dates and reference (part 2 §4), and with them the hotel that was found for them. */
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

/** The people selected as they stand now, as far as is known; who can be moved no more is selected no more. */
export const withCurrent = (wizard: Wizard, current: ReadonlyMap<string, BookedPerson | undefined>): Wizard => ({
  ...wizard,
  selected: wizard.selected
    .flatMap((seen) => (current.has(seen.id) ? (current.get(seen.id) ?? []) : seen))
    .filter(isMovable),
})

/** True when something would be lost with the page. */
export const isBegun = ({ selected, startDate, endDate, reference, reason }: Wizard): boolean =>
  selected.length > 0 || [startDate, endDate, reference, reason].some((text) => text !== '')
