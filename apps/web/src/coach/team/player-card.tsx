import { coachLabels } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateRange, nothing } from '../../shared/format/dates.ts'
import { CheckinBadge } from '../../shared/ui/feedback/status-badges.tsx'
import { EditButton } from '../edit-player/edit-button.tsx'
import { InitialsAvatar } from './initials-avatar.tsx'
import { PhoneLink } from './phone-link.tsx'
import classes from './player-card.module.css'
import { StayTimes } from './stay-times.tsx'

interface PlayerCardProps {
  readonly player: CoachPlayer
  readonly onEdit: (player: CoachPlayer) => void
}

/** A player in few lines, so that a team fits on few screens of a phone. What explains itself has no visible label. */
export const PlayerCard = ({ player, onEdit }: PlayerCardProps) => (
  <li className={classes.card}>
    <InitialsAvatar name={player.name} />
    <div className={classes.person}>
      <div className={classes.head}>
        <span className={classes.name}>{player.name}</span>
        <CheckinBadge status={player.checkinStatus} />
      </div>
      <dl className={classes.line}>
        <PlainFact label={coachLabels.participantId}>{player.participantId}</PlainFact>
        <PlainFact label={coachLabels.mobile}>
          <PhoneLink number={player.mobileNumber} />
        </PlainFact>
      </dl>
    </div>
    <EditButton player={player} onEdit={onEdit} />
    <div className={classes.stay}>
      <dl className={classes.line}>
        <PlainFact label={coachLabels.reference}>{player.bookingReference ?? nothing}</PlainFact>
        <PlainFact label={coachLabels.stay}>
          {formatDateRange(player.bookingStartDate, player.bookingEndDate)}
        </PlainFact>
      </dl>
      <dl className={classes.line}>
        <StayTimes person={player} />
      </dl>
    </div>
  </li>
)

const PlainFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <VisuallyHidden component="dt">{label}</VisuallyHidden>
    <dd>{children}</dd>
  </div>
)
