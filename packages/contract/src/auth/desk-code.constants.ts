export const deskCodeLifetimeMinutes = 10

export const deskCodeReasonMaximum = 200

export const deskCodeMessages = {
  reasonRequired: 'Please say why a desk code is needed',
  coachNotFound: 'Coach not found',
  noMobile: 'This coach has no mobile number to sign in with. Please add it first',
  failed: 'Failed to issue a desk code',
} as const
