import { TextInput } from '@mantine/core'
import type { CalendarDay } from '@trophy/contract/core/days.ts'
import { nightAuditLimits as limits } from '@trophy/contract/night-audit/night-audit.constants.ts'
import type { AuditedHotel } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { showSuccess } from '../shared/toast.ts'
import { ReasonField } from '../shared/ui/fields/reason-field.tsx'
import {
  type AdjustmentForm,
  adjustmentOf,
  emptyAdjustment,
  isAdjustmentField,
  mistakesIn,
} from './adjustment-form.rules.ts'
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
  const form = useForm<AdjustmentForm, keyof AdjustmentForm>({
    state: useState(emptyAdjustment),
    isField: isAdjustmentField,
    validate: mistakesIn,
    showErrors: 'untilChanged',
    failure: { text: labels.failed },
    send: async (values) => {
      await run({ hotelId, instanceCode, ...adjustmentOf(values) })
      showSuccess(labels.doneTitle, labels.done)
      onClose()
    },
  })
  const { values, errors } = form
  return (
    <FormDialog
      title={labels.dialogTitle(hotelName, instanceCode)}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
      isDirty={values.rooms + values.amount + values.reason !== ''}
      size="medium"
    >
      <TextInput
        label={labels.rooms}
        description={labels.roomsHint}
        autoComplete="off"
        maxLength={7}
        value={values.rooms}
        onChange={({ currentTarget }) => form.change((before) => ({ ...before, rooms: currentTarget.value }))}
        error={errors.rooms}
        data-autofocus
      />
      <TextInput
        label={labels.amount}
        description={labels.amountHint}
        leftSection="₹"
        autoComplete="off"
        maxLength={20}
        value={values.amount}
        onChange={({ currentTarget }) => form.change((before) => ({ ...before, amount: currentTarget.value }))}
        error={errors.amount}
      />
      <ReasonField
        label={labels.reason}
        description={labels.reasonHint}
        value={values.reason}
        onChange={(reason) => form.change((before) => ({ ...before, reason }))}
        error={errors.reason}
        maxLength={limits.text}
        required
      />
    </FormDialog>
  )
}
