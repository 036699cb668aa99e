import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { CheckinBadge } from '../../shared/ui/feedback/status-badges.tsx'
import { InitialsAvatar } from './initials-avatar.tsx'
import classes from './player-head.module.css'

/** Avatar, name, id and status: how a player stands in every list. */
export const PlayerHead = ({ player }: { player: CoachPlayer }) => (
  <span className={classes.head}>
    <InitialsAvatar name={player.name} />
    <span className={classes.words}>
      <span className={classes.name}>{player.name}</span>
      <span className={classes.line}>
        <span className={classes.id}>{player.participantId}</span>
        <CheckinBadge status={player.checkinStatus} />
      </span>
    </span>
  </span>
)
