import { useMinimumStay } from '../shared/event/minimum-stay.api.ts'
import { useToday } from '../shared/event/use-today.ts'
import { describeConcurrentChanges } from './confirm/concurrent-changes.ts'
import { useDraft } from './reassignment-draft.ts'
import { useConfirm } from './confirm/use-confirm.ts'
import { useHotels } from './configure/use-hotels.ts'
import { useSelecting } from './select/use-selecting.ts'
import { type Circumstances, lastStepOpen, stepBlock, type Terms } from './wizard-checks.rules.ts'
import { type Step, type WizardText, withCurrent, type Wizard } from './wizard.rules.ts'
import { byId, peopleIn, type Found, type People } from './select/people.rules.ts'
import { useFound, usePeopleByThemselves, useTeam } from './reassignment.api.ts'

/** All state and actions of the wizard. */
export const useReassignment = () => {
  const [wizard, change] = useDraft()
  const terms: Terms = { today: useToday(), minimumStay: useMinimumStay().days }
  const rooms = useHotels(terms)
  const { people, found, team, current } = usePeople(wizard)
  const changes = describeConcurrentChanges(wizard.selected, current)
  const circumstances: Circumstances = { ...terms, hotels: rooms.hotels, changed: changes.length }
  return {
    wizard,
    change,
    terms,
    ...rooms,
    people,
    found,
    team,
    ...useSelecting(people),
    ...useConfirm(circumstances),
    /** Concurrent changes of the selected people, as texts. */
    changes,
    acceptCurrent: (): void => change((before) => withCurrent(before, current)),
    block: stepBlock(wizard.step, wizard, circumstances),
    lastStepOpen: lastStepOpen(wizard, circumstances),
    go: (step: Step): void => change((before) => ({ ...before, step })),
    type: (field: WizardText, text: string): void => change((before) => ({ ...before, [field]: text })),
  }
}

export type ReassignmentState = ReturnType<typeof useReassignment>

/** The props of each step. */
export interface StepProps {
  readonly reassignment: ReassignmentState
}

const nobody: Found = { coaches: [], officials: [], players: [], totals: { coaches: 0, officials: 0, players: 0 } }

/** The people to choose from, and the current state of those selected. */
const usePeople = ({ searched, coachId, selected }: Wizard) => {
  const found = useFound(searched)
  const team = useTeam(coachId)
  const people: People = { found: found.data ?? nobody, team: team.data?.teamMembers ?? [] }
  const listed = byId([...peopleIn(people.found), ...people.team])
  const isComplete = found.data !== undefined && (coachId === null || team.data !== undefined)
  const elsewhere = usePeopleByThemselves(isComplete ? selected.filter(({ id }) => !listed.has(id)) : [])
  return {
    people,
    found,
    team,
    /** The current state by `id`, as far as it is read; undefined for somebody who is gone. */
    current: new Map([...listed, ...elsewhere]),
  }
}
