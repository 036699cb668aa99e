import { undoUploadLimits, undoUploadMessages } from '@trophy/contract/uploads/undo-upload.constants.ts'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { noReason, requiredReason } from '../../shared/form/initial-values.rules.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { ReasonField } from '../../shared/ui/fields/reason-field.tsx'
import { useUndoUpload } from '../past/past-uploads.api.ts'
import { undoUploadLabels as labels, undoUploadTexts as texts } from './undo-upload.constants.ts'

export interface UndoneUpload {
  readonly id: string
  readonly type: UploadType
  /** How many people or instances are removed. */
  readonly remaining: number
}

interface UndoUploadDialogProps {
  readonly upload: UndoneUpload
  readonly onClose: () => void
}

/** Asks for the reason of taking an upload back. When somebody was touched meanwhile, it stays open and says so. */
export const UndoUploadDialog = ({ upload: { id, type, remaining }, onClose }: UndoUploadDialogProps) => {
  const form = useForm({
    initial: noReason,
    request: requiredReason(undoUploadMessages.reasonRequired),
    failure: texts.failed,
    send: useUndoUpload(id).run,
    success: ({ removed }) => [texts.removed(type, removed)],
    onDone: onClose,
  })
  return (
    <FormDialog title={labels.undo} submitLabel={labels.undo} onClose={onClose} form={form}>
      <p style={{ margin: 0 }}>{labels.hint(type, remaining)}</p>
      <ReasonField
        {...form.field('reason')}
        label={labels.reason}
        maxLength={undoUploadLimits.reason}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
