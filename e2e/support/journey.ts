import { type Browser, type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import { type JourneyServers, journeyServers } from './journey-servers.ts'
import type { JourneyServer } from './journey-server.ts'

interface TestFixtures {
  /** Told by each file: its subject. */
  readonly journey: string
  /** Settings of the server that the file wants otherwise, by their names in the environment. */
  readonly settings: Readonly<Record<string, string>>
  readonly server: JourneyServer
}

interface WorkerFixtures {
  readonly servers: JourneyServers
}

/**
 * A journey: `test.use({ journey: 'name' })` at the head of its file gives it a server with a database of its own, whose
 * clock, SMS and database the tests reach as `server`. Pages open on that server.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  journey: ['', { option: true }],
  settings: [{}, { option: true }],
  servers: [
    async ({ browser }, use) => {
      const servers = journeyServers(browser)
      await use(servers)
      await servers.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ servers, journey, settings }, use) => use(await servers.of(journey, settings)),
    { timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
})

/** For `test.use`, so that the tests' own `page` is that of a phone of 390 × 844. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1440, height: 900 } }

const pageOn = async (browser: Browser, { address }: JourneyServer, screen: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext({ ...screen, baseURL: address })).newPage()

/** A page of its own, as on a phone of 390 × 844. */
export const phonePage = (browser: Browser, server: JourneyServer) => pageOn(browser, server, phone)

/** A page of its own, as at a desk. */
export const deskPage = (browser: Browser, server: JourneyServer) => pageOn(browser, server, desk)
