import { useSearchParams } from 'wouter'

/** What the portal shows, as it stands in the address: `/coach?tab=message`. */
export type CoachView = 'team' | 'message' | 'checkin-selection' | 'checkout-selection'

const parameter = 'tab'
const named: readonly CoachView[] = ['message', 'checkin-selection', 'checkout-selection']

/** The phone's back button leaves a selection screen, and a reload keeps the tab. */
export const useCoachView = () => {
  const [search, setSearch] = useSearchParams()
  const view = named.find((name) => name === search.get(parameter)) ?? 'team'
  return {
    view,
    show: (next: CoachView) => setSearch(next === 'team' ? {} : { [parameter]: next }),
    /** To the team without a way back to the selection screen, which is empty by then. */
    leaveSelection: () => setSearch({}, { replace: true }),
  }
}
