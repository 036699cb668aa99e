import { translated } from '../languages/translated.ts'
import type { UserRole } from '@trophy/contract/core/access.ts'

export const checkinStatusLabels = translated({
  pending: 'Pending',
  checked_in: 'Checked In',
  checked_out: 'Checked Out',
} as const)

export const instanceStatusLabels = { active: 'Active', upcoming: 'Upcoming', expired: 'Expired' } as const

export const userRoleLabels = {
  admin: 'Admin',
  technical_admin: 'Technical Admin',
  coach: 'Coach',
} as const satisfies Record<UserRole, string>

export const notificationTypeLabels = translated({
  match_lost: 'Match Lost',
  early_checkout: 'Early Checkout',
  general: 'General',
  custom: 'Custom',
} as const)
