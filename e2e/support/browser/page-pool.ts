import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { setPageClock } from './page-clock.ts'
import { clearStorage } from './session.ts'

export interface PageOptions extends BrowserContextOptions {
  /** The test can move the page's clock. */
  readonly hasClock?: boolean
}

const observed = ['request', 'requestfinished', 'requestfailed', 'response', 'console', 'dialog', 'download'] as const

/** Removes everything that the next test could notice, except the browser's cache of the application's files. */
const clean = async (page: Page, { viewport }: PageOptions): Promise<void> => {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of observed) await page.removeAllListeners(event, { behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await clearStorage(page)
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null })
  if (viewport) await page.setViewportSize(viewport)
  await page.mouse.move(0, 0)
  const session = await context.newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}

/**
 * Pages that a worker's tests use one after another. To load, compile and run the application in a new context takes
 * three times as long as in one that has done so before.
 */
export const pagePool = (browser: Browser) => {
  const idle = new Map<string, Page[]>()
  const inUse = new Map<Page, PageOptions>()

  const open = async (options: PageOptions): Promise<Page> => {
    const { hasClock = false, ...ofContext } = options
    const page = idle.get(JSON.stringify(options))?.pop() ?? (await (await browser.newContext(ofContext)).newPage())
    inUse.set(page, options)
    if (hasClock) await setPageClock(page)
    return page
  }

  const release = async (page: Page, options: PageOptions): Promise<void> => {
    inUse.delete(page)
    if (page.isClosed()) return page.context().close()
    await clean(page, options)
    const key = JSON.stringify(options)
    idle.set(key, [...(idle.get(key) ?? []), page])
  }

  return {
    open,
    /** The pages that are open now. */
    opened: (): ReadonlySet<Page> => new Set(inUse.keys()),
    /** Takes back the pages that have been opened since. */
    releaseSince: async (earlier: ReadonlySet<Page>): Promise<void> => {
      for (const [page, options] of inUse) if (!earlier.has(page)) await release(page, options)
    },
  }
}

export type PagePool = ReturnType<typeof pagePool>
