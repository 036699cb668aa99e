import { coachLabels } from '../coach.constants.ts'
import { nothing } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { ErrorBoundaries, ErrorBoundary } from '../../shared/ui/feedback/error-boundary.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import type { StayAction } from '../stays/use-stay-action.ts'
import { PassesButton } from '../passes/passes-button.tsx'
import { AccommodationCard } from './cards/accommodation-card.tsx'
import { Fact, Facts } from './cards/facts.tsx'
import { InitialsAvatar } from './cards/initials-avatar.tsx'
import { PlayersPanel } from './players-panel.tsx'
import classes from './team-view.module.css'
import { checkedInCount, type Team } from './team.rules.ts'

interface TeamViewProps {
  readonly team: Team
  readonly stay: StayAction
  /** True when the user returns from a selection screen: the players get the focus. */
  readonly isBack: boolean
  readonly onCheckIn: () => void
  readonly onCheckOut: () => void
}

/** List mode none: the coach, the accommodation, the players. */
export const TeamView = ({ team, stay, ...playersProps }: TeamViewProps) => (
  <div className={classes.view}>
    <div className={classes.self}>
      <ErrorBoundaries>
        <CoachCard {...team} />
        <AccommodationCard coach={team.coach} isKept={team.isKept} stay={stay} />
        <PassesButton />
      </ErrorBoundaries>
    </div>
    <ErrorBoundary isFramed>
      <PlayersPanel players={team.players} isKept={team.isKept} stay={stay} {...playersProps} />
    </ErrorBoundary>
  </div>
)

/** The signed-in coach, and how many players have arrived. */
const CoachCard = ({ coach, players, isKept }: Team) => (
  <Panel>
    <div className={classes.head}>
      <InitialsAvatar name={coach.name} isLarge />
      <div>
        <h2 className={classes.name}>{coach.name}</h2>
        <p className={classes.discipline}>{coachLabels.discipline(coach.discipline ?? '').trim()}</p>
      </div>
    </div>
    <Facts>
      <Fact label={coachLabels.participantId}>{coach.participantId}</Fact>
      {!isKept && <Fact label={coachLabels.mobile}>{coach.mobileNumber ?? nothing}</Fact>}
      <Fact label={coachLabels.totalPlayers}>{formatCount(players.length)}</Fact>
      <Fact label={coachLabels.checkedInPlayers}>{formatCount(checkedInCount(players))}</Fact>
    </Facts>
  </Panel>
)
