/** The two cards of the login screen. A technical admin signs in on the Admin card (decisions §6). */
export type SignInRole = 'admin' | 'coach'

/** The steps of a sign-in (part 1 §4): role, credentials, OTP. The hotel step follows after the sign-in. */
export type SignInStep =
  | { readonly name: 'role' }
  | { readonly name: 'credentials'; readonly role: SignInRole }
  | {
      readonly name: 'otp'
      readonly role: SignInRole
      /** Complete, as it is sent. */
      readonly mobileNumber: string
      /** When the OTP can be resent, in milliseconds since 1970. */
      readonly resendAt: number
    }

export type SignInEvent =
  | { readonly type: 'roleChosen'; readonly role: SignInRole }
  | { readonly type: 'otpSent'; readonly role: SignInRole; readonly mobileNumber: string; readonly resendAt: number }
  | { readonly type: 'otpResent'; readonly resendAt: number }
  | { readonly type: 'startedOver' }

export const firstStep: SignInStep = { name: 'role' }

/** The next step. An event of another step, such as a response after 'Back', is ignored. */
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
