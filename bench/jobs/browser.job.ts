import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { tokenStorageKey } from '@trophy/web/shared/session/session.constants.ts'
import { launchOptions } from '../../e2e/support/browser/browser.ts'
import type { Job } from '../lib/job.ts'
import { atMost, measureRounds } from '../lib/rounds.ts'

interface Visit {
  readonly milliseconds: number
  readonly kilobytes: number
  readonly files: number
}

/** Runs in the page: the document and every script, style and font, with the bytes that were transferred. */
const transferred = `[
  ...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource'),
]
  .filter(({ name, transferSize }) => transferSize > 0 && !name.includes('/api/'))
  .map(({ transferSize }) => transferSize)`

/** Opens an address with an empty cache, and waits for a row of the table. */
const visit = async (browser: Browser, address: string, token: string, row: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript({ content: `localStorage.setItem('${tokenStorageKey}', '${token}')` })
  const page = await context.newPage()
  const started = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(row).first().waitFor()
  const milliseconds = performance.now() - started
  const sizes = await page.evaluate<number[]>(transferred)
  await context.close()
  return { milliseconds, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: sizes.length }
}

export const browser: Job = {
  name: 'browser',
  what: 'opens the participants table in a browser for the first time',
  measure: async (bench) => {
    if (!existsSync(launchOptions.executablePath ?? '')) {
      console.error('The job browser is skipped: there is no Chromium. CHROMIUM_PATH may name one.')
      return []
    }
    const { minimal, product, token } = await bench.sharedStage(1)
    const chrome = await chromium.launch(launchOptions)
    const open = (address: string, row: string) => visit(chrome, address, token, row)
    const openMinimal = () => open(minimal.address, 'tr')
    const openProduct = () => open(`${product.address}/admin?tab=participants`, 'tbody tr')
    const time = await measureRounds(bench.rounds, {
      minimal: async () => (await openMinimal()).milliseconds,
      product: async () => (await openProduct()).milliseconds,
    })
    const [little, much] = [await openMinimal(), await openProduct()]
    await chrome.close()
    const name = 'first participants table in a browser'
    const sizes = { minimal: little.kilobytes, product: much.kilobytes }
    const counts = { minimal: little.files, product: much.files }
    return [
      { name, unit: 'ms', measured: time, target: '≤ 500 ms', isMet: atMost(time.product, 500) },
      { name: `${name}: size`, unit: 'KB', measured: sizes, target: '≤ 200 KB', isMet: atMost(sizes.product, 200) },
      { name: `${name}: files`, unit: 'files', measured: counts, target: '≤ 12', isMet: atMost(counts.product, 12) },
    ]
  },
}
