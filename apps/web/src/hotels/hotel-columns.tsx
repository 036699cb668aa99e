import { IconArrowsShuffle, IconPencil, IconRotate2 } from '@tabler/icons-react'
import { type CalendarDay, endOfNights } from '@trophy/contract/core/dates/days.ts'
import type { HotelInstance, HotelSort } from '@trophy/contract/hotels/hotels.contract.ts'
import { occupancyLevel } from '@trophy/contract/occupancy/occupancy.rules.ts'
import { occupancyMessages as messages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { formatDate } from '../shared/format/dates.ts'
import { formatCount, percentOf } from '../shared/format/numbers.ts'
import type { LostHotel } from '../shared/instances/instances.api.ts'
import patterns from '../shared/theme/patterns.module.css'
import { showError, showSuccess } from '../shared/toast.ts'
import type { Column } from '../shared/ui/data-table/column.ts'
import { RowButton } from '../shared/ui/data-table/row-button.tsx'
import { InstanceStatusBadge, OccupancyBadge } from '../shared/ui/feedback/status-badges.tsx'
import { editHotelLabels, hotelRowLabels as labels } from './hotel-dialogs.constants.ts'
import { useRecalculate } from './hotels.api.ts'
import classes from './hotels.module.css'

const Name = ({ hotelName, pointOfContact, contactPhoneNumber }: HotelInstance) => (
  <>
    <div className={patterns.rowName}>{hotelName}</div>
    <div className={`${patterns.secondaryText} ${classes.contact}`}>
      {[pointOfContact, contactPhoneNumber].filter((part) => part !== null).join(' · ')}
    </div>
  </>
)

const Day = ({ value }: { value: string }) => <span className={patterns.nowrap}>{formatDate(value)}</span>

const columns: readonly Column<HotelInstance, HotelSort>[] = [
  { key: 'hotelId', title: 'Hotel ID', sortBy: 'hotelId', render: ({ hotelId }) => hotelId },
  { key: 'instanceCode', title: 'Instance', sortBy: 'instanceCode', render: ({ instanceCode }) => instanceCode },
  { key: 'hotelName', title: 'Hotel', sortBy: 'hotelName', card: 'title', render: Name },
  { key: 'location', title: 'Location', sortBy: 'location', render: ({ location }) => location },
  { key: 'district', title: 'District', sortBy: 'district', render: ({ district }) => district },
  { key: 'startDate', title: 'Start Date', sortBy: 'startDate', render: ({ startDate }) => <Day value={startDate} /> },
  { key: 'endDate', title: 'End Date', sortBy: 'endDate', render: ({ endDate }) => <Day value={endDate} /> },
  {
    key: 'totalRooms',
    title: 'Total Rooms',
    sortBy: 'totalRooms',
    align: 'right',
    render: ({ totalRooms }) => formatCount(totalRooms),
  },
  {
    key: 'occupiedRooms',
    title: 'Occupied Rooms',
    sortBy: 'occupiedRooms',
    render: ({ occupiedRooms, totalRooms }) => <OccupancyBar occupied={occupiedRooms} total={totalRooms} />,
  },
  {
    key: 'availableRooms',
    title: 'Available Rooms',
    sortBy: 'availableRooms',
    align: 'right',
    render: ({ availableRooms }) => formatCount(availableRooms),
  },
  {
    key: 'status',
    title: 'Status',
    sortBy: 'status',
    card: 'corner',
    render: ({ status }) => <InstanceStatusBadge status={status} />,
  },
]

/** Every column but the last is sortable, with the names of the API. */
export const hotelColumns = (
  actions: Omit<RowActionsProps, 'instance'>,
): readonly Column<HotelInstance, HotelSort>[] => [
  ...columns,
  {
    key: 'actions',
    title: labels.actions,
    card: 'actions',
    render: (instance) => <RowActions instance={instance} {...actions} />,
  },
]

/** How many rooms are occupied on the fullest night: figures, level label and a thin bar (part 2 §4). */
const OccupancyBar = ({ occupied, total }: { occupied: number; total: number }) => {
  const level = occupancyLevel(occupied, total)
  return (
    <div className={classes.occupancy}>
      <div className={classes.figures}>
        {formatCount(occupied)}
        <OccupancyBadge level={level} />
      </div>
      <div className={classes.track} aria-hidden>
        <div
          className={classes.fill}
          data-level={level}
          style={{ width: `${Math.min(percentOf(occupied, total), 100)}%` }}
        />
      </div>
    </div>
  )
}

interface RowActionsProps {
  readonly instance: HotelInstance
  readonly onEdit: (instance: HotelInstance) => void
  readonly onRehouse: (lost: LostHotel) => void
  readonly today: CalendarDay
}

/** The actions of an instance (part 2 §2): icons in the table, with labels on a phone's card. */
const RowActions = ({ instance, onEdit, onRehouse, today }: RowActionsProps) => (
  <div className={classes.rowActions}>
    <RowButton
      label={editHotelLabels.edit}
      tip={editHotelLabels.title}
      name={editHotelLabels.editOf(instance.hotelName, instance.instanceCode)}
      icon={<IconPencil size={16} aria-hidden />}
      onClick={() => onEdit(instance)}
    />
    <RecalculateButton instance={instance} />
    {endOfNights(instance.startDate, instance.endDate) > today && (
      <RowButton
        label={labels.rehouse}
        tip={labels.rehouseTip}
        name={labels.rehouseOf(instance.hotelName, instance.instanceCode)}
        icon={<IconArrowsShuffle size={16} aria-hidden />}
        onClick={() => onRehouse(lostHotelOf(instance, today))}
      />
    )}
  </div>
)

const lostHotelOf = (
  { hotelId, startDate, occupiedRooms, totalRooms }: HotelInstance,
  today: CalendarDay,
): LostHotel => ({
  hotelId,
  from: startDate > today ? startDate : today,
  isOverbooked: occupiedRooms > totalRooms,
})

/** Recounts the rooms of the row. */
const RecalculateButton = ({ instance }: Pick<RowActionsProps, 'instance'>) => {
  const { mutate, isPending } = useRecalculate(instance)
  const start = (): void =>
    mutate(undefined, {
      onSuccess: ({ hotelId, instanceCode, duration }) =>
        showSuccess(messages.recalculatedTitle, labels.recalculated(hotelId, instanceCode, duration)),
      onError: (error) => showError(error, messages.recalculationFailed, messages.recalculationFailedTitle),
    })
  return (
    <RowButton
      label={labels.recalculate}
      tip={labels.recalculateTip}
      name={labels.recalculateOf(instance.hotelName, instance.instanceCode)}
      icon={<IconRotate2 size={16} aria-hidden />}
      isBusy={isPending}
      onClick={start}
    />
  )
}
