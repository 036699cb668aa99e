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
