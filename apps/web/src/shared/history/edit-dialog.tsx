import { editDialogLabels as labels } from '@trophy/contract/core/history.constants.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '../form/form-dialog.tsx'
import { EditHistory, type EditHistoryProps } from './edit-history.tsx'

interface EditDialogProps extends Omit<EditHistoryProps, 'history'> {
  readonly title: string
  readonly onClose: () => void
  /** The form's state: what was typed, its history, and Save. */
  readonly edit: Pick<EditHistoryProps, 'history'> & {
    readonly isDirty: boolean
    readonly isSaving: boolean
    readonly failures: number
    readonly save: () => Promise<void>
  }
  readonly children: ReactNode
}

/** What the edit dialogs share: Save once something differs, and below the form what was changed lately (part 2 §2). */
export const EditDialog = ({ title, onClose, edit, children, ...words }: EditDialogProps) => (
  <FormDialog
    title={title}
    submitLabel={labels.save}
    cancelLabel={labels.cancel}
    onClose={onClose}
    onSubmit={() => void edit.save()}
    isDirty={edit.isDirty}
    canSubmit={edit.isDirty}
    isSending={edit.isSaving}
    failures={edit.failures}
    below={<EditHistory history={edit.history} {...words} />}
  >
    {children}
  </FormDialog>
)
