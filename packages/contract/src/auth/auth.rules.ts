import { adminPasswordMinimum, authMessages } from './auth.constants.ts'

/** Letters, digits and `_ + - '` with single dots in between, at a domain with a dot. */
const emailPattern = /^(?:[\w+'-]+\.)*[\w+'-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

/** The error message for a trimmed email (part 1 §5); undefined when it is valid. */
export const emailMistake = (email: string): string | undefined =>
  emailPattern.test(email) ? undefined : authMessages.invalidEmail

/** The error message for the password of a sign-in; undefined when it may be one. */
export const passwordMistake = (password: string): string | undefined =>
  password.length < adminPasswordMinimum ? authMessages.shortPassword : undefined
