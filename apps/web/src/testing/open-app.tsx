import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '../app/app.tsx'
import { createQueryClient } from '../shared/api/queries/query-client.ts'
import '../shared/theme/styles.ts'
import { eventNow } from './records.ts'

/** Opens the application at a path and a time, with a clock that runs and that the test can move forward. */
export const openApp = (path: string, at = eventNow) => {
  vi.useFakeTimers({
    now: new Date(at),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  window.history.replaceState(null, '', path)
  render(<App queryClient={createQueryClient()} />)
  return userEvent.setup({
    advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds),
    delay: null,
    pointerEventsCheck: 0,
  })
}
