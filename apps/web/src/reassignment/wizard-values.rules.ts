import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import type { ReassignmentType } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { ReassignmentScope } from './reassignment.constants.ts'

/* The values of the wizard (part 2 §4), without the rules by which they change: every tab keeps them. */

export const steps = [1, 2, 3, 4] as const
export type Step = (typeof steps)[number]

export interface Wizard {
  readonly step: Step
  /** The text of the search box. */
  readonly typed: string
  /** The last search that succeeded; '' before the first one. */
  readonly searched: string
  /** True while a search runs, and after it has failed: earlier results do not count. */
  readonly isSearchUnfinished: boolean
  /** The `id` of the coach whose team is shown; null when the search found none. */
  readonly coachId: string | null
  readonly scope: ReassignmentScope
  /** The people to be moved, as they were when they were selected. */
  readonly selected: readonly BookedPerson[]
  readonly type: ReassignmentType
  /** For a complete rebooking: `YYYY-MM-DD`, or typed text that is no date. */
  readonly startDate: string
  readonly endDate: string
  /** For a partial one: the same by `participantId`. */
  readonly reassignFrom: Readonly<Record<string, string>>
  readonly reference: string
  /** The key of the hotel search; null before it. Its results count only while the values have the same key. */
  readonly hotelSearchKey: string | null
  /** The `id` of the chosen hotel instance. */
  readonly hotelId: string | null
  readonly reason: string
  readonly notifiesCoaches: boolean
}

/** The text fields of the wizard. */
export type WizardText = 'typed' | 'startDate' | 'endDate' | 'reference' | 'reason'

/** What another type of reassignment clears. */
export const noDetails = {
  startDate: '',
  endDate: '',
  reassignFrom: {},
  reference: '',
  hotelSearchKey: null,
  hotelId: null,
} as const

export const newWizard: Wizard = {
  ...noDetails,
  step: 1,
  typed: '',
  searched: '',
  isSearchUnfinished: false,
  coachId: null,
  scope: 'individual',
  selected: [],
  type: 'complete_rebooking',
  reason: '',
  notifiesCoaches: true,
}

/** True when leaving the page would lose input. */
export const isDirty = ({ selected, startDate, endDate, reference, reason }: Wizard): boolean =>
  selected.length > 0 || [startDate, endDate, reference, reason].some((text) => text !== '')
