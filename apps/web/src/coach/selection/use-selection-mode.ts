import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSignedInUser } from '../../shared/session/session.tsx'
import { type Action, eligiblePlayers, type ListMode, listMode } from './selection.rules.ts'
import { type CoachView, useCoachView } from '../use-coach-view.ts'

const viewOf = { checkin: 'checkin-selection', checkout: 'checkout-selection' } as const

/** The list mode stands in the address as its tab; an address whose mode cannot be entered leads to the team. */
export const useSelectionMode = (players: readonly CoachPlayer[]) => {
  const { isHotelVerified } = useSignedInUser()
  const { view, show, leaveSelection } = useCoachView()
  const [present, setPresent] = useState<ListMode>('none')
  const [wasLeft, setWasLeft] = useState(false)
  const asked = modeAsked(view)
  const mode = listMode({ asked, present, players, isHotelVerified })
  if (mode !== present) {
    setPresent(mode)
    setWasLeft(mode === 'none')
  }
  const mendAddress = useEffectEvent(leaveSelection)
  useEffect(() => {
    if (mode !== asked) mendAddress()
  }, [mode, asked])
  return {
    mode,
    /** True when the team is in view because a selection has been confirmed, cancelled or left. */
    wasLeft,
    eligible: mode === 'none' ? [] : eligiblePlayers(players, mode),
    enter: (action: Action) => show(viewOf[action]),
    leave: leaveSelection,
  }
}

const modeAsked = (view: CoachView): ListMode =>
  view === viewOf.checkin ? 'checkin' : view === viewOf.checkout ? 'checkout' : 'none'
