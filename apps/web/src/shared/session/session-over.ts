import { hasErrorCode } from '../api/api-error.ts'

/** True for the answer to a call whose session does not exist or has ended. A wrong password is another refusal. */
export const isSessionOver = (error: unknown): boolean => hasErrorCode(error, 'not_authenticated')
