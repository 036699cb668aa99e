import type { Page } from '@playwright/test'

const start = Date.parse('2026-11-21T14:00:00+05:30')

/** Gives the page a clock that the test can put forward; before the page loads. It runs on by itself. */
export const setPageClock = (page: Page): Promise<void> => page.clock.install({ time: start })

/** From here on the page's clock stands still, one minute after it was set, and is moved by `page.clock.runFor` only. */
export const stopPageClock = (page: Page): Promise<void> => page.clock.pauseAt(start + 60_000)
