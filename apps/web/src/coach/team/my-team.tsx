import { LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { useDashboard } from '../coach.api.ts'
import { HotelDialog } from '../stays/hotel-dialog.tsx'
import { useEvent } from '../../shared/event/use-event.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { offlineLabels } from '../offline/offline.constants.ts'
import classes from './my-team.module.css'
import { RollCall } from '../roll-call/roll-call.tsx'
import { LoadFailure } from './load-failure.tsx'
import { SelectionScreen } from '../selection/selection-screen.tsx'
import { TeamView } from './team-view.tsx'
import { useHotelGate } from '../stays/use-hotel-gate.ts'
import { useSelectionMode } from '../selection/use-selection-mode.ts'
import { useStayAction } from '../stays/use-stay-action.ts'
import { hasCoach, type Team } from './team.rules.ts'

/** The My Team tab. The loaded team stays in view while it is refetched, also when that fails. */
export const MyTeam = () => {
  const { data, error, isFetching, outdatedSince, refetch } = useDashboard()
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
