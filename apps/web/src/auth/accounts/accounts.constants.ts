import { newPasswordLength } from '@trophy/contract/auth/accounts.constants.ts'
import type { AccountRole } from '@trophy/contract/auth/accounts.constants.ts'

export const accountLabels = {
  title: 'Accounts',
  subtitle: 'One account for each person at a desk. Coaches sign in with their mobile number and need none',
  add: 'Add Account',
  edit: 'Edit',
  password: 'Reset password',
  endSessions: 'End sessions',
  disable: 'Disable',
  enable: 'Enable',
  save: 'Save',
  of: (action: string, name: string) => `${action}: ${name}`,
  columns: {
    name: 'Name',
    email: 'Email',
    mobileNumber: 'Mobile',
    role: 'Role',
    lastSeen: 'Last seen',
    sessions: 'Sessions',
    status: 'Status',
    actions: 'Actions',
  },
  you: 'You',
  never: 'Never',
  active: 'Active',
  disabled: 'Disabled',
  newPassword: 'New password',
  passwordHint: `${newPasswordLength.minimum} to ${newPasswordLength.maximum} characters, and not a common one`,
  mobileHint: 'One-time passwords are sent to this number',
} as const

export const accountRoleLabels: Readonly<Record<AccountRole, string>> = {
  admin: 'Admin',
  technical_admin: 'Technical Admin',
}

export const accountTexts = {
  loadFailed: 'The accounts could not be loaded',
  empty: 'No Accounts',
  added: (name: string) => `${name} can sign in now`,
  addFailed: 'The account could not be added',
  saved: 'The account was saved',
  saveFailed: 'The account could not be saved',
  passwordEndsSessions: 'All sessions of this account end. Tell the person the new password yourself.',
  ownPasswordEndsSession: 'This is your own account: you will be signed out and sign in with the new password.',
  passwordSaved: 'The password was changed',
  endSessionsText: (name: string) => `${name} is signed out everywhere and can sign in again.`,
  sessionsEnded: (ended: number) => `${ended} ${ended === 1 ? 'session' : 'sessions'} ended`,
  endSessionsFailed: 'The sessions could not be ended',
  disableText: (name: string) => `${name} is signed out everywhere and cannot sign in until the account is enabled.`,
  enableText: (name: string) => `${name} can sign in again, with the same password.`,
  ownAccount: 'This is your own account: you will be signed out.',
  disabledToast: 'The account was disabled',
  enabledToast: 'The account was enabled',
} as const
