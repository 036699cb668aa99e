/** Limits and words of sign-in (part 1 §4, §5, §8, §9; decisions §6). */
export const otpLength = 6
export const otpLifetimeMinutes = 10
export const otpTries = 5
export const otpResendSeconds = 180
export const adminPasswordMinimum = 6
export const hotelCodeMaximum = 10
export const hotelVerificationTries = 10
export const hotelVerificationLockMinutes = 30
export const lockoutLogoutDelayMilliseconds = 3000
export const sessionRefreshMinutes = 10

/** How long a session lives, by who it is (decisions §6). */
export const sessionLifetimes = {
  admin: { idleMinutes: 60, totalHours: 12 },
  technical_admin: { idleMinutes: 60, totalHours: 12 },
  coach: { idleMinutes: 72 * 60, totalHours: 14 * 24 },
} as const

/** The browser's store for the bearer token, and the cookie that carries the same token. */
export const tokenStorageKey = 'auth_token'
export const sessionCookie = 'session'

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
  accountNotFound: 'Account not found',
  otpSent: 'A new one-time password has been sent',
  otpTooSoon: 'Please wait before asking for a new one-time password',
  otpLimit: 'Too many one-time passwords were asked for this number. Please try again later',
  signInLimit: 'Too many sign-in attempts. Please try again later',
  wrongHotelCode: 'Hotel verification failed',
  noHotel: 'No hotel is assigned to you yet. Please contact the organisers',
  noHotelNeeded: 'You are a remote team manager and need no hotel',
  hotelLocked: 'Account temporarily locked due to multiple failed attempts.',
  hotelNotVerified: 'Please verify your hotel first',
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

/** What stands on the login screen and the hotel verification (part 1 §2.2, §2.3). */
export const signInLabels = {
  /** Names the browser's tab. */
  pageTitle: 'Sign in',
  chooseRole: 'Who is signing in?',
  admin: 'Admin',
  adminHint: 'Requires two-factor authentication',
  coach: 'Team Coach',
  coachHint: 'OTP verification only',
  adminTitle: 'Admin sign-in',
  adminText: 'Enter your password. We then send an OTP to your mobile.',
  coachTitle: 'Team Coach sign-in',
  coachText: 'We send an OTP to your mobile number.',
  email: 'Email',
  password: 'Password',
  mobileNumber: 'Mobile number',
  mobileHint: 'The 10-digit number that you gave to the organisers',
  continueToOtp: 'Continue to OTP',
  sendOtp: 'Send OTP',
  otpTitle: 'Verify OTP',
  otpSentTo: (maskedMobile: string) => `We have sent a ${otpLength}-digit OTP to ${maskedMobile}`,
  otp: 'One-time password (OTP)',
  verify: 'Verify',
  resendOtp: 'Resend OTP',
  resendIn: (countdown: string) => `Resend OTP in ${countdown}`,
  backToRoles: 'Back to Role Selection',
  hotelTitle: 'Hotel Verification Required',
  hotelHint: 'Reception gives you this code when you arrive.',
  hotelCode: 'Hotel code',
  verifyHotel: 'Verify Hotel',
  verifyLater: 'Verify later',
  lockedTitle: 'Account Locked',
  loggingOut: 'You are being logged out.',
} as const
