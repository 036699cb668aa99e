import { TextInput } from '@mantine/core'
import { retentionMessages as messages } from '@trophy/contract/retention/retention.constants.ts'
import type { Retention } from '@trophy/contract/retention/retention.contract.ts'
import { useState } from 'react'
import { SaveAndReset } from '../shared/form/save-and-reset.tsx'
import { textIn } from '../shared/form/typed-values.rules.ts'
import { useConfirmUnload } from '../shared/form/use-confirm-unload.ts'
import { NotSubmitted, useForm } from '../shared/form/use-form.ts'
import { showSuccess } from '../shared/toast.ts'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import {
  isRetentionDirty,
  isRetentionField,
  readRetention,
  retentionErrors,
  type RetentionField,
  type TypedRetention,
} from './retention-form.rules.ts'
import { useUpdateRetention } from './retention.api.ts'
import { retentionLabels as labels } from './retention.constants.ts'
import classes from './retention.module.css'

/** For how long numbers are kept, and the event's last day, with Save and Reset. */
export const RetentionForm = ({ stored }: { readonly stored: Retention }) => {
  const form = useRetentionForm(stored)
  const { props, text, type, errors, isSending } = form
  return (
    <form {...props} className={classes.form} aria-label={labels.title}>
      <TextInput
        label={labels.keepMobileDays}
        description={labels.keepMobileDaysHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={text('keepMobileDays')}
        onChange={(event) => type('keepMobileDays', event.currentTarget.value)}
        error={errors.keepMobileDays}
        disabled={isSending}
      />
      <TypedDateField
        label={labels.eventEnds}
        value={text('eventEnds')}
        onChange={(day) => type('eventEnds', day)}
        error={errors.eventEnds}
        disabled={isSending}
      />
      <SaveAndReset labels={labels} form={form} />
    </form>
  )
}

const useRetentionForm = (stored: Retention) => {
  const { run } = useUpdateRetention()
  const form = useForm<TypedRetention, RetentionField>({
    state: useState<TypedRetention>({}),
    isField: isRetentionField,
    validate: (typed) => retentionErrors(stored, typed),
    showErrors: 'always',
    failure: { text: messages.updateFailed },
    send: async (typed) => {
      const { keepMobileDays, eventEnds } = readRetention(stored, typed)
      if (keepMobileDays === undefined || eventEnds === undefined) throw new NotSubmitted()
      await run({ keepMobileDays, eventEnds })
      reset()
      showSuccess(messages.updated)
    },
  })
  const reset = (): void => form.change(() => ({}))
  const isDirty = isRetentionDirty(stored, form.values)
  useConfirmUnload(isDirty)
  return {
    ...form,
    isDirty,
    text: (name: RetentionField) => textIn(stored, form.values, name),
    type: (name: RetentionField, text: string) => form.change((typed) => ({ ...typed, [name]: text })),
    reset,
  }
}
