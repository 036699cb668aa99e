import { IconPencil } from '@tabler/icons-react'
import type { TravellingTeam } from '@trophy/contract/journeys/journey-board.contract.ts'
import { formatDateRange, formatDateTime } from '../shared/format/dates.ts'
import { Instant } from '../shared/format/instant.tsx'
import { formatCount } from '../shared/format/numbers.ts'
import { useEvent } from '../shared/event/use-event.ts'
import { vehicleOf } from '../shared/journeys/journey-text.ts'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { RowButton } from '../shared/ui/data-table/row-button.tsx'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { boardLabels as labels } from './journeys.constants.ts'
import classes from './journeys.module.css'

const Team = ({ coachName, coachId, mobileNumber, teamNames }: TravellingTeam) => (
  <>
    <div className={patterns.rowName}>{coachName}</div>
    <div className={classes.secondary}>{[coachId, mobileNumber].filter((part) => part !== null).join(' · ')}</div>
    <div className={classes.secondary}>{teamNames}</div>
  </>
)

const Time = ({ journey }: TravellingTeam) =>
  journey === null ? <Badge tone="warning">{labels.notTold}</Badge> : <Instant value={journey.at} />

const Where = ({ journey }: TravellingTeam) =>
  journey && (
    <>
      <div className={classes.text}>{journey.place}</div>
      <div className={classes.secondary}>{vehicleOf(journey)}</div>
      {journey.note !== null && <div className={classes.secondary}>{journey.note}</div>}
    </>
  )

const People = ({ journey, people }: TravellingTeam) =>
  journey === null || journey.people === people ? formatCount(people) : labels.peopleOf(journey.people, people)

const Hotel = ({ hotelId, hotelName, bookingStartDate, bookingEndDate }: TravellingTeam) => (
  <>
    <div className={hotelId === null ? classes.secondary : classes.text}>{hotelName ?? labels.noHotel}</div>
    <div className={classes.secondary}>{formatDateRange(bookingStartDate, bookingEndDate)}</div>
  </>
)

/** What needs somebody's care, and how many have come or gone. */
const State = (team: TravellingTeam) => {
  const { isOverdue, isEarly, withoutRoom, checkedIn, checkedOut } = team
  return (
    <div className={`${patterns.stack} ${classes.state}`}>
      {isOverdue && <Badge tone="danger">{labels.overdue}</Badge>}
      {isEarly && <Badge tone="warning">{labels.early(withoutRoom)}</Badge>}
      {isEarly && <Rooms {...team} />}
      {checkedIn > 0 && <span>{labels.inHouse(checkedIn)}</span>}
      {checkedOut > 0 && <span>{labels.left(checkedOut)}</span>}
    </div>
  )
}

/** From when on an early team has rooms, and where it could go until then. */
const Rooms = ({ roomFreeFrom, nearestHotel }: TravellingTeam) => {
  const { timeZone } = useEvent()
  return (
    <>
      <span className={classes.secondary}>{labels.roomFrom(formatDateTime(roomFreeFrom, timeZone))}</span>
      <span className={classes.secondary}>
        {nearestHotel
          ? labels.nearest(
              nearestHotel.hotelName,
              nearestHotel.location,
              nearestHotel.district,
              nearestHotel.availableRooms,
            )
          : labels.noneNear}
      </span>
    </>
  )
}

export const journeyColumns = (onEdit: (team: TravellingTeam) => void): readonly Column<TravellingTeam>[] => [
  { key: 'team', title: labels.team, card: 'title', render: Team },
  { key: 'time', title: labels.time, width: 190, render: Time },
  { key: 'where', title: labels.where, render: Where },
  { key: 'people', title: labels.people, align: 'right', width: 90, render: People },
  { key: 'hotel', title: labels.hotel, render: Hotel },
  { key: 'state', title: labels.state, render: (team) => <State {...team} /> },
  {
    key: 'actions',
    title: labels.actions,
    card: 'actions',
    width: 80,
    render: (team) => (
      <RowButton
        name={labels.editOf(team.coachName)}
        label={labels.edit}
        icon={<IconPencil size={16} aria-hidden />}
        onClick={() => onEdit(team)}
      />
    ),
  },
]
