import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { openBlank } from './session.ts'

/** Contexts that keep something of a test even when the page is cleaned, such as a replaced clock. */
const discarded = new WeakSet<BrowserContext>()

/** Closes the page's context after the test, so that no later test uses it. */
export const discardAfterTest = (page: Page): void => {
  discarded.add(page.context())
}

const observed = ['request', 'requestfinished', 'requestfailed', 'response', 'console', 'dialog', 'download'] as const

/** Removes everything that the next test could notice, except the browser's cache of the application's files. */
const clean = async (page: Page, { viewport }: BrowserContextOptions): Promise<void> => {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of observed) await page.removeAllListeners(event, { behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await openBlank(page)
  await context.clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
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
  const inUse = new Map<Page, BrowserContextOptions>()

  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const page = idle.get(JSON.stringify(options))?.pop() ?? (await (await browser.newContext(options)).newPage())
    inUse.set(page, options)
    return page
  }

  const release = async (page: Page, options: BrowserContextOptions): Promise<void> => {
    inUse.delete(page)
    if (page.isClosed() || discarded.has(page.context())) return page.context().close()
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
