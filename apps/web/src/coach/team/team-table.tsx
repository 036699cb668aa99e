import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { Button } from '@mantine/core'
import { coachLabels } from '../coach.constants.ts'
import { formatDateRange, nothing } from '../../shared/format/dates.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { TableRows } from '../../shared/ui/data-table/table-rows.tsx'
import { nextAction } from '../selection/selection.rules.ts'
import { EditButton, InitialsAvatar, PhoneLink, StayTimes, StatusBadges } from './person-parts.tsx'
import classes from './team-table.module.css'
import type { StayAction } from '../stays/use-stay-action.ts'

export interface TeamTableProps {
  readonly players: readonly CoachPlayer[]
  readonly stay: StayAction
  readonly onEdit: (player: CoachPlayer) => void
}

/** 'My Team Players' on a wide screen (part 2 §6). */
export const TeamTable = ({ players, stay, onEdit }: TeamTableProps) => (
  <div className={classes.frame}>
    <TableRows
      label={coachLabels.players}
      rows={players}
      keyOf={({ id }) => id}
      columns={[
        ...columns(),
        {
          key: 'actions',
          title: coachLabels.actions,
          render: (player) => (
            <div className={classes.actions}>
              <StayButton player={player} stay={stay} />
              <EditButton player={player} onEdit={onEdit} />
            </div>
          ),
        },
      ]}
    />
  </div>
)

const Person = ({ name, participantId, mobileNumber }: CoachPlayer) => (
  <div className={classes.person}>
    <InitialsAvatar name={name} />
    <div>
      <div className={classes.name}>{name}</div>
      <div className={classes.reach}>
        <span>{participantId}</span>
        {mobileNumber !== null && <PhoneLink number={mobileNumber} />}
      </div>
    </div>
  </div>
)

const columns = (): readonly Column<CoachPlayer>[] => [
  { key: 'person', title: coachLabels.person, render: Person },
  {
    key: 'booking',
    title: coachLabels.booking,
    render: ({ bookingReference, bookingStartDate, bookingEndDate }) => (
      <>
        <div className={classes.reference}>{bookingReference ?? nothing}</div>
        <div className={`${patterns.secondaryText} ${patterns.nowrap}`}>
          {formatDateRange(bookingStartDate, bookingEndDate)}
        </div>
      </>
    ),
  },
  {
    key: 'status',
    title: coachLabels.status,
    render: (player) => (
      <>
        <StatusBadges person={player} />
        <dl className={classes.times}>
          <StayTimes person={player} />
        </dl>
      </>
    ),
  },
]

interface StayButtonProps {
  readonly player: CoachPlayer
  readonly stay: StayAction
}

/** A player's next action, in a row of the table; a disabled 'Completed' when there is none. */
const StayButton = ({ player, stay }: StayButtonProps) => {
  const action = nextAction(stay.expected.players.find(({ id }) => id === player.id) ?? player)
  if (action === undefined) {
    return (
      <Button size="sm" variant="default" aria-label={coachLabels.of(coachLabels.completed, player.name)} disabled>
        {coachLabels.completed}
      </Button>
    )
  }
  const label = action === 'checkin' ? coachLabels.checkIn : coachLabels.checkOut
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={coachLabels.of(label, player.name)}
      loading={stay.isPendingFor(player.id)}
      disabled={stay.isPending}
      onClick={() => stay.run(action, [player])}
    >
      {label}
    </Button>
  )
}
