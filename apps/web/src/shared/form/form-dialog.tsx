import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'
import { Dialog, type DialogProps } from '../ui/dialogs/dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import classes from './form-dialog.module.css'
import { useReturnFocus } from '../ui/dialogs/use-return-focus.ts'

export interface FormDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly cancelLabel: string
  readonly onClose: () => void
  readonly onSubmit: () => void
  /** True when closing would lose something: then it is asked first. */
  readonly isDirty: boolean
  readonly isSending: boolean
  /** False where there is nothing to send yet. */
  readonly canSubmit?: boolean
  /** Counts the tries that came to nothing: after each the first mistake is shown. */
  readonly failures: number
  /** The sections of the form. */
  readonly children: ReactNode
  /** Below the form, such as its history. */
  readonly below?: ReactNode
  /** `large` unless given. */
  readonly size?: DialogProps['size']
}

/** A dialog with a form: it stays, with all that was typed, until the server has taken it. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, submitLabel, cancelLabel, onClose, isDirty, isSending } = props
  const { canSubmit = true, below, size = 'large' } = props
  const [isAsking, { open: ask, close: keep }] = useDisclosure(false)
  const formId = useId()
  useAskBeforeLeaving(isDirty)
  useReturnFocus()
  const close = isDirty ? ask : onClose
  return (
    <>
      <Dialog
        title={title}
        opened
        onClose={close}
        size={size}
        canClose={!isSending && !isAsking}
        footer={
          <>
            <Button variant="default" disabled={isSending} onClick={close}>
              {cancelLabel}
            </Button>
            <Button type="submit" form={formId} disabled={!canSubmit} loading={isSending}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <Form {...props} id={formId} />
        {below !== undefined && <div className={classes.below}>{below}</div>}
      </Dialog>
      {isAsking && <DiscardDialog onKeep={keep} onDiscard={onClose} />}
    </>
  )
}

interface FormProps extends Pick<FormDialogProps, 'isSending' | 'failures' | 'onSubmit' | 'children'> {
  readonly id: string
}

const Form = ({ id, isSending, failures, onSubmit, children }: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failures > 0) showFirstMistake(form.current)
  }, [failures])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} id={id} className={classes.form} noValidate inert={isSending} onSubmit={submit}>
      {children}
    </form>
  )
}

/** The field that is wrong, or what stands at the head about all of it. */
const showFirstMistake = (form: HTMLFormElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-mistake]')
  if (field) field.focus()
  else form?.scrollIntoView({ block: 'start' })
}
