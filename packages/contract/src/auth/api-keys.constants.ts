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
