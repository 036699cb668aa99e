import type { Browser, Page } from '@playwright/test'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { tokenStorageKey } from '@trophy/web/shared/session/session.constants.ts'
import { tabBar } from '../../e2e/support/pages/admin.ts'
import { percentile } from './statistics.ts'

export interface Machine {
  readonly name: 'desk' | 'phone'
  readonly viewport: { readonly width: number; readonly height: number }
  readonly slowdown?: { readonly processor: number; readonly bitsPerSecond: number; readonly latency: number }
}

export const desk: Machine = { name: 'desk', viewport: { width: 1440, height: 900 } }

/** Like a Galaxy A24 in a hotel. */
export const phone: Machine = {
  name: 'phone',
  viewport: { width: 390, height: 844 },
  slowdown: { processor: 4, bitsPerSecond: 9_000_000, latency: 100 },
}

/** An address, and the first content that matters there. */
export interface FirstView {
  readonly address: string
  readonly token?: string
  readonly content: (page: Page) => Promise<unknown>
}

const rowsOf = (table: string): string => `:is(table[aria-label="${table}"] tbody tr, ul[aria-label="${table}"] > li)`

const firstShown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first().waitFor()

export const contents = {
  minimalRow: (page: Page) => firstShown(page, 'tr'),
  signIn: (page: Page) => page.getByText(signInLabels.coach, { exact: true }).waitFor(),
  /** The list of a team, by the name of somebody in it. */
  person: (name: string) => (page: Page) => page.getByText(name).filter({ visible: true }).first().waitFor(),
  participants: (page: Page) => firstShown(page, rowsOf('Participants')),
}

/** A page with an empty cache. */
const openPage = async (browser: Browser, { viewport, slowdown }: Machine, token?: string): Promise<Page> => {
  const context = await browser.newContext({ viewport })
  if (token !== undefined)
    await context.addInitScript({ content: `localStorage.setItem('${tokenStorageKey}', '${token}')` })
  const page = await context.newPage()
  if (slowdown !== undefined) {
    const session = await context.newCDPSession(page)
    const bytesPerSecond = slowdown.bitsPerSecond / 8
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown.processor })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowdown.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  return page
}

/** Runs in the page: the bytes that were transferred for the document and each script, style and font of `names`. */
const transferred = (names: readonly string[]): number[] =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, transferSize }) => transferSize > 0 && names.includes(name) && !name.includes('/api/'))
    .map(({ transferSize }) => transferSize)

/** Opens a view for the first time, and waits for its content; the size is that of the files requested until then. */
export const visit = async (browser: Browser, machine: Machine, { address, token, content }: FirstView) => {
  const page = await openPage(browser, machine, token)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const started = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await content(page)
  const milliseconds = performance.now() - started
  const sizes = await page.evaluate(transferred, [...requested])
  await page.context().close()
  return { milliseconds, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: sizes.length }
}

/** Runs in the page, so it has no function of its own: clicks a tab; the milliseconds until its rows are painted. */
const switchTo = async (tab: Element, rows: string): Promise<number> => {
  const started = performance.now()
  if (tab instanceof HTMLElement) tab.click()
  do await new Promise(requestAnimationFrame)
  while (document.querySelector(rows) === null && performance.now() - started < 30_000)
  await new Promise(requestAnimationFrame)
  return performance.now() - started
}

const restMilliseconds = 1000

/** Two tabs that both have been opened before, in turn: the milliseconds of each switch. */
export const switchTabs = async (browser: Browser, view: FirstView, rounds: number) => {
  const page = await openPage(browser, desk, view.token)
  await page.goto(view.address)
  await view.content(page)
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const tab of ['Hotels', 'Participants']) {
      const time = await tabBar(page).getByRole('button', { name: tab, exact: true }).evaluate(switchTo, rowsOf(tab))
      if (round > 0) times.push(time)
      // What the tab reads again is not part of the next switch. The live stream keeps the network from being idle.
      await page.waitForTimeout(restMilliseconds)
    }
  }
  await page.context().close()
  return percentile(times, 0.5)
}

/**
 * Runs in the page: remembers the longest interaction, from the key to the paint after it. The browser does not report
 * interactions below 16 ms.
 */
const watchInteractions = `
  globalThis.longestInteraction = 16
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longestInteraction = Math.max(longestInteraction, duration)
  }).observe({ type: 'event', durationThreshold: 16 })`

/** Types a search, a key every 120 ms; the milliseconds of the slowest key. */
export const typeSearch = async (browser: Browser, view: FirstView): Promise<number> => {
  const page = await openPage(browser, desk, view.token)
  await page.goto(view.address)
  await view.content(page)
  const field = page.getByPlaceholder('Search name, ID, mobile, hotel, team or reference')
  await field.focus()
  await page.evaluate(watchInteractions)
  await field.pressSequentially('reddy 12', { delay: 120 })
  await page.waitForTimeout(restMilliseconds)
  const longest = await page.evaluate<number>('longestInteraction')
  await page.context().close()
  return longest
}
