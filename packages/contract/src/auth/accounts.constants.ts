/** The accounts that sign in with a password. Coaches are participants. */
export const accountRoles = ['admin', 'technical_admin'] as const

/** Of a new password. The login form accepts shorter ones, which older accounts may have (part 1 §5). */
export const newPasswordLength = { minimum: 12, maximum: 128 } as const

export const accountNameMaximum = 100
export const accountEmailMaximum = 200

export const accountMessages = {
  nameRequired: 'Please enter a name',
  roleRequired: 'Please choose a role',
  passwordLength: `Password must have ${newPasswordLength.minimum} to ${newPasswordLength.maximum} characters`,
  passwordCommon: 'This password is easy to guess. Please choose another one',
  emailInUse: 'Another account has this email',
  mobileInUse: 'Another account has this mobile number',
  lastAdmin: 'The last active admin cannot be disabled',
  lastTechnicalAdmin: 'The last active technical admin cannot be disabled',
  notFound: 'Account not found',
} as const

/** The error message for the length of a new password. The list of common passwords is on the server only. */
export const newPasswordMistake = ({ length }: string): string | undefined =>
  length < newPasswordLength.minimum || length > newPasswordLength.maximum ? accountMessages.passwordLength : undefined

/* Keys with which programs call the API as an admin. */

export const apiKeyNameMaximum = 60

/** Tells a key from the token of a session, and lets scanners for secrets find one that was published. */
export const apiKeyPrefix = 'trophy_key_'

export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix)

/** How many characters of a key stay visible, to tell which one a program has. */
export const visibleKeyLength = apiKeyPrefix.length + 6

export const longestKeyLifetimeDays = 730

export const apiKeyMessages = {
  nameRequired: 'Please enter a name',
  scopeRequired: 'Please choose what the key may do',
  lifetime: `A key is valid for 1 to ${longestKeyLifetimeDays} days, or until it is revoked`,
  nameInUse: 'Another valid key has this name',
  notFound: 'API key not found',
} as const
