import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { useSignedInUser } from '../shared/session/session.tsx'
import { type Action, eligiblePlayers } from './selection.rules.ts'
import { useCoachView } from './use-coach-view.ts'

const viewOf = { checkin: 'checkin-selection', checkout: 'checkout-selection' } as const

/**
 * The list mode (part 1 §4): none, checkin or checkout. It is the tab in the address, but only while somebody is
 * eligible and, for a check-in, the hotel is verified.
 */
export const useSelectionMode = (players: readonly CoachPlayer[]) => {
  const { isHotelVerified } = useSignedInUser()
  const { view, show, leaveSelection } = useCoachView()
  const asked = asAction(view)
  const eligible = asked === undefined ? [] : eligiblePlayers(players, asked)
  const isAllowed = eligible.length > 0 && (asked === 'checkout' || isHotelVerified)
  return {
    mode: asked !== undefined && isAllowed ? asked : ('none' as const),
    eligible,
    enter: (action: Action) => show(viewOf[action]),
    leave: leaveSelection,
  }
}

const asAction = (view: string): Action | undefined =>
  view === viewOf.checkin ? 'checkin' : view === viewOf.checkout ? 'checkout' : undefined
