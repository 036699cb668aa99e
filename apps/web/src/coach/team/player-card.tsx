import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { coachLabels } from '../coach.constants.ts'
import { formatDateRange, nothing } from '../../shared/format/dates.ts'
import {
  EditButton,
  type EditButtonProps,
  InitialsAvatar,
  PhoneLink,
  StayTimes,
  StatusBadges,
} from './person-parts.tsx'
import classes from './cards.module.css'

interface PlayerCardProps {
  readonly player: CoachPlayer
  /** Undefined while only name and status are known. */
  readonly onEdit: EditButtonProps['onEdit'] | undefined
}

/** A player on a phone, in few lines. Labels of self-explanatory values are visually hidden. */
export const PlayerCard = ({ player, onEdit }: PlayerCardProps) => (
  <li className={classes.card}>
    <InitialsAvatar name={player.name} />
    <div className={classes.person}>
      <div className={classes.head}>
        <span className={classes.name}>{player.name}</span>
        <StatusBadges person={player} />
      </div>
      <dl className={classes.line}>
        <UnlabelledFact label={coachLabels.participantId}>{player.participantId}</UnlabelledFact>
        {onEdit && (
          <UnlabelledFact label={coachLabels.mobile}>
            <PhoneLink number={player.mobileNumber} />
          </UnlabelledFact>
        )}
      </dl>
    </div>
    {onEdit && <PlayerDetails player={player} onEdit={onEdit} />}
  </li>
)

const PlayerDetails = ({ player, onEdit }: EditButtonProps) => (
  <>
    <EditButton player={player} onEdit={onEdit} />
    <div className={classes.stay}>
      <dl className={classes.line}>
        <UnlabelledFact label={coachLabels.reference}>{player.bookingReference ?? nothing}</UnlabelledFact>
        <UnlabelledFact label={coachLabels.stay}>
          {formatDateRange(player.bookingStartDate, player.bookingEndDate)}
        </UnlabelledFact>
      </dl>
      <dl className={classes.line}>
        <StayTimes person={player} />
      </dl>
    </div>
  </>
)

const UnlabelledFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <VisuallyHidden component="dt">{label}</VisuallyHidden>
    <dd>{children}</dd>
  </div>
)
