import { translated } from '../shared/languages/translated.ts'

export const supportHours = '9:00 AM to 6:00 PM IST, Monday to Friday'

export const supportLabels = translated({
  open: 'Need help? Contact support',
  title: 'Support contacts',
  hours: `Support hours: ${supportHours}`,
  call: (name: string) => `Call ${name}`,
  copy: (name: string) => `Copy the number of ${name}`,
  copied: 'Copied',
} as const)
