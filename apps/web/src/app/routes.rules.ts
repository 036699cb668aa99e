import type { UserRole } from '@trophy/contract/core/roles.ts'

/** The three areas of the product, and the page for paths that lead nowhere. */
export type Area = UserRole | 'not-found'

const paths: Readonly<Record<string, UserRole>> = {
  '/admin': 'admin',
  '/admin-dashboard': 'admin',
  '/technical-admin': 'technical_admin',
  '/technical-admin-dashboard': 'technical_admin',
  '/coach': 'coach',
  '/coach-dashboard': 'coach',
}

/** What a signed-in user sees at a path (part 1 §2.1): the root is everybody's own area, another role's is not found. */
export const areaAt = (path: string, role: UserRole): Area => {
  if (path === '/') return role
  return paths[path] === role ? role : 'not-found'
}
