import type { Page } from '@playwright/test'
import type { JourneyServer } from '../server/journey-server.ts'

const start = Date.parse('2026-11-21T14:00:00+05:30')
const pagesWithClock = new WeakSet<Page>()

/**
 * Gives the page a running clock that the test can move forward. The clock stays when the page loads another document,
 * so pages with a clock are pooled separately, and each test sets it anew.
 */
export const setPageClock = async (page: Page): Promise<void> => {
  // The test before may have stopped it.
  if (pagesWithClock.has(page)) await page.clock.resume()
  pagesWithClock.add(page)
  await page.clock.install({ time: start })
}

/** Stops the page's clock one minute after it was set; from then on only `page.clock.runFor` moves it. */
export const stopPageClock = (page: Page): Promise<void> => page.clock.pauseAt(start + 60_000)

/** Sets the date of a page that was opened with a clock to that of the server; its timers run as usual. */
export const setPageDate = async (page: Page, { clock }: JourneyServer): Promise<void> => {
  if (!pagesWithClock.has(page)) throw new Error('Open the page with a clock: a later test would have its date')
  await page.clock.setFixedTime(clock.now())
}

/** What the page's `Date` says, which `performance` may differ from when an earlier test has moved the clock. */
export const timeOfPage = (page: Page): Promise<number> => page.evaluate<number>('Date.now()')
