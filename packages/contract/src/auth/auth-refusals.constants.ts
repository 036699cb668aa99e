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
