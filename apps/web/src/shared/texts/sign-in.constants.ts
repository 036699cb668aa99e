import { otpLength } from '@trophy/contract/auth/auth.constants.ts'
import { translated } from '../languages/translated.ts'

/** Labels of the login screen and the hotel verification (part 1 §2.2, §2.3). */
export const signInLabels = translated({
  /** The title of the browser's tab. */
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
  practiceOffer: 'Practice for coaches and desks',
  practiceAdmin: 'Desk, as admin',
  practiceOtp: 'OTP of everybody',
  practiceHotelCode: (code: string) => `hotel code ${code}`,
  email: 'Email',
  password: 'Password',
  mobileNumber: 'Mobile number',
  mobileHint: 'The 10-digit number that you gave to the organisers',
  continueToOtp: 'Continue to OTP',
  sendOtp: 'Send OTP',
  otpTitle: 'Verify OTP',
  otpSentTo: (maskedMobile: string) => `We have sent a ${otpLength}-digit OTP to ${maskedMobile}`,
  otpKept: (maskedMobile: string) =>
    `No new OTP was sent to ${maskedMobile}. The one that you already have is still valid.`,
  verificationLocked: (countdown: string) => `Hotel verification is locked for ${countdown}`,
  verificationLockedHint:
    'There were too many wrong hotel codes. You can sign in and read; verify your hotel after that time.',
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
} as const)

export const supportHours = '9:00 AM to 6:00 PM IST, Monday to Friday'

export const supportLabels = translated({
  open: 'Need help? Contact support',
  title: 'Support contacts',
  hours: `Support hours: ${supportHours}`,
  call: (name: string) => `Call ${name}`,
  copy: (name: string) => `Copy the number of ${name}`,
  copied: 'Copied',
} as const)
