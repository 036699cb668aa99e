import { IconBuildingOff } from '@tabler/icons-react'
import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { tableLabels as labels } from '../rehousing.constants.ts'
import { NameCell, UnfoldedList } from './cells.tsx'
import { type Adjustments, nightsText, type ReceivingHotel, teamsIn } from './plan.rules.ts'

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
