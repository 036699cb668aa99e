import { retentionMessages as messages } from '@trophy/contract/retention/retention.constants.ts'
import type { Retention } from '@trophy/contract/retention/retention.contract.ts'
import { isChanged } from '../shared/form/form.rules.ts'
import { textsOf } from '../shared/form/initial-values.rules.ts'
import { SaveAndReset } from '../shared/form/save-and-reset.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { showSuccess } from '../shared/toast.ts'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import { readRetention } from './retention-form.rules.ts'
import { useUpdateRetention } from './retention.api.ts'
import { retentionLabels as labels } from './retention.constants.ts'
import classes from './retention.module.css'

/** For how long numbers are kept, and the event's last day, with Save and Reset. */
export const RetentionForm = ({ stored }: { readonly stored: Retention }) => {
  const { run } = useUpdateRetention()
  const form = useForm({
    initial: textsOf(stored),
    request: readRetention,
    showErrors: 'onChange',
    failure: messages.updateFailed,
    send: async (retention) => {
      await run(retention)
      form.reset()
      showSuccess(messages.updated)
    },
  })
  const { data } = readRetention(form.values)
  const isDirty = data === undefined || isChanged(stored, data)
  return (
    <form {...form.props} className={classes.form} aria-label={labels.title}>
      <TextField
        {...form.field('keepMobileDays')}
        label={labels.keepMobileDays}
        description={labels.keepMobileDaysHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        maxLength={4}
        disabled={form.isSending}
      />
      <TypedDateField {...form.field('eventEnds')} label={labels.eventEnds} disabled={form.isSending} />
      <SaveAndReset labels={labels} form={{ ...form, isDirty }} />
    </form>
  )
}
