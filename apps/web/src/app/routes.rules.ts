import type { UserRole } from '@trophy/contract/core/access.ts'

/** The areas of the three roles, and the page for unknown paths. */
export type Area = UserRole | 'not-found'

const paths: Readonly<Record<string, UserRole>> = {
  '/admin': 'admin',
  '/admin-dashboard': 'admin',
  '/technical-admin': 'technical_admin',
  '/technical-admin-dashboard': 'technical_admin',
  '/coach': 'coach',
  '/coach-dashboard': 'coach',
}

/** The role whose area a path names; undefined for the root and for unknown paths. */
export const roleNamedBy = (path: string): UserRole | undefined => paths[path]

/** The area at a path (part 1 §2.1): the root is the user's own area, that of another role is not found. */
export const areaAt = (path: string, role: UserRole): Area => {
  if (path === '/') return role
  return paths[path] === role ? role : 'not-found'
}
