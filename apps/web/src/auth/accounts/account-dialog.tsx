import { PasswordInput, TextInput } from '@mantine/core'
import { Select } from '../../shared/ui/fields/select.tsx'
import { accountRoles } from '@trophy/contract/auth/accounts.constants.ts'
import { useState } from 'react'
import type { FieldErrors } from '../../shared/form/field-errors.rules.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { NotSubmitted, useForm } from '../../shared/form/use-form.ts'
import { userRoleLabels } from '../../shared/texts/user-roles.constants.ts'
import { showSuccess } from '../../shared/toast.ts'
import { accountLabels as labels, accountTexts as texts } from './accounts.constants.ts'
import {
  type AccountField,
  type AccountForm,
  changeErrors,
  changeOf,
  emptyAccount,
  formOf,
  isAccountField,
  isChanged,
  newAccountErrors,
  newAccountOf,
} from './account-form.rules.ts'
import { useAddAccount, useChangeAccount } from './accounts.api.ts'
import type { ActionDialogProps } from './account-actions.ts'

const roles = accountRoles.map((value) => ({ value, label: userRoleLabels[value] }))

interface AccountFormOptions {
  readonly initial: AccountForm
  readonly validate: (form: AccountForm) => FieldErrors<AccountField>
  readonly send: (form: AccountForm) => Promise<void>
  readonly failure: string
}

const useAccountForm = ({ initial, failure, ...options }: AccountFormOptions) => {
  const form = useForm<AccountForm, AccountField>({
    ...options,
    state: useState(initial),
    isField: isAccountField,
    showErrors: 'afterSubmit',
    failure: { text: failure },
  })
  return {
    ...form,
    isDirty: isChanged(initial, form.values),
    /** The props of the field of a text. */
    field: (name: AccountField) => ({
      label: name === 'password' ? labels.newPassword : labels.columns[name],
      value: form.values[name],
      error: form.errors[name],
      autoComplete: name === 'password' ? 'new-password' : 'off',
      required: true,
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
        form.change((before) => ({ ...before, [name]: value }), { touches: [name] }),
    }),
    chooseRole: (role: string | null) =>
      role !== null && form.change((before) => ({ ...before, role }), { touches: ['role'] }),
  }
}

export const AddAccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { run } = useAddAccount()
  const form = useAccountForm({
    initial: emptyAccount,
    failure: texts.addFailed,
    validate: newAccountErrors,
    send: async (values) => {
      const account = newAccountOf(values)
      if (account === null) throw new NotSubmitted()
      const { name } = await run(account)
      showSuccess(texts.added(name))
      onClose()
    },
  })
  const { field, values, errors } = form
  return (
    <FormDialog
      title={labels.add}
      submitLabel={labels.add}
      size="medium"
      onClose={onClose}
      form={form}
      isDirty={form.isDirty}
    >
      <TextInput {...field('name')} data-autofocus />
      <TextInput {...field('email')} type="email" inputMode="email" />
      <MobileField {...field('mobileNumber')} />
      <Select
        label={labels.columns.role}
        data={roles}
        value={values.role}
        onChange={form.chooseRole}
        error={errors.role}
        allowDeselect={false}
        required
      />
      <PasswordInput {...field('password')} description={labels.passwordHint} />
    </FormDialog>
  )
}

/** Name and mobile number; an email and a role are those of another account. */
export const EditAccountDialog = ({ account, onClose }: ActionDialogProps) => {
  const initial = formOf(account)
  const { run } = useChangeAccount(account.id)
  const form = useAccountForm({
    initial,
    failure: texts.saveFailed,
    validate: (values) => changeErrors(initial, values),
    send: async (values) => {
      const change = changeOf(initial, values)
      if (change === null) throw new NotSubmitted()
      await run(change)
      showSuccess(texts.saved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={labels.of(labels.edit, account.name)}
      submitLabel={labels.save}
      size="medium"
      onClose={onClose}
      form={form}
      isDirty={form.isDirty}
      canSubmit={form.isDirty}
    >
      <TextInput {...form.field('name')} data-autofocus />
      <MobileField {...form.field('mobileNumber')} />
    </FormDialog>
  )
}

const MobileField = (props: ReturnType<ReturnType<typeof useAccountForm>['field']>) => (
  <TextInput {...props} type="tel" inputMode="tel" description={labels.mobileHint} />
)
