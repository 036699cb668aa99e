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
