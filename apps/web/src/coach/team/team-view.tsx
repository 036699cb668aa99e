import { ErrorBoundaries, ErrorBoundary } from '../../shared/ui/feedback/error-boundary.tsx'
import { AccommodationCard } from './accommodation-card.tsx'
import { CoachCard } from './coach-card.tsx'
import { PlayersPanel } from './players-panel.tsx'
import classes from './team-view.module.css'
import type { Team } from './team.rules.ts'
import type { StayAction } from '../stays/use-stay-action.ts'

interface TeamViewProps {
  readonly team: Team
  readonly stay: StayAction
  /** True when a selection screen has led back here, to the players. */
  readonly isBack: boolean
  readonly onCheckIn: () => void
  readonly onCheckOut: () => void
}

/** List mode none: the coach, the accommodation, the players. */
export const TeamView = ({ team: { coach, players }, stay, ...toPlayers }: TeamViewProps) => (
  <div className={classes.view}>
    <div className={classes.self}>
      <ErrorBoundaries>
        <CoachCard coach={coach} players={players} />
        <AccommodationCard coach={coach} stay={stay} />
      </ErrorBoundaries>
    </div>
    <ErrorBoundary isFramed>
      <PlayersPanel players={players} stay={stay} {...toPlayers} />
    </ErrorBoundary>
  </div>
)
