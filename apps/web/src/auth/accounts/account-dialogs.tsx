import { PasswordInput } from '@mantine/core'
import { accountRoles, newPasswordMistake } from '@trophy/contract/auth/accounts.constants.ts'
import { type Account, accountChangeSchema, newAccountSchema } from '@trophy/contract/auth/accounts.contract.ts'
import { FormDialog, type FormDialogProps, useConfirmation } from '../../shared/form/form-dialog.tsx'
import { changedValues, checked } from '../../shared/form/form.rules.ts'
import { type FieldProps, useForm } from '../../shared/form/use-form.ts'
import { userRoleLabels } from '../../shared/texts/value-labels.constants.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import { TextField, type TextFieldProps } from '../../shared/ui/fields/text-field.tsx'
import { useAddAccount, useChangeAccount, useEndSessions } from './accounts.api.ts'
import { accountLabels as labels, accountTexts as texts } from './accounts.constants.ts'
import classes from './accounts.module.css'

const roles = accountRoles.map((value) => ({ value, label: userRoleLabels[value] }))

const noAccount = { name: '', email: '', mobileNumber: '', role: 'admin', password: '' }

export const AddAccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm({
    initial: noAccount,
    request: (values) => newAccountSchema.safeParse(values),
    failure: texts.addFailed,
    send: useAddAccount().run,
    success: ({ name }) => [texts.added(name)],
    onDone: onClose,
  })
  return (
    <FormDialog title={labels.add} submitLabel={labels.add} onClose={onClose} form={form}>
      <NameField {...form.field('name')} />
      <TextField {...form.field('email')} label={labels.columns.email} type="email" inputMode="email" required />
      <MobileField {...form.field('mobileNumber')} />
      <Select {...form.field('role')} label={labels.columns.role} data={roles} required />
      <NewPasswordInput {...form.field('password')} />
    </FormDialog>
  )
}

/** What can be done with an account. */
export type AccountAction = 'edit' | 'password' | 'endSessions' | 'disable' | 'enable'

/** Of the dialog of an action. */
interface ActionDialogProps {
  readonly account: Account
  /** Of the signed-in user. */
  readonly isOwn: boolean
  readonly onClose: () => void
}

export const ActionDialog = ({ action, ...props }: ActionDialogProps & { readonly action: AccountAction }) => {
  if (action === 'edit') return <EditAccountDialog {...props} />
  if (action === 'password') return <PasswordDialog {...props} />
  return <ConfirmActionDialog action={action} {...props} />
}

/** Name and mobile number; an email and a role are those of another account. */
const EditAccountDialog = ({ account, onClose }: ActionDialogProps) => {
  const initial = { name: account.name, mobileNumber: account.mobileNumber ?? '' }
  const form = useForm({
    initial,
    // An account may stay without a number.
    request: (values) => accountChangeSchema.safeParse(changedValues(initial, values)),
    failure: texts.saveFailed,
    send: useChangeAccount(account.id).run,
    success: () => [texts.saved],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={labels.of(labels.edit, account.name)}
      submitLabel={labels.save}
      onClose={onClose}
      form={form}
      canSubmit={form.isDirty}
    >
      <NameField {...form.field('name')} />
      <MobileField {...form.field('mobileNumber')} />
    </FormDialog>
  )
}

/** Sets a new password. */
const PasswordDialog = ({ account, isOwn, onClose }: ActionDialogProps) => {
  const form = useForm({
    initial: { password: '' },
    request: (change) => checked({ password: newPasswordMistake(change.password) }, change),
    failure: texts.saveFailed,
    send: useChangeAccount(account.id).run,
    success: () => [texts.passwordSaved],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={labels.of(labels.password, account.name)}
      submitLabel={labels.password}
      onClose={onClose}
      form={form}
    >
      <Note tone="warning" title={isOwn ? texts.ownPasswordEndsSession : texts.passwordEndsSessions} />
      <NewPasswordInput {...form.field('password')} data-autofocus />
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

const NewPasswordInput = ({ onChange, ...props }: FieldProps<string> & { readonly 'data-autofocus'?: boolean }) => (
  <PasswordInput
    {...props}
    label={labels.newPassword}
    description={labels.passwordHint}
    autoComplete="new-password"
    onChange={(event) => onChange(event.currentTarget.value)}
    required
  />
)

interface ConfirmActionDialogProps extends ActionDialogProps {
  readonly action: Exclude<AccountAction, 'edit' | 'password'>
}

/** Ends the sessions of an account, disables or enables it. */
const ConfirmActionDialog = ({ action, account: { id, name }, isOwn, onClose }: ConfirmActionDialogProps) => {
  const sessions = useEndSessions(id)
  const change = useChangeAccount(id)
  const { text, failure, confirm } = {
    endSessions: {
      text: texts.endSessionsText(name),
      failure: texts.endSessionsFailed,
      confirm: async () => texts.sessionsEnded((await sessions.run(null)).ended),
    },
    disable: {
      text: texts.disableText(name),
      failure: texts.saveFailed,
      confirm: () => change.run({ isActive: false }).then(() => texts.disabledToast),
    },
    enable: {
      text: texts.enableText(name),
      failure: texts.saveFailed,
      confirm: () => change.run({ isActive: true }).then(() => texts.enabledToast),
    },
  }[action]
  return (
    <ConfirmDialog
      title={labels.of(labels[action], name)}
      submitLabel={labels[action]}
      text={text}
      warning={isOwn && action !== 'enable' && texts.ownAccount}
      failure={failure}
      confirm={confirm}
      onClose={onClose}
    />
  )
}

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
