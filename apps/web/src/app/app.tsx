import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '../shared/api/query-client.ts'
import { SessionProvider } from '../shared/session/session.tsx'
import { theme } from '../shared/theme/theme.ts'
import { toastMilliseconds } from '../shared/toast.ts'
import { CrashScreen } from './crash-screen.tsx'
import { SessionGate } from './session-gate.tsx'

const queryClient = createQueryClient()

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider theme={theme} forceColorScheme="light">
      <Notifications limit={1} autoClose={toastMilliseconds} position="top-center" />
      <CrashScreen>
        <SessionProvider>
          <SessionGate />
        </SessionProvider>
      </CrashScreen>
    </MantineProvider>
  </QueryClientProvider>
)
