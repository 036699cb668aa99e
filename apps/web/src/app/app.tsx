import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '../shared/api/query-client.ts'
import { SessionProvider } from '../shared/session/session.tsx'
import { theme } from '../shared/theme/theme.ts'
import { Toaster } from '../shared/ui/toaster.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { SessionGate } from './session-gate.tsx'

const queryClient = createQueryClient()

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider theme={theme} forceColorScheme="light">
      <Toaster />
      <CrashScreen>
        <SessionProvider>
          <SessionGate />
        </SessionProvider>
      </CrashScreen>
    </MantineProvider>
  </QueryClientProvider>
)
