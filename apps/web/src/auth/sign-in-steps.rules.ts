/** The two cards of the login screen. A technical admin signs in on the Admin card (decisions §6). */
export type SignInRole = 'admin' | 'coach'

/** The steps of a sign-in (part 1 §4): role, credentials, OTP. The hotel step follows after the sign-in. */
export type SignInStep =
  | { readonly name: 'role' }
  | { readonly name: 'credentials'; readonly role: SignInRole }
  | ({ readonly name: 'otp' } & OtpRequested)

/** What the server said of the OTP. Times are in milliseconds since 1970. */
export interface OtpRequested {
  readonly role: SignInRole
  /** Complete, as it is sent. */
  readonly mobileNumber: string
  /** False when no SMS was sent, because the earlier OTP is still valid. */
  readonly isNew: boolean
  /** When the OTP can be resent. */
  readonly resendAt: number
  /** Until when the coach's hotel verification is locked. */
  readonly lockedUntil: number | null
}

export type SignInEvent =
  | { readonly type: 'roleChosen'; readonly role: SignInRole }
  | ({ readonly type: 'otpSent' } & OtpRequested)
  | { readonly type: 'otpResent'; readonly resendAt: number }
  | { readonly type: 'startedOver' }

export const firstStep: SignInStep = { name: 'role' }

/** The next step. An event of another step, such as a response after 'Back', is ignored. */
export const nextStep = (step: SignInStep, event: SignInEvent): SignInStep => {
  switch (event.type) {
    case 'roleChosen':
      return step.name === 'role' ? { name: 'credentials', role: event.role } : step
    case 'otpSent': {
      const { type: _type, ...requested } = event
      return step.name === 'credentials' && step.role === event.role ? { name: 'otp', ...requested } : step
    }
    case 'otpResent':
      return step.name === 'otp' ? { ...step, isNew: true, resendAt: event.resendAt } : step
    case 'startedOver':
      return firstStep
  }
}

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

/** Whole seconds until a deadline, never below 0; both in milliseconds since 1970. */
export const secondsUntil = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1000))

/** `180` as `3:00` (part 1 §4). */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
