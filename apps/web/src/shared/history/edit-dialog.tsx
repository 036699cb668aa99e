import type { HistoryRecord } from '@trophy/contract/core/history.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '../form/form-dialog.tsx'
import { editDialogLabels as labels } from '../form/form.constants.ts'
import type { FormSubmission } from '../form/use-form.ts'
import { EditHistory, type EditHistoryProps } from './edit-history.tsx'

interface EditDialogProps<Entry extends HistoryRecord> extends Omit<EditHistoryProps<Entry>, 'history'> {
  readonly title: string
  readonly onClose: () => void
  readonly edit: FormSubmission & Pick<EditHistoryProps<Entry>, 'history'>
  readonly children: ReactNode
}

/**
 * The frame of the edit dialogs: Save once something has changed, and below the form the recent history (part 2 §2).
 */
export const EditDialog = <Entry extends HistoryRecord>({
  title,
  onClose,
  edit,
  children,
  ...texts
}: EditDialogProps<Entry>) => (
  <FormDialog
    title={title}
    submitLabel={labels.save}
    onClose={onClose}
    form={edit}
    canSubmit={edit.isDirty}
    below={<EditHistory history={edit.history} {...texts} />}
    size="large"
  >
    {children}
  </FormDialog>
)
