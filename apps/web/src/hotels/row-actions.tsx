import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPencil, IconRotate2 } from '@tabler/icons-react'
import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { occupancyMessages as messages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { ReactNode } from 'react'
import { editHotelLabels, hotelRowLabels as labels } from './hotel-dialogs.constants.ts'
import { showError, showSuccess } from '../shared/toast.ts'
import { useIsPhone } from '../shared/ui/layout/use-is-phone.ts'
import { useRecalculate } from './hotels.api.ts'
import classes from './hotels.module.css'

interface RowActionsProps {
  readonly instance: HotelInstance
  readonly onEdit: (instance: HotelInstance) => void
}

/** The actions of an instance (part 2 §2): icons in the table, with labels on a phone's card. */
export const RowActions = ({ instance, onEdit }: RowActionsProps) => (
  <div className={classes.rowActions}>
    <RowButton
      label={editHotelLabels.edit}
      tip={editHotelLabels.title}
      name={editHotelLabels.editOf(instance.hotelName, instance.instanceCode)}
      icon={<IconPencil size={16} aria-hidden />}
      onClick={() => onEdit(instance)}
    />
    <RecalculateButton instance={instance} />
  </div>
)

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

interface RowButtonProps {
  readonly label: string
  /** Shown beside the pointer, where the button has no label. */
  readonly tip: string
  /** The accessible name, which includes the row. */
  readonly name: string
  readonly icon: ReactNode
  readonly isBusy?: boolean
  readonly onClick: () => void
}

const RowButton = ({ label, tip, name, icon, isBusy = false, onClick }: RowButtonProps) => {
  const common = { 'aria-label': name, variant: 'default', loading: isBusy, onClick }
  if (useIsPhone()) {
    return (
      <Button {...common} size="sm" leftSection={icon}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip label={tip} withinPortal>
      <ActionIcon {...common}>{icon}</ActionIcon>
    </Tooltip>
  )
}
