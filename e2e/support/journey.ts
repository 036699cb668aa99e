import { type Page, test as base } from '@playwright/test'
import { type JourneyServers, journeyServers } from './server/journey-servers.ts'
import type { JourneyServer } from './server/journey-server.ts'
import { type PageOptions, type PagePool, pagePool } from './browser/page-pool.ts'

interface TestFixtures {
  /** Set by each file: its subject. */
  readonly journey: string
  /** Settings of the server that the file changes, by their names in the environment. */
  readonly settings: Readonly<Record<string, string>>
  readonly server: JourneyServer
  /** Opens a further page, of a size for a desk, with storage of its own. */
  readonly openDesk: (options?: Pick<PageOptions, 'hasClock'>) => Promise<Page>
  /** Opens a further page, as on a phone of 390 × 844, with storage of its own. */
  readonly openPhone: (options?: Pick<PageOptions, 'hasClock'>) => Promise<Page>
  /** Like `page`, with a clock of 21 November 2026, 14:00 in India, that the test can move: `page.clock`. */
  readonly pageWithClock: Page
  readonly releasedPages: void
}

interface WorkerFixtures {
  readonly pages: PagePool
  readonly servers: JourneyServers
}

/** For `test.use`: the tests' `page` is that of a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }

/**
 * A journey: `test.use({ journey: 'name' })` at the head of a file gives it a server with a database of its own. Its
 * clock, SMS and database are those of `server`. Pages open on that server, of a size for a desk unless
 * `test.use(phone)`. A page that a test opens is taken back after the test; one of `beforeAll`, after the file.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  journey: ['', { option: true }],
  settings: [{}, { option: true }],
  pages: [async ({ browser }, use) => use(pagePool(browser)), { scope: 'worker' }],
  servers: [
    async ({ pages }, use) => {
      const servers = journeyServers(() => pages.releaseSince(new Set()))
      await use(servers)
      await servers.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ servers, journey, settings }, use) => use(await servers.of(journey, settings)),
    { timeout: 60_000 },
  ],
  viewport: desk.viewport,
  baseURL: async ({ server }, use) => use(server.address),
  openDesk: async ({ pages, server }, use) =>
    use((options) => pages.open({ ...desk, baseURL: server.address, ...options })),
  openPhone: async ({ pages, server }, use) =>
    use((options) => pages.open({ ...phone, baseURL: server.address, ...options })),
  page: async ({ pages, server, viewport, hasTouch, isMobile }, use) =>
    use(await pages.open({ viewport, hasTouch, isMobile, baseURL: server.address })),
  pageWithClock: async ({ pages, server, viewport, hasTouch, isMobile }, use) =>
    use(await pages.open({ viewport, hasTouch, isMobile, baseURL: server.address, hasClock: true })),
  context: async ({ page }, use) => use(page.context()),
  releasedPages: [
    async ({ pages }, use, testInfo) => {
      const earlier = pages.opened()
      await use()
      // After a failure the worker ends, and the report shows the pages as they are.
      if (testInfo.status === testInfo.expectedStatus) await pages.releaseSince(earlier)
    },
    { auto: true },
  ],
})
