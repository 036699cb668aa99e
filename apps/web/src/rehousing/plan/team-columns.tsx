import { formatDateRange } from '../../shared/format/dates.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { tableLabels as labels } from '../rehousing.constants.ts'
import { NameCell, pinColumn, UnfoldedList } from './cells.tsx'
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
  {
    key: 'people',
    title: labels.people,
    render: ({ people, names }) => <UnfoldedList summary={labels.names(people)} items={names} />,
  },
  ...(options.hasSeveralHotels
    ? [{ key: 'leaves', title: labels.leaves, render: ({ fromHotelName }: Move) => fromHotelName }]
    : []),
  { key: 'hotel', title: labels.newHotel, render: NewHotel },
  {
    key: 'dates',
    title: labels.dates,
    render: ({ from, until }) => <span className={patterns.nowrap}>{formatDateRange(from, until)}</span>,
  },
  ...(options.onPin ? [pinColumn(options.onPin)] : []),
]

const Team = ({ move, adjustments, splitTeams, withoutPlace }: TeamColumnsOptions & { readonly move: Move }) => (
  <NameCell name={move.coachName} detail={[move.coachId, ...move.teamNames].join(' · ')}>
    {withoutPlace.has(move.coachId) && (
      <Badge tone="danger">{labels.withoutPlace(withoutPlace.get(move.coachId) ?? 0)}</Badge>
    )}
    {splitTeams.has(move.coachId) && <Badge tone="warning">{labels.split}</Badge>}
    {adjustments.pins.some(({ coachId }) => coachId === move.coachId) && <Badge tone="info">{labels.pinned}</Badge>}
  </NameCell>
)

const NewHotel = ({ toHotelName, location, district, isOtherDistrict }: Move) => (
  <NameCell name={toHotelName} detail={[location, district].join(' · ')}>
    {isOtherDistrict && <Badge tone="warning">{labels.otherDistrict}</Badge>}
  </NameCell>
)
