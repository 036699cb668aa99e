import { formatPaise } from '@trophy/contract/core/texts/money.ts'
import { settlementLimits as limits } from '@trophy/contract/settlement/settlement.constants.ts'
import type { Settlement, SettlementQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { useAddInvoice } from '../settlement.api.ts'
import { invoiceLabels as labels } from '../settlement.constants.ts'
import classes from '../settlement.module.css'
import { emptyInvoice, type InvoiceForm, invoiceOf } from './invoice-form.rules.ts'

interface InvoiceDialogProps {
  readonly hotel: Settlement['hotel']
  /** The period of the statement, which the invoice probably has. */
  readonly query: SettlementQuery
  readonly onClose: () => void
}

/** Enters an invoice of the hotel. */
export const InvoiceDialog = ({ hotel: { hotelId, hotelName }, query, onClose }: InvoiceDialogProps) => {
  const { run } = useAddInvoice(hotelId)
  const [initial] = useState(() => emptyInvoice(query))
  const form = useForm({
    initial,
    request: (values) => invoiceOf(hotelId, values),
    failure: labels.failed,
    send: async (invoice) => {
      const { difference } = await run(invoice)
      showSuccess(labels.doneTitle, difference === 0 ? labels.doneSame : labels.done(formatPaise(difference)))
      onClose()
    },
  })
  const { number, roomNights, amount, date } = form.values
  const field = <Name extends keyof InvoiceForm>(name: Name) => ({
    ...form.field(name),
    label: labels[name],
    required: true,
  })
  return (
    <FormDialog
      title={labels.dialogTitle(hotelName)}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
      isDirty={number + roomNights + amount + date !== ''}
      size="medium"
    >
      <div className={classes.fields}>
        <TextField {...field('number')} maxLength={limits.invoiceNumber} data-autofocus />
        <TypedDateField {...field('date')} />
        <TypedDateField {...field('startDate')} />
        <TypedDateField {...field('endDate')} />
        <TextField {...field('roomNights')} inputMode="numeric" maxLength={9} />
        <TextField {...field('amount')} inputMode="decimal" maxLength={20} />
      </div>
    </FormDialog>
  )
}
