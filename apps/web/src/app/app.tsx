import { MantineProvider, Button } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { UserRole } from '@trophy/contract/core/access.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useDocumentTitle } from '../shared/event/use-event.ts'
import { idOf, SessionProvider, useSession } from '../shared/session/session.tsx'
import { crashMessages, pageLabels } from '../shared/texts/page.constants.ts'
import patterns from '../shared/theme/patterns.module.css'
import { theme } from '../shared/theme/theme.ts'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { ErrorState, LoadingState, EmptyState } from '../shared/ui/feedback/page-state.tsx'
import { Toaster } from '../shared/ui/feedback/toaster.tsx'
import { areaAt } from './routes.rules.ts'
import { screens } from './screens.ts'

export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    {/* Mantine creates all its variables here; as a style sheet they would be loaded twice. */}
    <MantineProvider theme={theme} forceColorScheme="light" deduplicateCssVariables={false}>
      <Toaster />
      <ErrorBoundary fallback={<CrashScreen />}>
        <SessionProvider>
          <SessionGate />
        </SessionProvider>
      </ErrorBoundary>
    </MantineProvider>
  </QueryClientProvider>
)

/** Checks the session, then shows the login screen or the routes of the user's role (part 1 §2.1). */
const SessionGate = () => {
  const { user } = useSession()
  if (user === undefined) return <FullPageSpinner />
  return user === null ? <Screen load={loadLogin} /> : <Routes role={user.role} userId={idOf(user)} />
}

const FullPageSpinner = () => (
  <main className={patterns.fullPage}>
    <LoadingState />
  </main>
)

/** Shown when an error is not within a part of a screen: offers a reload. */
const CrashScreen = () => (
  <main>
    <ErrorState
      title={crashMessages.pageTitle}
      text={crashMessages.pageText}
      retryLabel={crashMessages.reload}
      onRetry={() => window.location.reload()}
    />
  </main>
)

const NotFoundPage = () => {
  useDocumentTitle(pageLabels.notFoundTitle)
  return (
    <main className={patterns.fullPage}>
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

const loadLogin: Load = () => screens.login().then((module) => module.LoginScreen)

const areas: Record<UserRole, Load> = {
  admin: () => screens.admin().then((module) => module.AdminArea),
  technical_admin: () => screens.technical_admin().then((module) => module.TechnicalArea),
  coach: () => screens.coach().then((module) => module.CoachPortal),
}

const Routes = ({ role, userId }: { role: UserRole; userId: string }) => {
  const [path] = useLocation()
  const area = areaAt(path, role)
  if (area === 'not-found') return <NotFoundPage />
  // Somebody else who signs in, in another tab, begins with a screen of their own.
  return <Screen key={area + userId} load={areas[area]} />
}

/** One screen: another `load` needs another key. Without `lazy`: React shows a fallback of `Suspense` for 300 ms. */
const Screen = ({ load }: { load: Load }) => {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    load().then(
      (Content) => setLoaded({ Content }),
      (error: unknown) => setLoaded({ error }),
    )
  }, [load])
  if (loaded === undefined) return <FullPageSpinner />
  if ('error' in loaded) throw loaded.error
  return <loaded.Content />
}

type Load = () => Promise<ComponentType>
type Loaded = { readonly Content: ComponentType } | { readonly error: unknown }
