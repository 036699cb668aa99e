import { PasswordInput } from '@mantine/core'
import { newPasswordMistake } from '@trophy/contract/auth/accounts.rules.ts'
import { useState } from 'react'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { accountLabels as labels, accountTexts as texts } from './accounts.constants.ts'
import { useChangeAccount } from './accounts.api.ts'
import type { ActionDialogProps } from './account-actions.ts'

const empty = { password: '' }
const isField = (name: string): name is keyof typeof empty => name in empty

/** Sets a new password. */
export const PasswordDialog = ({ account, isOwn, onClose }: ActionDialogProps) => {
  const { run } = useChangeAccount(account.id)
  const form = useForm<typeof empty, keyof typeof empty>({
    state: useState(empty),
    isField,
    validate: ({ password }) => {
      const mistake = newPasswordMistake(password)
      return mistake === undefined ? {} : { password: mistake }
    },
    showErrors: 'afterSubmit',
    failure: { text: texts.saveFailed },
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
      isDirty={form.values.password !== ''}
    >
      <Note tone="warning" title={isOwn ? texts.ownPasswordEndsSession : texts.passwordEndsSessions} />
      <PasswordInput
        label={labels.newPassword}
        description={labels.passwordHint}
        autoComplete="new-password"
        value={form.values.password}
        error={form.errors.password}
        onChange={({ currentTarget: { value } }) => form.change(() => ({ password: value }), { touches: ['password'] })}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
