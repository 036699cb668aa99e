import { userRoles } from '@trophy/contract/core/access.ts'
import { expect, test } from 'vitest'
import { areaAt } from './routes.rules.ts'

const ownPaths = {
  admin: ['/', '/admin', '/admin-dashboard'],
  technical_admin: ['/', '/technical-admin', '/technical-admin-dashboard'],
  coach: ['/', '/coach', '/coach-dashboard'],
} as const

const paths = [...new Set(Object.values(ownPaths).flat()), '/nowhere', '/admin/', '/admin/hotels', '/constructor']

test.each(userRoles.flatMap((role) => paths.map((path) => ({ role, path }))))('$role at $path', ({ role, path }) => {
  const isOwn = ownPaths[role].some((mine) => mine === path)
  expect(areaAt(path, role)).toBe(isOwn ? role : 'not-found')
})
