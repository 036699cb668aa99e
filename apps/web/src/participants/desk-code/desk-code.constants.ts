import { deskCodeLifetimeMinutes } from '@trophy/contract/auth/desk-code.constants.ts'

/** Labels of the dialog in which an admin issues a desk code. */
export const deskCodeLabels = {
  title: 'Desk Code',
  person: (name: string, participantId: string) => `${name} · ${participantId}`,
  explanation:
    `The coach enters this code in place of the OTP. It is valid for ${deskCodeLifetimeMinutes} minutes and for one ` +
    'sign-in. An earlier unused desk code ends.',
  reason: 'Reason',
  reasonHint: 'Required. Shown in the audit log.',
  issue: 'Issue Desk Code',
  close: 'Close',
  code: 'Desk code',
  validUntil: 'For one sign-in, valid until',
  howTo: 'On the login screen: Team Coach, the mobile number, then this code as the OTP. No SMS is needed.',
} as const
