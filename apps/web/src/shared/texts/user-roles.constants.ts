import type { UserRole } from '@trophy/contract/core/access.ts'

export const userRoleLabels = {
  admin: 'Admin',
  technical_admin: 'Technical Admin',
  coach: 'Coach',
} as const satisfies Record<UserRole, string>
