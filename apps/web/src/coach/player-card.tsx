import { coachLabels } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { formatDateRange, nothing } from '../shared/format/dates.ts'
import { Fact, Facts } from './facts.tsx'
import { PhoneLink } from './phone-link.tsx'
import classes from './player-card.module.css'
import { PlayerHead } from './player-head.tsx'
import { StayTimes } from './stay-times.tsx'

export const PlayerCard = ({ player, onEdit }: { player: CoachPlayer; onEdit: () => void }) => (
  <li className={classes.card}>
    <div className={classes.head}>
      <PlayerHead player={player} />
      <ActionIcon aria-label={coachLabels.editPlayer(player.name)} onClick={onEdit}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
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
