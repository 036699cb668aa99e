import {
  settlementLimits as limits,
  settlementMessages as messages,
} from '@trophy/contract/settlement/settlement.constants.ts'
import type { Invoice } from '@trophy/contract/settlement/settlement.contract.ts'
import { noReason, requiredReason } from '../../shared/form/initial-values.rules.ts'
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
  const form = useForm({
    initial: noReason,
    request: requiredReason(messages.reasonRequired),
    failure: labels.failed,
    send: async (reason) => {
      await run(reason)
      showSuccess(labels.doneTitle, labels.text)
      onClose()
    },
  })
  return (
    <FormDialog
      title={labels.title(invoice.number)}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
      size="medium"
    >
      <p className={classes.hint}>{labels.text}</p>
      <ReasonField {...form.field('reason')} label={labels.reason} maxLength={limits.reason} required data-autofocus />
    </FormDialog>
  )
}
