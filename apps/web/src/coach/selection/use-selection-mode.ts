import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSignedInUser } from '../../shared/session/session.tsx'
import { type Action, eligiblePlayers, type ListMode, listMode } from './selection.rules.ts'
import { type CoachView, useCoachView } from '../use-coach-view.ts'

const viewOf = { checkin: 'checkin-selection', checkout: 'checkout-selection' } as const

/** The list mode is the tab of the URL; when that mode is not possible, the URL is changed to the team. */
export const useSelectionMode = (players: readonly CoachPlayer[]) => {
  const { isHotelVerified } = useSignedInUser()
  const { view, show, closeSelection } = useCoachView()
  const [current, setCurrent] = useState<ListMode>('none')
  const [wasClosed, setWasClosed] = useState(false)
  const requested = requestedMode(view)
  const mode = listMode({ requested, current, players, isHotelVerified })
  if (mode !== current) {
    setCurrent(mode)
    setWasClosed(mode === 'none')
  }
  const correctUrl = useEffectEvent(closeSelection)
  useEffect(() => {
    if (mode !== requested) correctUrl()
  }, [mode, requested])
  return {
    mode,
    /** True when the team is shown after a selection was confirmed or cancelled. */
    wasClosed,
    eligible: mode === 'none' ? [] : eligiblePlayers(players, mode),
    open: (action: Action) => show(viewOf[action]),
    close: closeSelection,
  }
}

const requestedMode = (view: CoachView): ListMode =>
  view === viewOf.checkin ? 'checkin' : view === viewOf.checkout ? 'checkout' : 'none'
