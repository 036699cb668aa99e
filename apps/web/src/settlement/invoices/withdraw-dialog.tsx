import {
  settlementLimits as limits,
  settlementMessages as messages,
} from '@trophy/contract/settlement/settlement.constants.ts'
import type { Invoice } from '@trophy/contract/settlement/settlement.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { ReasonField } from '../../shared/ui/fields/reason-field.tsx'
import { useWithdrawInvoice } from '../settlement.api.ts'
import { withdrawLabels as labels } from '../settlement.constants.ts'
import classes from '../settlement.module.css'

/** Withdraws an invoice that was entered by mistake. */
export const WithdrawDialog = ({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) => {
  const { run } = useWithdrawInvoice(invoice.id)
  const form = useForm<{ readonly reason: string }, 'reason'>({
    state: useState({ reason: '' }),
    isField: (name) => name === 'reason',
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? messages.reasonRequired : undefined }),
    showErrors: 'untilChanged',
    failure: { text: labels.failed },
    send: async ({ reason }) => {
      await run(reason.trim())
      showSuccess(labels.doneTitle, labels.text)
      onClose()
    },
  })
  const { values, errors } = form
  return (
    <FormDialog
      title={labels.title(invoice.number)}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
      isDirty={values.reason !== ''}
      size="medium"
    >
      <p className={classes.hint}>{labels.text}</p>
      <ReasonField
        label={labels.reason}
        value={values.reason}
        onChange={(reason) => form.change(() => ({ reason }))}
        error={errors.reason}
        maxLength={limits.reason}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
