import { IconAlertTriangle } from '@tabler/icons-react'
import { nightAuditLimits as limits } from '@trophy/contract/night-audit/night-audit.constants.ts'
import type { NightAudit } from '@trophy/contract/night-audit/night-audit.contract.ts'
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
  const form = useForm({
    initial: { note: '' },
    request: ({ note }) => ({ success: true, data: note.trim() || null }),
    failure: labels.failed,
    send: async (note) => {
      await run(note)
      showSuccess(labels.doneTitle, labels.done(night))
      onClose()
    },
  })
  const remaining = differences.length + moreDifferences
  return (
    <FormDialog title={labels.title(night)} submitLabel={labels.submit} onClose={onClose} form={form} size="medium">
      <Note
        tone={remaining > 0 ? 'warning' : 'info'}
        title={remaining > 0 ? labels.remaining(remaining) : labels.text}
        icon={<IconAlertTriangle size={18} />}
      >
        {remaining > 0 && <p>{labels.text}</p>}
      </Note>
      <ReasonField
        {...form.field('note')}
        label={labels.note}
        description={labels.noteHint}
        maxLength={limits.text}
        data-autofocus
      />
    </FormDialog>
  )
}
