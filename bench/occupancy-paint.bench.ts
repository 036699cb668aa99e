import { eventSize } from '@trophy/server/testing'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { tokenStorageKey } from '@trophy/web/shared/session/session.constants.ts'
import { launchOptions } from '../e2e/support/browser/browser.ts'
import { openWorkbench } from './lib/server/workbench.ts'

/**
 * The occupancy grid of 900 instances in a browser: the longest tasks of the page's thread while
 * the grid is drawn, scrolled and navigated by keyboard. `npx tsx bench/occupancy-paint.bench.ts`, after
 * `npx vite build` in apps/web; half a minute.
 */
process.env['WEB_FOLDER'] = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

/** Runs in the page: the milliseconds of each task of more than 50 ms since the page was opened. */
const longTasks = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true })
  setTimeout(() => resolve([]), 500)
})`

const visit = async (page: Page, address: string, query: string): Promise<void> => {
  await page.goto(`${address}/admin?tab=hotels&view=occupancy&period=custom&${query}`)
  await page.getByRole('gridcell').first().waitFor()
  const grid = page.getByRole('grid')
  for (const [top, left] of [
    [3000, 0],
    [9000, 1500],
    [16_000, 4000],
    [0, 0],
  ] as const) {
    await grid.evaluate((element, to) => element.scroll(to), { top, left })
    await page.waitForTimeout(150)
  }
  await page.getByRole('gridcell').first().focus()
  for (const key of ['PageDown', 'ArrowRight', 'Control+End', 'Control+Home']) await page.keyboard.press(key)
}

const bench = await openWorkbench(eventSize)
const browser = await chromium.launch(launchOptions)
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript({ content: `localStorage.setItem('${tokenStorageKey}', '${bench.token}')` })
  for (const [name, query] of [
    ['30 days', 'from=2026-11-05&to=2026-12-04'],
    ['90 days', 'from=2026-10-20&to=2027-01-17'],
  ] as const) {
    await visit(page, bench.address, query)
    const tasks = await page.evaluate<number[]>(longTasks)
    const cells = await page.getByRole('gridcell').count()
    console.log(
      `${name}: longest task ${Math.max(0, ...tasks).toFixed(0)} ms of ${tasks.length} long ones; ${cells} cells drawn`,
    )
  }
} finally {
  await browser.close()
  await bench.close()
}
