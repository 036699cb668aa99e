import { firstStep, type SignInRole, type SignInStep } from './sign-in-steps.rules.ts'

/** True for an entry of the login screen in the browser's history. */
export const isStepEntry = (entry: unknown): boolean => isRecord(entry) && isRecord(entry['signIn'])

/** The step of a history entry; the first step for any other entry. */
export const parseStep = (entry: unknown): SignInStep => {
  const step = isRecord(entry) ? entry['signIn'] : undefined
  if (!isRecord(step)) return firstStep
  const { name, role, mobileNumber, resendAt, isNew, lockedUntil } = step
  if (!isRole(role)) return firstStep
  if (name === 'credentials') return { name, role }
  if (name !== 'otp' || typeof mobileNumber !== 'string' || typeof resendAt !== 'number') return firstStep
  return {
    name,
    role,
    mobileNumber,
    resendAt,
    isNew: isNew !== false,
    lockedUntil: typeof lockedUntil === 'number' ? lockedUntil : null,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isRole = (value: unknown): value is SignInRole => value === 'admin' || value === 'coach'
