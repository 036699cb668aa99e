import { FormDialog, type FormDialogProps } from '../../shared/form/form-dialog.tsx'
import { useConfirmation } from '../../shared/form/use-confirmation.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import classes from './accounts.module.css'

interface ConfirmDialogProps extends Pick<FormDialogProps, 'title' | 'submitLabel' | 'onClose'> {
  readonly text: string
  /** Asks for a second look. */
  readonly warning?: string | false
  readonly failure: string
  /** Does it, and returns the text of the toast. */
  readonly confirm: () => Promise<string>
}

/** Says what an action does before it is done. */
export const ConfirmDialog = ({ text, warning, failure, confirm, ...dialog }: ConfirmDialogProps) => {
  const form = useConfirmation({ failure, send: confirm, success: (done) => [done], onDone: dialog.onClose })
  return (
    <FormDialog {...dialog} size="small" form={form}>
      <p className={classes.text}>{text}</p>
      {warning && <Note tone="warning" title={warning} />}
    </FormDialog>
  )
}
