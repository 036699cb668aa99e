/** The key in the browser's storage under which the token of the session is kept (part 1 §2). */
export const tokenStorageKey = 'auth_token'

/** The browser's database of the actions that a coach's phone has not sent yet. */
export const actionsDatabase = 'coach-actions'

export const lockoutLogoutDelayMilliseconds = 3000

export const sessionRefreshMinutes = 10
