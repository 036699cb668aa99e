import { Button } from '@mantine/core'
import type { UserRole } from '@trophy/contract/core/roles.ts'
import { type ComponentType, lazy } from 'react'
import { Link, useLocation } from 'wouter'
import { useDocumentTitle } from '../shared/event/use-document-title.ts'
import { EmptyState } from '../shared/ui/feedback/page-state.tsx'
import classes from './full-page.module.css'
import { type Area, areaAt } from './routes.rules.ts'
import { screens } from './screens.ts'
import { pageLabels } from '../shared/texts/page.constants.ts'

const NotFoundPage = () => {
  useDocumentTitle(pageLabels.notFoundTitle)
  return (
    <main className={classes.page}>
      <EmptyState
        isPage
        title={pageLabels.notFoundTitle}
        text={pageLabels.notFound}
        action={
          <Button component={Link} href="/" variant="default">
            {pageLabels.toStart}
          </Button>
        }
      />
    </main>
  )
}

export const LoginScreen = lazy(() => screens.login().then((module) => ({ default: module.LoginScreen })))

const areas: Record<Area, ComponentType> = {
  admin: lazy(() => screens.admin().then((module) => ({ default: module.AdminArea }))),
  technical_admin: lazy(() => screens.technical_admin().then((module) => ({ default: module.TechnicalArea }))),
  coach: lazy(() => screens.coach().then((module) => ({ default: module.CoachPortal }))),
  'not-found': NotFoundPage,
}

export const Routes = ({ role }: { role: UserRole }) => {
  const [path] = useLocation()
  const Page = areas[areaAt(path, role)]
  return <Page />
}
