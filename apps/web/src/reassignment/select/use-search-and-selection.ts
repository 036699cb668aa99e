import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { ReassignmentScope } from '../reassignment.constants.ts'
import { showError } from '../../shared/toast.ts'
import type { People } from './people.rules.ts'
import { useLoadTeam, useSearch } from '../reassignment.api.ts'
import { useDraft } from '../reassignment-draft.ts'
import { withAutoSelection, withFound, withScope, withSearchOpen } from '../wizard.rules.ts'

/** The first two steps: search and selection (part 2 §4). */
export const useSearchAndSelection = (people: People) => {
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
