import { IconAlertTriangle } from '@tabler/icons-react'
import { nightAuditLimits as limits } from '@trophy/contract/night-audit/night-audit.constants.ts'
import type { NightAudit } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { useState } from 'react'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { showSuccess } from '../shared/toast.ts'
import { Note } from '../shared/ui/feedback/note.tsx'
import { ReasonField } from '../shared/ui/fields/reason-field.tsx'
import { useCloseNight } from './night-audit.api.ts'
import { closeLabels as labels } from './night-audit.constants.ts'

/** Says what closing means and what is left to correct, and closes the night. */
export const CloseDialog = ({ audit, onClose }: { readonly audit: NightAudit; readonly onClose: () => void }) => {
  const { night, differences, moreDifferences } = audit
  const { run } = useCloseNight(night)
  const form = useForm<{ readonly note: string }, 'note'>({
    state: useState({ note: '' }),
    isField: (name) => name === 'note',
    validate: () => ({}),
    showErrors: 'untilChanged',
    failure: { text: labels.failed },
    send: async ({ note }) => {
      await run(note.trim() === '' ? null : note.trim())
      showSuccess(labels.doneTitle, labels.done(night))
      onClose()
    },
  })
  const { values, errors } = form
  const remaining = differences.length + moreDifferences
  return (
    <FormDialog
      title={labels.title(night)}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
      isDirty={values.note !== ''}
      size="medium"
    >
      <Note
        tone={remaining > 0 ? 'warning' : 'info'}
        title={remaining > 0 ? labels.remaining(remaining) : labels.text}
        icon={<IconAlertTriangle size={18} />}
      >
        {remaining > 0 && <p>{labels.text}</p>}
      </Note>
      <ReasonField
        label={labels.note}
        description={labels.noteHint}
        value={values.note}
        onChange={(note) => form.change(() => ({ note }))}
        error={errors.note}
        maxLength={limits.text}
        data-autofocus
      />
    </FormDialog>
  )
}
