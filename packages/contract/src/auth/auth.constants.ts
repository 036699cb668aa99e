/** Limits and messages of sign-in (part 1 §4, §5, §8, §9; decisions §6). */
export const otpLength = 6

export const otpLifetimeMinutes = 10

/** Of one browser; also of all requests from one network without the challenge cookie. */
export const otpTries = 5

/** All others have these tries together at a code, besides the {@link otpTries} of the browser that asked for it. */
export const otpTriesOfOthers = 15

export const otpResendSeconds = 180

export const adminPasswordMinimum = 6

export const hotelVerificationTries = 10

export const hotelVerificationLockMinutes = 30

/** How long a session lives, by role (decisions §6). */
export const sessionLifetimes = {
  admin: { idleMinutes: 60, totalHours: 12 },
  technical_admin: { idleMinutes: 60, totalHours: 12 },
  coach: { idleMinutes: 72 * 60, totalHours: 14 * 24 },
} as const

/** The cookie with the token of a session. Over HTTPS its name has the prefix `__Host-`, as that of the next one. */
export const sessionCookie = 'session'

/** The cookie of a sign-in: wrong one-time passwords count against the browser that has it. */
export const challengeCookie = 'sign-in'

/** For how long a browser is known after a sign-in with a number. */
export const knownBrowserDays = 90

export const otpPurposes = ['admin_login', 'coach_login'] as const

export const authMessages = {
  invalidEmail: 'Please enter a valid email',
  shortPassword: `Password must be at least ${adminPasswordMinimum} characters`,
  invalidMobile: 'Please enter a valid mobile number',
  otpLength: `OTP must be ${otpLength} digits`,
  emptyHotelCode: 'Please enter your hotel ID',
  invalidCredentials: 'Invalid credentials',
  coachNotFound: 'Coach not found',
  invalidOtp: 'Invalid OTP',
  otpSent: 'A new one-time password has been sent',
  wrongHotelCode: 'Hotel verification failed',
  hotelLocked: 'Account temporarily locked due to multiple failed attempts.',
  sessionOverTitle: 'Your session has ended',
  sessionOver: 'Please sign in again.',
  loginFailedTitle: 'Login Failed',
  verificationFailedTitle: 'Verification Failed',
  resendFailedTitle: 'Failed to Resend',
  resendFailed: 'Please try again later',
  wrongHotelCodeTitle: 'Invalid Hotel Code',
  attemptsRemaining: (message: string, left: number) => `${message}. Attempts remaining: ${left}`,
  tooManyTriesTitle: 'Too Many Failed Attempts',
  tooManyTries:
    `You have reached the maximum number of attempts (${hotelVerificationTries}). You will be logged out. ` +
    'Please contact the hotel reception and try again.',
} as const

/** What only the server says; a coach's phone loads it only in another language than English. */
export const authRefusals = {
  noOpenSignIn: 'No sign-in is open here. Please enter your email and password again',
  otpTooSoon: 'Please wait before asking for a new one-time password',
  otpLimit: 'Too many one-time passwords were requested for this number. Please try again later',
  otpBudget: 'Too many one-time passwords are being sent at the moment. Please try again later or ask at the desk',
  signInLimit: 'Too many sign-in attempts. Please try again later',
  noHotel: 'No hotel is assigned to you yet. Please contact the organisers',
  noHotelNeeded: 'You are a remote team manager and need no hotel',
  hotelNotVerified: 'Please verify your hotel first',
} as const
