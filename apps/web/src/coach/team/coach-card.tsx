import { coachLabels } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer, CoachSelf } from '@trophy/contract/coach/coach.contract.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { nothing } from '../../shared/format/dates.ts'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import classes from './coach-card.module.css'
import { Fact, Facts } from './facts.tsx'
import { InitialsAvatar } from './initials-avatar.tsx'
import { checkedInCount } from './team.rules.ts'

/** Who is signed in, and how many of the team have arrived. */
export const CoachCard = ({ coach, players }: { coach: CoachSelf; players: readonly CoachPlayer[] }) => (
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
      <Fact label={coachLabels.mobile}>{coach.mobileNumber ?? nothing}</Fact>
      <Fact label={coachLabels.totalPlayers}>{formatCount(players.length)}</Fact>
      <Fact label={coachLabels.checkedInPlayers}>{formatCount(checkedInCount(players))}</Fact>
    </Facts>
  </Panel>
)
