/** The two cards of the login screen. A technical admin signs in on the Admin card (decisions §6). */
export type SignInRole = 'admin' | 'coach'

/** Where a sign-in stands (part 1 §4): role -> credentials -> otp. The hotel is asked for once the coach is signed in. */
export type SignInStep =
  | { readonly name: 'role' }
  | { readonly name: 'credentials'; readonly role: SignInRole }
  | {
      readonly name: 'otp'
      readonly role: SignInRole
      /** In full, as it is sent. */
      readonly mobileNumber: string
      /** When a new one may be asked for, in milliseconds since 1970. */
      readonly resendAt: number
    }

export type SignInEvent =
  | { readonly type: 'roleChosen'; readonly role: SignInRole }
  | { readonly type: 'otpSent'; readonly role: SignInRole; readonly mobileNumber: string; readonly resendAt: number }
  | { readonly type: 'otpResent'; readonly resendAt: number }
  | { readonly type: 'startedOver' }

export const firstStep: SignInStep = { name: 'role' }

/** The next step. An event that does not belong to the step (an answer that comes after 'Back') changes nothing. */
export const nextStep = (step: SignInStep, event: SignInEvent): SignInStep => {
  switch (event.type) {
    case 'roleChosen':
      return step.name === 'role' ? { name: 'credentials', role: event.role } : step
    case 'otpSent':
      return step.name === 'credentials' && step.role === event.role
        ? { name: 'otp', role: step.role, mobileNumber: event.mobileNumber, resendAt: event.resendAt }
        : step
    case 'otpResent':
      return step.name === 'otp' ? { ...step, resendAt: event.resendAt } : step
    case 'startedOver':
      return firstStep
  }
}
