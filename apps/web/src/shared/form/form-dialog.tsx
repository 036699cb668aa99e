import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Dialog, type DialogProps } from '../ui/dialogs/dialog.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { DiscardDialog, useLeaveGuard } from './leave-guard.tsx'
import { formDialogLabels as labels } from './form.constants.ts'
import classes from './form.module.css'
import { type FormSubmission, type FormOptions, useForm } from './use-form.ts'
import layouts from '../theme/layouts.module.css'

export interface FormDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly onClose: () => void
  readonly form: FormSubmission
  /** True when closing would lose input: it must then be confirmed. By default when a value has changed. */
  readonly isDirty?: boolean
  /** False while there is nothing to send. */
  readonly canSubmit?: boolean
  /** The sections of the form. */
  readonly children: ReactNode
  /** Below the form, such as its history. */
  readonly below?: ReactNode
  /** `medium` unless given. */
  readonly size?: DialogProps['size']
}

/** A dialog with a form; it stays open with its input until the server has accepted it. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, submitLabel, onClose, form, isDirty = form.isDirty, children } = props
  const { canSubmit = true, below, size = 'medium' } = props
  const { isSending, problem } = form
  const [isConfirming, { open: confirmClose, close: keepEditing }] = useDisclosure(false)
  const formId = useId()
  const close = isDirty ? confirmClose : onClose
  useLeaveGuard(isDirty, () => {
    if (!isSending) close()
  })
  return (
    <>
      <Dialog
        title={title}
        onClose={close}
        size={size}
        canClose={!isSending && !isConfirming}
        footer={
          <>
            <Button variant="default" disabled={isSending} onClick={close}>
              {labels.cancel}
            </Button>
            <Button type="submit" form={formId} disabled={!canSubmit} loading={isSending}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form {...form.props} id={formId} className={classes.form} inert={isSending}>
          {problem !== undefined && <FormProblem problem={problem} />}
          {children}
        </form>
        {below !== undefined && <div className={classes.below}>{below}</div>}
      </Dialog>
      {isConfirming && <DiscardDialog onKeep={keepEditing} onDiscard={onClose} />}
    </>
  )
}

/** The error of a submission that belongs to no field. */
export const FormProblem = ({ problem }: { problem: string }) => (
  <div data-problem>
    <Note tone="danger" title={problem} icon={<IconAlertTriangle size={18} />} />
  </div>
)

/** A titled part of a form: two columns, on a phone one. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.section}>
    <legend className={classes.legend}>{title}</legend>
    <div className={`${layouts.fieldPairs} ${classes.fields}`}>{children}</div>
  </fieldset>
)

/** The submission of a dialog without fields. */
export const useConfirmation = <Response,>(
  options: Pick<FormOptions<object, null, Response>, 'failure' | 'send' | 'success' | 'onDone'>,
) => useForm({ ...options, initial: {}, request: () => ({ success: true, data: null }) })
