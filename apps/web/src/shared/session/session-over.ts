import { ApiError } from '../api/api-error.ts'

/** True for the answer to a call whose session does not exist or has ended. A wrong password is another refusal. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_authenticated'
