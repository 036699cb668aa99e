import { newPasswordLength } from '@trophy/contract/auth/accounts.constants.ts'

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

export const apiKeyLabels = {
  title: 'API keys',
  subtitle: 'With a key a program calls the API without signing in',
  add: 'Create Key',
  created: 'Your new API key',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke: ${name}`,
  columns: {
    name: 'Name',
    key: 'Key',
    scope: 'Allowed',
    createdAt: 'Created',
    createdBy: 'Created by',
    lastUsed: 'Last used',
    expires: 'Expires',
    status: 'Status',
    actions: 'Actions',
  },
  scopes: { read: 'Read', desk: 'Read and desk' },
  never: 'Never',
  lifetime: 'Valid for',
  copy: 'Copy the key',
  copied: 'Copied',
  done: 'Done',
} as const

export const scopeDescriptions = {
  read: 'Lists, boards, figures, exports and reports, with names and mobile numbers',
  desk: 'Also check people in and out, and undo that',
} as const

export const keyStatuses = {
  valid: { label: 'Valid', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
} as const

export const untilRevoked = 'untilRevoked'

export const keyLifetimes = [
  { value: untilRevoked, label: 'Until it is revoked' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
] as const

export const apiKeyTexts = {
  loadFailed: 'The API keys could not be loaded',
  empty: 'No API Keys',
  addFailed: 'The key could not be created',
  shownOnce: 'Copy the key now: it is not shown again. Keep it as you would keep a password.',
  revokeText: (name: string) =>
    `Programs that use ${name} are refused at once. A revoked key cannot be made valid again.`,
  revoked: 'The key was revoked',
  revokeFailed: 'The key could not be revoked',
} as const
