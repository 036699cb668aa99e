import { type Browser, type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import { type JourneyServer, startJourneyServer } from './journey-server.ts'

interface WorkerFixtures {
  /** Told by each file. Files that tell the same share a worker, and with it a server: those of one subject. */
  readonly journey: string
  /** Settings of the server that the file wants otherwise, by their names in the environment. */
  readonly settings: Readonly<Record<string, string>>
  readonly server: JourneyServer
}

/**
 * A journey: `test.use({ journey: 'name' })` at the head of its file gives it a server with a database of its own, whose
 * clock, SMS and database the tests reach as `server`. Pages open on that server.
 */
export const test = base.extend<object, WorkerFixtures>({
  journey: ['', { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, use) => {
      const server = await startJourneyServer(settings)
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
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
