import { PasswordInput } from '@mantine/core'
import { newPasswordMistake } from '@trophy/contract/auth/accounts.rules.ts'
import { checked } from '../../shared/form/form.rules.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { type FieldProps, useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { accountLabels as labels, accountTexts as texts } from './accounts.constants.ts'
import { useChangeAccount } from './accounts.api.ts'
import type { ActionDialogProps } from './account-actions.ts'

/** Sets a new password. */
export const PasswordDialog = ({ account, isOwn, onClose }: ActionDialogProps) => {
  const { run } = useChangeAccount(account.id)
  const form = useForm({
    initial: { password: '' },
    request: (change) => checked({ password: newPasswordMistake(change.password) }, change),
    failure: texts.saveFailed,
    send: async (change) => {
      await run(change)
      showSuccess(texts.passwordSaved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={labels.of(labels.password, account.name)}
      submitLabel={labels.password}
      size="medium"
      onClose={onClose}
      form={form}
    >
      <Note tone="warning" title={isOwn ? texts.ownPasswordEndsSession : texts.passwordEndsSessions} />
      <NewPasswordInput {...form.field('password')} data-autofocus />
    </FormDialog>
  )
}

export const NewPasswordInput = ({
  onChange,
  ...props
}: FieldProps<string> & { readonly 'data-autofocus'?: boolean }) => (
  <PasswordInput
    {...props}
    label={labels.newPassword}
    description={labels.passwordHint}
    autoComplete="new-password"
    onChange={(event) => onChange(event.currentTarget.value)}
    required
  />
)
