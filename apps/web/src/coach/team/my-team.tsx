import { Button } from '@mantine/core'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { hasErrorCode, messageOf } from '../../shared/api/api-error.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { lazy } from '../../shared/lazy.tsx'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'
import { LoadingState, EmptyState } from '../../shared/ui/feedback/page-state.tsx'
import { useDashboard } from '../coach.api.ts'
import { coachLabels } from '../coach.constants.ts'
import { LogoutButton } from '../logout-button.tsx'
import { offlineLabels } from '../offline/offline.constants.ts'
import { SelectionScreen } from '../selection/selection-screen.tsx'
import { HotelDialog, useHotelGate } from '../stays/hotel-dialog.tsx'
import { useStayAction } from '../stays/use-stay-action.ts'
import { TeamView } from './team-view.tsx'
import classes from './team-view.module.css'
import { hasCoach, type Team } from './team.rules.ts'
import { ErrorBoundary } from '../../shared/ui/feedback/error-boundary.tsx'
import { useRollCall } from '../roll-call/roll-call.api.ts'
import { useSignedInUser } from '../../shared/session/session.tsx'
import { type Action, eligiblePlayers, listMode, type ListMode } from '../selection/selection.rules.ts'
import { type CoachView, useCoachView } from '../use-coach-view.ts'

const RollCallPanel = lazy(() => import('../roll-call/roll-call-panel.tsx'), 'RollCallPanel')

/** The My Team tab. The loaded team stays in view while it is refetched, also when that fails. */
export const MyTeam = () => {
  const { data, error: lastError, isError, isFetching, isPending, outdatedSince, refetch } = useDashboard()
  const error = useKeptError(lastError, isPending || isError)
  if (data !== undefined && hasCoach(data)) {
    return (
      <>
        {outdatedSince && <TeamAge since={outdatedSince} />}
        <LoadedTeam team={data} />
      </>
    )
  }
  if (data !== undefined || error !== null) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  return <LoadingState />
}

/** TanStack Query forgets the error while it reads again: the screen of the failed load would come and go. */
const useKeptError = (error: Error | null, isMissing: boolean): Error | null => {
  const [kept, setKept] = useState(error)
  const current = isMissing ? (error ?? kept) : null
  if (current !== kept) setKept(current)
  return current
}

const TeamAge = ({ since }: { since: Date }) => {
  const { timeZone } = useEvent()
  return (
    <p role="status" className={classes.age}>
      {offlineLabels.teamAsOf(formatDateTime(since.toISOString(), timeZone))}
    </p>
  )
}

const LoadedTeam = ({ team }: { team: Team }) => {
  const gate = useHotelGate()
  const stay = useStayAction(gate, team)
  const selection = useSelectionMode(stay.expected.players)
  return (
    <>
      {selection.mode === 'none' && <RollCall />}
      {selection.mode === 'none' ? (
        <TeamView
          team={team}
          stay={stay}
          isBack={selection.wasClosed}
          onCheckIn={() => gate.whenVerified(() => selection.open('checkin'))}
          onCheckOut={() => selection.open('checkout')}
        />
      ) : (
        <SelectionScreen
          key={selection.mode}
          action={selection.mode}
          players={selection.eligible}
          stay={stay}
          onClose={selection.close}
        />
      )}
      <HotelDialog gate={gate} />
    </>
  )
}

interface LoadFailureProps {
  /** Null when the response has no coach. */
  readonly error: Error | null
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Shown instead of the team when it could not be loaded (part 1 §2.4). */
const LoadFailure = ({ error, isRetrying, onRetry }: LoadFailureProps) => (
  <div role="alert">
    <EmptyState
      title={textOf(error)}
      action={
        <div className={classes.choices}>
          <Button loading={isRetrying} onClick={onRetry}>
            {coachLabels.tryAgain}
          </Button>
          <LogoutButton variant="default">{coachLabels.returnToLogin}</LogoutButton>
        </div>
      }
    />
  </div>
)

/** The session exists, but the coach no longer does: the coach data is missing. */
const textOf = (error: Error | null): string =>
  error === null || hasErrorCode(error, 'not_found')
    ? coachMessages.missingCoach
    : coachMessages.dashboardError(messageOf(error, coachMessages.dashboardFailed))

/** The roll-call while it is open; its code is loaded then. Nothing for a coach without players who are checked in. */
const RollCall = () => {
  const { data } = useRollCall()
  if (!data?.isOpen || data.players.length === 0) return null
  return (
    <ErrorBoundary isFramed>
      <Suspense>
        <RollCallPanel rollCall={data} />
      </Suspense>
    </ErrorBoundary>
  )
}

const viewOf = { checkin: 'checkin-selection', checkout: 'checkout-selection' } as const

/** The list mode is the tab of the URL; when that mode is not possible, the URL is changed to the team. */
const useSelectionMode = (players: readonly CoachPlayer[]) => {
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
