import { IconArrowsShuffle, IconPencil, IconRotate2 } from '@tabler/icons-react'
import type { CalendarDay } from '@trophy/contract/core/days.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { occupancyMessages as messages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { LostRooms } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { editHotelLabels, hotelRowLabels as labels } from './hotel-dialogs.constants.ts'
import { showError, showSuccess } from '../shared/toast.ts'
import { RowButton } from '../shared/ui/data-table/row-button.tsx'
import { useRecalculate, useRoomsFrom } from './hotels.api.ts'
import classes from './hotels.module.css'

export interface RowActionsProps {
  readonly instance: HotelInstance
  readonly onEdit: (instance: HotelInstance) => void
  readonly onRehouse: (lost: LostRooms) => void
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
      <RehouseButton
        instance={instance}
        from={instance.startDate > today ? instance.startDate : today}
        {...{ onRehouse }}
      />
    )}
  </div>
)

interface RehouseButtonProps extends Pick<RowActionsProps, 'instance' | 'onRehouse'> {
  readonly from: CalendarDay
}

/** Opens a plan for the people of the hotel. An overbooked one keeps the rooms that it has. */
const RehouseButton = ({ instance, from, onRehouse }: RehouseButtonProps) => {
  const { mutate, isPending } = useRoomsFrom(instance.hotelId, from)
  const open = (rooms: number): void => onRehouse({ hotelId: instance.hotelId, from, rooms })
  const isOverbooked = instance.occupiedRooms > instance.totalRooms
  return (
    <RowButton
      label={labels.rehouse}
      tip={labels.rehouseTip}
      name={labels.rehouseOf(instance.hotelName, instance.instanceCode)}
      icon={<IconArrowsShuffle size={16} aria-hidden />}
      isBusy={isPending}
      onClick={() =>
        isOverbooked
          ? mutate(undefined, { onSuccess: open, onError: (error) => showError(error, hotelMessages.instancesFailed) })
          : open(0)
      }
    />
  )
}

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
