import type { DialogProps } from '../ui/dialogs/dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { noReason, requiredReason } from './initial-values.rules.ts'
import { type FormOptions, useForm } from './use-form.ts'
import { Textarea, type TextareaProps } from '@mantine/core'
import { onOneLine } from '../ui/fields/text-field.tsx'

interface ReasonFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly maxLength: number
}

/** The reason of an action, which is stored with it: one line, however long, and whatever is pasted. */
export const ReasonField = ({ onChange, ...props }: ReasonFieldProps) => (
  <Textarea
    {...props}
    onChange={(event) => onChange(onOneLine(event.currentTarget.value))}
    autosize
    minRows={2}
    maxRows={6}
  />
)

interface ReasonDialogProps<Response>
  extends
    Pick<DialogProps, 'title' | 'size' | 'onClose' | 'children'>,
    Pick<FormOptions<typeof noReason, typeof noReason, Response>, 'send' | 'success' | 'onDone' | 'failure'> {
  readonly submitLabel: string
  /** Of the field. */
  readonly labels: { readonly reason: string; readonly reasonHint?: string }
  readonly maxLength: number
  /** The mistake of an empty reason. */
  readonly missing: string
}

/** Says what an action does, and asks for its reason. It closes once that is done, unless `onDone` is given. */
export const ReasonDialog = <Response,>(props: ReasonDialogProps<Response>) => {
  const { title, size = 'medium', submitLabel, onClose, children, labels, maxLength, missing, ...options } = props
  const form = useForm({ onDone: onClose, ...options, initial: noReason, request: requiredReason(missing) })
  return (
    <FormDialog {...{ title, submitLabel, size, onClose, form }}>
      {children}
      <ReasonField
        {...form.field('reason')}
        label={labels.reason}
        description={labels.reasonHint}
        maxLength={maxLength}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
