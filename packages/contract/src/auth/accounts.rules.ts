import { accountMessages, newPasswordLength } from './accounts.constants.ts'

/** The error message for the length of a new password. The list of common passwords is on the server only. */
export const newPasswordMistake = ({ length }: string): string | undefined =>
  length < newPasswordLength.minimum || length > newPasswordLength.maximum ? accountMessages.passwordLength : undefined
