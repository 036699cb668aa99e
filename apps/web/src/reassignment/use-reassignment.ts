import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reasonMistake } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { useState } from 'react'
import { useMinimumStay } from '../shared/event/minimum-stay.api.ts'
import { useToday } from '../shared/event/use-event.ts'
import { describeConcurrentChanges } from './confirm/changes.ts'
import { useDraft } from './reassignment-draft.ts'
import {
  type DateLimits,
  hotelSearchOf,
  lastStepOpen,
  searchKey,
  searchMistakes,
  stepBlock,
  type ValidationContext,
} from './wizard-checks.rules.ts'
import { withAutoSelection, withCurrent, withFound, withoutHotels, withScope, withSearchOpen } from './wizard.rules.ts'
import { newWizard, type Step, type Wizard, type WizardText } from './wizard-values.rules.ts'
import { byId, noGroups, peopleIn, type Found, type People } from './select/people.rules.ts'
import {
  useHotelSearch,
  useHotelsFound,
  useLoadTeam,
  useReassign,
  useRefetchBookings,
  useSearch,
  useSearchResult,
  useTeam,
  useUnlistedPeople,
} from './reassignment.api.ts'
import { clearToast, showError, showFailure } from '../shared/toast.ts'
import type { ReassignmentScope } from './reassignment.constants.ts'
import { checked } from '../shared/form/form.rules.ts'
import { noReason } from '../shared/form/initial-values.rules.ts'
import { NotSubmitted, useForm } from '../shared/form/use-form.ts'
import { intentOf } from './confirm/reassignment-request.rules.ts'

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

const nothingFound: Found = { ...noGroups, totals: { coaches: 0, officials: 0, players: 0 } }

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

/** The hotel search and its result. */
const useHotels = (limits: DateLimits) => {
  const [wizard, change] = useDraft()
  const { mutate, isPending } = useHotelSearch()
  const search = hotelSearchOf(wizard, limits)
  const { data } = useHotelsFound(searchKey(search) === wizard.hotelSearchKey ? search : null)

  const searchHotels = (): void => {
    if (search === null) return
    change(withoutHotels)
    mutate(search, {
      onSuccess: () => change((before) => ({ ...before, hotelSearchKey: searchKey(search) })),
      onError: (error) => showError(error, messages.hotelSearchFailed, messages.hotelSearchFailedTitle),
    })
  }
  return {
    /** Undefined before the search, and when its values have changed since. */
    hotels: data?.available,
    searchHotels,
    isSearchingHotels: isPending,
    /** Why hotels cannot be searched yet. */
    searchMistakes: searchMistakes(wizard, limits),
  }
}

/** The first two steps: search and selection (part 2 §4). */
const useSearchAndSelection = (people: People) => {
  const [wizard, change] = useDraft()
  const { mutate, isPending } = useSearch()
  const loadTeam = useLoadTeam()

  const search = (): void => {
    const text = wizard.typed.trim()
    change(withSearchOpen)
    mutate(text, {
      onSuccess: (found) => change((before) => withFound(before, text, found)),
      onError: (error) => showError(error, messages.searchFailed, messages.searchFailedTitle),
    })
  }
  const choose = async (scope: ReassignmentScope, coachId: string | null): Promise<void> => {
    change((before) => withScope(before, scope, coachId))
    if (coachId === null || scope === 'individual') return
    try {
      const team = await loadTeam(coachId)
      change((before) => withAutoSelection(before, scope, coachId, { ...people, team }))
    } catch (error) {
      showError(error, messages.teamFailed)
    }
  }
  return {
    search,
    isSearching: isPending,
    chooseScope: (scope: ReassignmentScope): void => void choose(scope, wizard.coachId),
    /** Shows the team of another coach. */
    chooseCoach: (coachId: string): void => void choose(wizard.scope, coachId),
  }
}

/** Confirm in the last step, with its toasts (part 2 §4, §8). The wizard keeps its values after a failure. */
const useConfirm = (context: ValidationContext) => {
  const [wizard, change] = useDraft()
  const { run, isPending } = useReassign()
  const refetch = useRefetchBookings()
  const [isReading, setReading] = useState(false)

  const form = useForm({
    initial: noReason,
    state: [wizard, (transition) => change((before) => ({ ...before, ...transition(before) }))],
    request: ({ reason }) => checked({ reason: reasonMistake(reason) }, reason),
    failure: messages.failed,
    failureTitle: messages.failedTitle,
    isPending,
    send: async () => {
      const intent = intentOf(wizard, context)
      if (intent.kind === 'refused') {
        showFailure(messages.failedTitle, intent.message)
        throw new NotSubmitted()
      }
      return run(intent.request)
    },
    success: ({ reassigned }) => [messages.doneTitle, messages.done(reassigned)],
    // Others were perhaps chosen meanwhile, in the list of teams.
    onDone: () => change((before) => (before.selected === wizard.selected ? newWizard : before)),
  })
  const reload = async (): Promise<void> => {
    setReading(true)
    await refetch()
    setReading(false)
    form.clearErrors()
  }
  return {
    confirm: async (): Promise<void> => {
      clearToast()
      await form.submit()
    },
    reload,
    // Not `isSending` of the form: it must end before the first step is shown again and gets the focus.
    isSending: isPending,
    isReading,
    /** Why the last submission failed, until the bookings are read again. */
    problem: form.problem,
    formProps: form.props,
    /** Typing leaves the refusal: only what is read again may end it. */
    reason: { ...form.field('reason'), onChange: (reason: string) => change((before) => ({ ...before, reason })) },
  }
}
