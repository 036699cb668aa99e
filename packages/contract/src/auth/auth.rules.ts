import { adminPasswordMinimum, authMessages } from './auth.constants.ts'

/** Letters, digits and `_ + - '`, single dots among them, at a domain with a dot. */
const emailPattern = /^(?:[\w+'-]+\.)*[\w+'-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

/** What is wrong with an email, given without space around it (part 1 §5); nothing when it is fine. */
export const emailMistake = (email: string): string | undefined =>
  emailPattern.test(email) ? undefined : authMessages.invalidEmail

/** Likewise of an admin's password. */
export const passwordMistake = (password: string): string | undefined =>
  password.length < adminPasswordMinimum ? authMessages.shortPassword : undefined
