import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { App } from '../app/app.tsx'
import { createQueryClient } from '../shared/api/queries/query-client.ts'
import { theme } from '../shared/theme/theme.ts'
import '../shared/theme/styles.ts'
import { Toaster } from '../shared/ui/feedback/toaster.tsx'
import { eventNow } from './records.ts'

const startClock = (at: string): void => {
  vi.useFakeTimers({
    now: new Date(at),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
}

const userOfClock = (): UserEvent =>
  userEvent.setup({
    advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds),
    delay: null,
    // Who drops a file, or asks for files of all kinds, chooses any.
    applyAccept: false,
    pointerEventsCheck: 0,
  })

/** Opens the application at a path and a time, with a clock that runs and that the test can move forward. */
export const openApp = (path: string, at = eventNow): UserEvent => {
  startClock(at)
  window.history.replaceState(null, '', path)
  render(<App queryClient={createQueryClient()} />)
  return userOfClock()
}

/** Opens a part of the application alone, such as a dialog, with such a clock and with the toasts. */
export const openPart = (part: ReactNode, at = eventNow): UserEvent => {
  startClock(at)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider theme={theme} forceColorScheme="light" deduplicateCssVariables={false}>
        <Toaster />
        {part}
      </MantineProvider>
    </QueryClientProvider>,
  )
  return userOfClock()
}

/** Lets so many milliseconds of the page's clock pass. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
