import { IconPinned, IconBuildingOff } from '@tabler/icons-react'
import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import type { ReactNode } from 'react'
import { formatDateRange } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { tableLabels as labels } from '../rehousing.constants.ts'
import classes from '../rehousing.module.css'
import { type Adjustments, type Move, type ReceivingHotel, type Unplaced, nightsText, teamsIn } from './plan.rules.ts'

interface NameCellProps {
  readonly name: string
  /** The second line. */
  readonly detail: string
  /** Badges beside the name. */
  readonly children?: ReactNode
}

/** Who or what a row is about. */
export const NameCell = ({ name, detail, children }: NameCellProps) => (
  <>
    <div className={`${patterns.rowName} ${classes.name}`}>
      {name}
      {children}
    </div>
    <div className={patterns.secondaryText}>{detail}</div>
  </>
)

/** A number of items, which can be unfolded. */
const UnfoldedList = ({ summary, items }: { readonly summary: string; readonly items: readonly string[] }) => (
  <details className={classes.details}>
    <summary>{summary}</summary>
    <ul>
      {items.map((item, index) => (
        <li key={`${index} ${item}`}>{item}</li>
      ))}
    </ul>
  </details>
)

/** The button that pins the team of a row to a hotel. */
const pinColumn = <Row extends { readonly coachName: string }>(onPin: (row: Row) => void): Column<Row> => ({
  key: 'actions',
  title: labels.actions,
  card: 'actions',
  render: (row) => (
    <RowButton
      label={labels.pin}
      tip={labels.pinTip}
      name={labels.pinOf(row.coachName)}
      icon={<IconPinned size={16} aria-hidden />}
      onClick={() => onPin(row)}
    />
  ),
})

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

interface HotelColumnsOptions {
  readonly plan: RehousingPlan
  readonly adjustments: Adjustments
  readonly onExclude: ((hotel: ReceivingHotel) => void) | undefined
}

/** The columns of the hotels that get people. */
export const hotelColumns = ({
  plan,
  adjustments,
  onExclude,
}: HotelColumnsOptions): readonly Column<ReceivingHotel>[] => [
  {
    key: 'hotel',
    title: labels.hotel,
    card: 'title',
    render: (hotel) => (
      <NameCell name={hotel.hotelName} detail={hotel.hotelId}>
        {isExcluded(adjustments, hotel) && <Badge tone="warning">{labels.excluded}</Badge>}
      </NameCell>
    ),
  },
  {
    key: 'place',
    title: labels.place,
    render: ({ location, district }) => [location, district].join(' · '),
  },
  { key: 'people', title: labels.people, align: 'right', render: ({ people }) => formatCount(people) },
  {
    key: 'teams',
    title: labels.teams,
    render: ({ hotelId }) => {
      const teams = teamsIn(plan.moves, hotelId).map(({ coachName, people }) => labels.teamIn(coachName, people))
      return <UnfoldedList summary={labels.teamsIn(teams.length)} items={teams} />
    },
  },
  {
    key: 'full',
    title: labels.full,
    render: ({ fullNights }) => (fullNights.length === 0 ? labels.noneFull : nightsText(fullNights)),
  },
  ...(onExclude ? [excludeColumn(adjustments, onExclude)] : []),
]

const isExcluded = ({ excluded }: Adjustments, { hotelId }: ReceivingHotel): boolean =>
  excluded.some((hotel) => hotel.hotelId === hotelId)

const excludeColumn = (
  adjustments: Adjustments,
  onExclude: (hotel: ReceivingHotel) => void,
): Column<ReceivingHotel> => ({
  key: 'actions',
  title: labels.actions,
  card: 'actions',
  render: (hotel) =>
    !isExcluded(adjustments, hotel) && (
      <RowButton
        label={labels.exclude}
        tip={labels.excludeTip}
        name={labels.excludeOf(hotel.hotelName)}
        icon={<IconBuildingOff size={16} aria-hidden />}
        onClick={() => onExclude(hotel)}
      />
    ),
})

/** The columns of the people without a place. */
export const unplacedColumns = (onPin: ((person: Unplaced) => void) | undefined): readonly Column<Unplaced>[] => [
  {
    key: 'person',
    title: labels.person,
    card: 'title',
    render: ({ name, participantId }) => <NameCell name={name} detail={participantId} />,
  },
  { key: 'why', title: labels.why, render: ({ reason }) => reason },
  { key: 'team', title: labels.team, render: ({ coachName }) => coachName },
  { key: 'hotel', title: labels.hotel, render: ({ hotelName }) => hotelName },
  {
    key: 'dates',
    title: labels.dates,
    render: ({ from, until }) => <span className={patterns.nowrap}>{formatDateRange(from, until)}</span>,
  },
  ...(onPin ? [pinColumn(onPin)] : []),
]
