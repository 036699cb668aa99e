import { useMinimumStay } from '../shared/event/minimum-stay.api.ts'
import { useToday } from '../shared/event/use-today.ts'
import { changedMeanwhile } from './confirm/concurrent-changes.ts'
import { useDraft } from './reassignment-draft.ts'
import { useConfirm } from './confirm/use-confirm.ts'
import { useHotels } from './configure/use-hotels.ts'
import { usePeople } from './select/use-people.ts'
import { useSelecting } from './select/use-selecting.ts'
import { type Circumstances, lastStepOpen, stepBlock, type Terms } from './wizard-checks.rules.ts'
import { type Step, type WizardText, withCurrent } from './wizard.rules.ts'

/** All that the wizard knows and does. */
export const useReassignment = () => {
  const [wizard, change] = useDraft()
  const terms: Terms = { today: useToday(), minimumStay: useMinimumStay().days }
  const rooms = useHotels(terms)
  const { people, found, team, current } = usePeople(wizard)
  const changes = changedMeanwhile(wizard.selected, current)
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
    /** What has become of those selected, in words. */
    changes,
    takeOver: (): void => change((before) => withCurrent(before, current)),
    block: stepBlock(wizard.step, wizard, circumstances),
    lastStepOpen: lastStepOpen(wizard, circumstances),
    go: (step: Step): void => change((before) => ({ ...before, step })),
    type: (field: WizardText, text: string): void => change((before) => ({ ...before, [field]: text })),
  }
}

export type ReassignmentState = ReturnType<typeof useReassignment>

/** What each step is given. */
export interface StepProps {
  readonly reassignment: ReassignmentState
}
