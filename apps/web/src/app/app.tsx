import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { crashMessages } from '../shared/texts/crash.constants.ts'
import { SessionProvider, useSession } from '../shared/session/session.tsx'
import { theme } from '../shared/theme/theme.ts'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { ErrorState, LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { Toaster } from '../shared/ui/feedback/toaster.tsx'
import classes from './full-page.module.css'
import { LoginScreen, Routes } from './routes.tsx'

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
  return (
    <Suspense fallback={<FullPageSpinner />}>{user === null ? <LoginScreen /> : <Routes role={user.role} />}</Suspense>
  )
}

const FullPageSpinner = () => (
  <main className={classes.page}>
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
