import {
  type Account,
  type AccountChange,
  accountChangeSchema,
  type NewAccount,
  newAccountSchema,
} from '@trophy/contract/auth/accounts.contract.ts'
import { type FieldErrors, firstErrors } from '../../shared/form/field-errors.rules.ts'

/* The values of the dialogs for accounts, their validation, and the requests. */

export const emptyAccount = { name: '', email: '', mobileNumber: '', role: 'admin', password: '' }

export type AccountForm = Readonly<typeof emptyAccount>
export type AccountField = keyof AccountForm

export const isAccountField = (name: string): name is AccountField => name in emptyAccount

/** The values of an existing account; its email and role do not change. */
export const formOf = ({ name, email, mobileNumber, role }: Account): AccountForm => ({
  ...emptyAccount,
  name,
  email,
  mobileNumber: mobileNumber ?? '',
  role,
})

export const isChanged = (before: AccountForm, form: AccountForm): boolean =>
  Object.keys(emptyAccount).some((field) => isAccountField(field) && form[field] !== before[field])

export const newAccountErrors = (form: AccountForm): FieldErrors<AccountField> =>
  firstErrors(newAccountSchema.safeParse(form).error?.issues ?? [], isAccountField)

/** The account to add; null while it is invalid. */
export const newAccountOf = (form: AccountForm): NewAccount | null => newAccountSchema.safeParse(form).data ?? null

const changesOf = (before: AccountForm, { name, mobileNumber }: AccountForm) => ({
  ...(name !== before.name && { name }),
  ...(mobileNumber !== before.mobileNumber && { mobileNumber }),
})

export const changeErrors = (before: AccountForm, form: AccountForm): FieldErrors<AccountField> =>
  firstErrors(accountChangeSchema.safeParse(changesOf(before, form)).error?.issues ?? [], isAccountField)

/** Only the changed fields; null while one is invalid. */
export const changeOf = (before: AccountForm, form: AccountForm): AccountChange | null =>
  accountChangeSchema.safeParse(changesOf(before, form)).data ?? null
