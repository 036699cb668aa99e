import { useSearchParams } from 'wouter'

/** The view of the portal, as in the URL: `/coach?tab=message`. */
export type CoachView = 'team' | 'message' | 'checkin-selection' | 'checkout-selection'

const parameter = 'tab'
const namedViews: readonly CoachView[] = ['message', 'checkin-selection', 'checkout-selection']

/** The view is in the URL: Back closes a selection screen, and a reload keeps the tab. */
export const useCoachView = () => {
  const [search, setSearch] = useSearchParams()
  const view = namedViews.find((name) => name === search.get(parameter)) ?? 'team'
  return {
    view,
    show: (next: CoachView) => setSearch(next === 'team' ? {} : { [parameter]: next }),
    /** Shows the team; Back does not return to the selection screen, which would be empty. */
    closeSelection: () => setSearch({}, { replace: true }),
  }
}
