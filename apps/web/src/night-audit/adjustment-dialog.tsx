import { TextInput } from '@mantine/core'
import type { CalendarDay } from '@trophy/contract/core/days.ts'
import {
  nightAuditLimits as limits,
  nightAuditRefusals as refusals,
} from '@trophy/contract/night-audit/night-audit.constants.ts'
import type { AuditedHotel } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { showSuccess } from '../shared/toast.ts'
import { ReasonField } from '../shared/ui/fields/reason-field.tsx'
import { useAdjustNight } from './night-audit.api.ts'
import { adjustmentLabels as labels } from './night-audit.constants.ts'

interface AdjustmentDialogProps {
  readonly night: CalendarDay
  readonly hotel: AuditedHotel
  readonly onClose: () => void
}

interface Values {
  readonly rooms: string
  readonly reason: string
}

/** The typed number of rooms; undefined unless it is a whole number other than 0. */
const roomsOf = (typed: string): number | undefined =>
  /^[+−-]?\d{1,6}$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) || undefined : undefined

/** Adds a correction beside a closed night. */
export const AdjustmentDialog = ({ night, hotel, onClose }: AdjustmentDialogProps) => {
  const { run } = useAdjustNight(night)
  const { hotelId, hotelName, instanceCode } = hotel
  const form = useForm<Values, keyof Values>({
    state: useState<Values>({ rooms: '', reason: '' }),
    isField: (name): name is keyof Values => name === 'rooms' || name === 'reason',
    validate: ({ rooms, reason }) => ({
      rooms: roomsOf(rooms) === undefined ? refusals.rooms : undefined,
      reason: reason.trim() === '' ? refusals.reasonRequired : undefined,
    }),
    showErrors: 'untilChanged',
    failure: { text: labels.failed },
    send: async ({ rooms, reason }) => {
      await run({ hotelId, instanceCode, rooms: roomsOf(rooms) ?? 0, amount: null, reason: reason.trim() })
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
      isDirty={values.rooms !== '' || values.reason !== ''}
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
        required
        data-autofocus
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
