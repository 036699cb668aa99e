import type { UserRole } from '@trophy/contract/core/roles.ts'
import { type ComponentType, lazy } from 'react'
import { useLocation } from 'wouter'
import { NotFoundPage } from './not-found-page.tsx'
import { type Area, areaAt } from './routes.rules.ts'

/** Each role's code is loaded for that role only. */
const areas: Record<Area, ComponentType> = {
  admin: lazy(() => import('./admin-area.tsx').then((module) => ({ default: module.AdminArea }))),
  technical_admin: lazy(() => import('./technical-area.tsx').then((module) => ({ default: module.TechnicalArea }))),
  coach: lazy(() => import('../coach/coach-portal.tsx').then((module) => ({ default: module.CoachPortal }))),
  'not-found': NotFoundPage,
}

export const Routes = ({ role }: { role: UserRole }) => {
  const [path] = useLocation()
  const Shown = areas[areaAt(path, role)]
  return <Shown />
}
