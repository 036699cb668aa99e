import { useMinimumStay } from '../shared/event/minimum-stay.api.ts'
import { useToday } from '../shared/event/use-today.ts'
import { describeConcurrentChanges } from './confirm/concurrent-changes.ts'
import { useDraft } from './reassignment-draft.ts'
import { useConfirm } from './confirm/use-confirm.ts'
import { useHotels } from './configure/use-hotels.ts'
import { useSearchAndSelection } from './select/use-search-and-selection.ts'
import { type ValidationContext, lastStepOpen, stepBlock, type DateLimits } from './wizard-checks.rules.ts'
import { withCurrent } from './wizard.rules.ts'
import { type Step, type WizardText, type Wizard } from './wizard-values.rules.ts'
import { byId, peopleIn, type Found, type People } from './select/people.rules.ts'
import { useSearchResult, useUnlistedPeople, useTeam } from './reassignment.api.ts'

/** All state and actions of the wizard. */
export const useReassignment = () => {
  const [wizard, change] = useDraft()
  const limits: DateLimits = { today: useToday(), minimumStay: useMinimumStay().days }
  const rooms = useHotels(limits)
  const { people, found, team, current } = usePeople(wizard)
  const changes = describeConcurrentChanges(wizard.selected, current)
  const context: ValidationContext = { ...limits, hotels: rooms.hotels, changed: changes.length }
  return {
    wizard,
    change,
    limits,
    ...rooms,
    people,
    found,
    team,
    ...useSearchAndSelection(people),
    ...useConfirm(context),
    /** The concurrent changes of the selected people as texts. */
    changes,
    acceptCurrent: (): void => change((before) => withCurrent(before, current)),
    block: stepBlock(wizard.step, wizard, context),
    lastStepOpen: lastStepOpen(wizard, context),
    go: (step: Step): void => change((before) => ({ ...before, step })),
    type: (field: WizardText, text: string): void => change((before) => ({ ...before, [field]: text })),
  }
}

export type ReassignmentState = ReturnType<typeof useReassignment>

/** The props of each step. */
export interface StepProps {
  readonly reassignment: ReassignmentState
}

const nothingFound: Found = {
  coaches: [],
  officials: [],
  players: [],
  totals: { coaches: 0, officials: 0, players: 0 },
}

/** The people to choose from, and the current state of those selected. */
const usePeople = ({ searched, coachId, selected }: Wizard) => {
  const found = useSearchResult(searched)
  const team = useTeam(coachId)
  const people: People = { found: found.data ?? nothingFound, team: team.data?.teamMembers ?? [] }
  const listed = byId([...peopleIn(people.found), ...people.team])
  const isComplete = found.data !== undefined && (coachId === null || team.data !== undefined)
  const elsewhere = useUnlistedPeople(isComplete ? selected.filter(({ id }) => !listed.has(id)) : [])
  return {
    people,
    found,
    team,
    /** The loaded current state by `id`; undefined for people who no longer exist. */
    current: new Map([...listed, ...elsewhere]),
  }
}
