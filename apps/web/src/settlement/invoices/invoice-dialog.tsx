import { TextInput } from '@mantine/core'
import { formatPaise } from '@trophy/contract/core/money.ts'
import { settlementLimits as limits } from '@trophy/contract/settlement/settlement.constants.ts'
import type { Settlement, SettlementQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { NotSubmitted, useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import { useAddInvoice } from '../settlement.api.ts'
import { invoiceLabels as labels } from '../settlement.constants.ts'
import classes from '../settlement.module.css'
import {
  emptyInvoice,
  type InvoiceField,
  type InvoiceForm,
  isInvoiceField,
  mistakesIn,
  requestOf,
} from './invoice-form.rules.ts'

interface InvoiceDialogProps {
  readonly hotel: Settlement['hotel']
  /** The period of the statement, which the invoice probably has. */
  readonly query: SettlementQuery
  readonly onClose: () => void
}

/** Enters an invoice of the hotel. */
export const InvoiceDialog = ({ hotel: { hotelId, hotelName }, query, onClose }: InvoiceDialogProps) => {
  const { run } = useAddInvoice(hotelId)
  const form = useForm<InvoiceForm, InvoiceField>({
    state: useState(() => emptyInvoice(query)),
    isField: isInvoiceField,
    validate: (values) => mistakesIn(hotelId, values),
    showErrors: 'untilChanged',
    failure: { text: labels.failed },
    send: async (values) => {
      const request = requestOf(hotelId, values)
      if (!request) throw new NotSubmitted()
      const { difference } = await run(request)
      showSuccess(labels.doneTitle, difference === 0 ? labels.doneSame : labels.done(formatPaise(difference)))
      onClose()
    },
  })
  const { values, errors } = form
  const text = (field: InvoiceField) => ({
    label: labels[field],
    value: values[field],
    error: errors[field],
    required: true,
    autoComplete: 'off',
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
      const { value } = currentTarget
      form.change((before) => ({ ...before, [field]: value }))
    },
  })
  const day = (field: 'date' | 'startDate' | 'endDate') => ({
    ...text(field),
    onChange: (value: string) => form.change((before) => ({ ...before, [field]: value })),
  })
  return (
    <FormDialog
      title={labels.dialogTitle(hotelName)}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
      isDirty={values.number + values.roomNights + values.amount + values.date !== ''}
      size="medium"
    >
      <div className={classes.fields}>
        <TextInput {...text('number')} maxLength={limits.invoiceNumber} data-autofocus />
        <TypedDateField {...day('date')} />
        <TypedDateField {...day('startDate')} />
        <TypedDateField {...day('endDate')} />
        <TextInput {...text('roomNights')} inputMode="numeric" maxLength={9} />
        <TextInput {...text('amount')} inputMode="decimal" maxLength={20} />
      </div>
    </FormDialog>
  )
}
