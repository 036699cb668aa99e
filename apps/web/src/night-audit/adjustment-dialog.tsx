import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { nightAuditLimits as limits } from '@trophy/contract/night-audit/night-audit.constants.ts'
import type { AuditedHotel } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { ReasonField } from '../shared/ui/fields/reason-field.tsx'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import { adjustmentOf, noAdjustment } from './adjustment-form.rules.ts'
import { useAdjustNight } from './night-audit.api.ts'
import { adjustmentLabels as labels } from './night-audit.constants.ts'

interface AdjustmentDialogProps {
  readonly night: CalendarDay
  readonly hotel: AuditedHotel
  readonly onClose: () => void
}

/** Adds a correction beside a closed night. */
export const AdjustmentDialog = ({ night, hotel, onClose }: AdjustmentDialogProps) => {
  const { run } = useAdjustNight(night)
  const { hotelId, hotelName, instanceCode } = hotel
  const form = useForm({
    initial: noAdjustment,
    request: adjustmentOf,
    failure: labels.failed,
    send: (adjustment) => run({ hotelId, instanceCode, ...adjustment }),
    success: () => [labels.doneTitle, labels.done],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={labels.dialogTitle(hotelName, instanceCode)}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
    >
      <TextField
        {...form.field('rooms')}
        label={labels.rooms}
        description={labels.roomsHint}
        maxLength={7}
        data-autofocus
      />
      <TextField
        {...form.field('amount')}
        label={labels.amount}
        description={labels.amountHint}
        leftSection="₹"
        maxLength={20}
      />
      <ReasonField
        {...form.field('reason')}
        label={labels.reason}
        description={labels.reasonHint}
        maxLength={limits.text}
        required
      />
    </FormDialog>
  )
}
