import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '../shared/api/query-client.ts'
import { SessionProvider } from '../shared/session/session.tsx'
import { theme } from '../shared/theme/theme.ts'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { Toaster } from '../shared/ui/feedback/toaster.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { SessionGate } from './session-gate.tsx'

const queryClient = createQueryClient()

export const App = () => (
  <QueryClientProvider client={queryClient}>
    {/* The library makes all its variables here: as a style sheet they would be loaded a second time. */}
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
