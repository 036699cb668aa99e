import { formatDateRange } from '../../shared/format/dates.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { tableLabels as labels } from '../rehousing.constants.ts'
import classes from '../rehousing.module.css'
import type { Unplaced } from './plan.rules.ts'
import { PinButton } from './team-columns.tsx'

/** The columns of the people without a place. */
export const unplacedColumns = (onPin: ((person: Unplaced) => void) | undefined): readonly Column<Unplaced>[] => [
  {
    key: 'person',
    title: labels.person,
    card: 'title',
    render: ({ name, participantId }) => (
      <>
        <div className={classes.name}>{name}</div>
        <div className={classes.secondary}>{participantId}</div>
      </>
    ),
  },
  { key: 'why', title: labels.why, render: ({ reason }) => reason },
  { key: 'team', title: labels.team, render: ({ coachName }) => coachName },
  { key: 'hotel', title: labels.hotel, render: ({ hotelName }) => hotelName },
  {
    key: 'dates',
    title: labels.dates,
    render: ({ from, until }) => <span className={classes.day}>{formatDateRange(from, until)}</span>,
  },
  ...(onPin ? [pinColumn(onPin)] : []),
]

const pinColumn = (onPin: (person: Unplaced) => void): Column<Unplaced> => ({
  key: 'actions',
  title: labels.actions,
  card: 'actions',
  render: (person) => <PinButton name={person.coachName} onClick={() => onPin(person)} />,
})
