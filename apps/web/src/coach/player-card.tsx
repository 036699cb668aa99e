import { coachLabels } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { formatDateRange, nothing } from '../shared/format/dates.ts'
import { EditButton } from './edit-button.tsx'
import { Fact, Facts } from './facts.tsx'
import { PhoneLink } from './phone-link.tsx'
import classes from './player-card.module.css'
import { PlayerHead } from './player-head.tsx'
import { StayTimes } from './stay-times.tsx'

interface PlayerCardProps {
  readonly player: CoachPlayer
  readonly onEdit: (player: CoachPlayer) => void
}

export const PlayerCard = ({ player, onEdit }: PlayerCardProps) => (
  <li className={classes.card}>
    <div className={classes.head}>
      <PlayerHead player={player} />
      <EditButton player={player} onEdit={onEdit} />
    </div>
    <Facts>
      <Fact label={coachLabels.mobile}>
        <PhoneLink number={player.mobileNumber} />
      </Fact>
      <Fact label={coachLabels.reference}>{player.bookingReference ?? nothing}</Fact>
      <Fact label={coachLabels.stay} isWide>
        {formatDateRange(player.bookingStartDate, player.bookingEndDate)}
      </Fact>
      <StayTimes person={player} />
    </Facts>
  </li>
)
