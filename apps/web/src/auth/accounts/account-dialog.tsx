import { accountRoles } from '@trophy/contract/auth/accounts.constants.ts'
import { accountChangeSchema, newAccountSchema } from '@trophy/contract/auth/accounts.contract.ts'
import { changedValues } from '../../shared/form/form.rules.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { userRoleLabels } from '../../shared/texts/user-roles.constants.ts'
import { showSuccess } from '../../shared/toast.ts'
import { Select } from '../../shared/ui/fields/select.tsx'
import { TextField, type TextFieldProps } from '../../shared/ui/fields/text-field.tsx'
import { accountLabels as labels, accountTexts as texts } from './accounts.constants.ts'
import { useAddAccount, useChangeAccount } from './accounts.api.ts'
import type { ActionDialogProps } from './account-actions.ts'
import { NewPasswordInput } from './password-dialog.tsx'

const roles = accountRoles.map((value) => ({ value, label: userRoleLabels[value] }))

const noAccount = { name: '', email: '', mobileNumber: '', role: 'admin', password: '' }

export const AddAccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { run } = useAddAccount()
  const form = useForm({
    initial: noAccount,
    request: (values) => newAccountSchema.safeParse(values),
    failure: texts.addFailed,
    send: async (account) => {
      const { name } = await run(account)
      showSuccess(texts.added(name))
      onClose()
    },
  })
  return (
    <FormDialog title={labels.add} submitLabel={labels.add} size="medium" onClose={onClose} form={form}>
      <NameField {...form.field('name')} />
      <TextField {...form.field('email')} label={labels.columns.email} type="email" inputMode="email" required />
      <MobileField {...form.field('mobileNumber')} />
      <Select {...form.field('role')} label={labels.columns.role} data={roles} required />
      <NewPasswordInput {...form.field('password')} />
    </FormDialog>
  )
}

/** Name and mobile number; an email and a role are those of another account. */
export const EditAccountDialog = ({ account, onClose }: ActionDialogProps) => {
  const { run } = useChangeAccount(account.id)
  const initial = { name: account.name, mobileNumber: account.mobileNumber ?? '' }
  const form = useForm({
    initial,
    // An account may stay without a number.
    request: (values) => accountChangeSchema.safeParse(changedValues(initial, values)),
    failure: texts.saveFailed,
    send: async (change) => {
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
      canSubmit={form.isDirty}
    >
      <NameField {...form.field('name')} />
      <MobileField {...form.field('mobileNumber')} />
    </FormDialog>
  )
}

const NameField = (props: TextFieldProps) => (
  <TextField {...props} label={labels.columns.name} required data-autofocus />
)

const MobileField = (props: TextFieldProps) => (
  <TextField
    {...props}
    label={labels.columns.mobileNumber}
    description={labels.mobileHint}
    type="tel"
    inputMode="tel"
    required
  />
)
