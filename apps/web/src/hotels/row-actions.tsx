import { IconArrowsShuffle, IconPencil, IconRotate2 } from '@tabler/icons-react'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { occupancyMessages as messages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { LostHotel } from '../shared/instances/lost-hotel.ts'
import { editHotelLabels, hotelRowLabels as labels } from './hotel-dialogs.constants.ts'
import { showError, showSuccess } from '../shared/toast.ts'
import { RowButton } from '../shared/ui/data-table/row-button.tsx'
import { useRecalculate } from './hotels.api.ts'
import classes from './hotels.module.css'

export interface RowActionsProps {
  readonly instance: HotelInstance
  readonly onEdit: (instance: HotelInstance) => void
  readonly onRehouse: (lost: LostHotel) => void
  readonly today: CalendarDay
}

/** The actions of an instance (part 2 §2): icons in the table, with labels on a phone's card. */
export const RowActions = ({ instance, onEdit, onRehouse, today }: RowActionsProps) => (
  <div className={classes.rowActions}>
    <RowButton
      label={editHotelLabels.edit}
      tip={editHotelLabels.title}
      name={editHotelLabels.editOf(instance.hotelName, instance.instanceCode)}
      icon={<IconPencil size={16} aria-hidden />}
      onClick={() => onEdit(instance)}
    />
    <RecalculateButton instance={instance} />
    {instance.endDate > today && (
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
