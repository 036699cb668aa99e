import { IconPinned } from '@tabler/icons-react'
import { formatDateRange } from '../../shared/format/dates.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { tableLabels as labels } from '../rehousing.constants.ts'
import classes from '../rehousing.module.css'
import type { Adjustments, Move } from './plan.rules.ts'

interface TeamColumnsOptions {
  readonly adjustments: Adjustments
  readonly splitTeams: ReadonlySet<string>
  /** How many people of each team have no place, by the coach's id. */
  readonly withoutPlace: ReadonlyMap<string, number>
  /** True when the people of several hotels move. */
  readonly hasSeveralHotels: boolean
  readonly onPin: ((move: Move) => void) | undefined
}

/** The columns of the moves by team. */
export const teamColumns = (options: TeamColumnsOptions): readonly Column<Move>[] => [
  { key: 'team', title: labels.team, card: 'title', render: (move) => <Team move={move} {...options} /> },
  { key: 'people', title: labels.people, render: (move) => <People move={move} /> },
  ...(options.hasSeveralHotels
    ? [{ key: 'leaves', title: labels.leaves, render: ({ fromHotelName }: Move) => fromHotelName }]
    : []),
  { key: 'hotel', title: labels.newHotel, render: (move) => <NewHotel move={move} /> },
  {
    key: 'dates',
    title: labels.dates,
    render: ({ from, until }) => <span className={patterns.nowrap}>{formatDateRange(from, until)}</span>,
  },
  ...(options.onPin ? [pinColumn(options.onPin)] : []),
]

const pinColumn = (onPin: (move: Move) => void): Column<Move> => ({
  key: 'actions',
  title: labels.actions,
  card: 'actions',
  render: (move) => <PinButton name={move.coachName} onClick={() => onPin(move)} />,
})

export const PinButton = ({ name, onClick }: { readonly name: string; readonly onClick: () => void }) => (
  <RowButton
    label={labels.pin}
    tip={labels.pinTip}
    name={labels.pinOf(name)}
    icon={<IconPinned size={16} aria-hidden />}
    onClick={onClick}
  />
)

const Team = ({ move, adjustments, splitTeams, withoutPlace }: TeamColumnsOptions & { readonly move: Move }) => (
  <>
    <div className={classes.name}>
      {move.coachName}
      {withoutPlace.has(move.coachId) && (
        <Badge tone="danger">{labels.withoutPlace(withoutPlace.get(move.coachId) ?? 0)}</Badge>
      )}
      {splitTeams.has(move.coachId) && <Badge tone="warning">{labels.split}</Badge>}
      {adjustments.pins.some(({ coachId }) => coachId === move.coachId) && <Badge tone="info">{labels.pinned}</Badge>}
    </div>
    <div className={patterns.secondaryText}>{[move.coachId, ...move.teamNames].join(' · ')}</div>
  </>
)

const People = ({ move: { people, names } }: { readonly move: Move }) => (
  <details className={classes.details}>
    <summary>{labels.names(people)}</summary>
    <ul>
      {names.map((name, index) => (
        <li key={`${index} ${name}`}>{name}</li>
      ))}
    </ul>
  </details>
)

const NewHotel = ({ move: { toHotelName, location, district, isOtherDistrict } }: { readonly move: Move }) => (
  <>
    <div className={classes.name}>
      {toHotelName}
      {isOtherDistrict && <Badge tone="warning">{labels.otherDistrict}</Badge>}
    </div>
    <div className={patterns.secondaryText}>{[location, district].join(' · ')}</div>
  </>
)
