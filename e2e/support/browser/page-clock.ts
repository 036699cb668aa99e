import type { Page } from '@playwright/test'
import type { JourneyServer } from '../server/journey-server.ts'
import { discardAfterTest } from './page-pool.ts'

const start = Date.parse('2026-11-21T14:00:00+05:30')

/** Gives the page, before it loads, a running clock that the test can move forward. */
export const setPageClock = async (page: Page): Promise<void> => {
  discardAfterTest(page)
  await page.clock.install({ time: start })
}

/** Stops the page's clock one minute after it was set; from then on only `page.clock.runFor` moves it. */
export const stopPageClock = (page: Page): Promise<void> => page.clock.pauseAt(start + 60_000)

/** Sets the page's date to that of the server; its timers run as usual. */
export const setPageDate = async (page: Page, { clock }: JourneyServer): Promise<void> => {
  discardAfterTest(page)
  await page.clock.setFixedTime(clock.now())
}
