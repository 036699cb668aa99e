import { expect, type Page } from '@playwright/test'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { generateEvent } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import { test } from '../support/journey.ts'
import { openBoard } from '../support/pages/boards.ts'
import type { JourneyServer } from '../support/server/journey-server.ts'

/** A desk that shows the check-in board all day: 20,000 live changes, in minutes. Prints what the page keeps. */
test.use({ journey: 'long day' })

/** Before the first look: what the page loads once and what the engine compiles is not growth. */
const warmUp = 6_000
const changes = 20_000
const highestGrowth = 1.1

/** The page requests again at most every 800 ms, so a day's requests would take hours: here every 20 ms. */
const shortenBatches = `
  globalThis.activeTimers = new Set()
  const { setTimeout: startTimeout, clearTimeout: endTimeout, setInterval: startInterval, clearInterval: endInterval } = window
  window.setTimeout = (act, delay, ...parameters) => {
    const timer = startTimeout(() => { activeTimers.delete(timer); act(...parameters) }, delay === 800 ? 20 : delay)
    activeTimers.add(timer)
    return timer
  }
  window.setInterval = (...parameters) => {
    const timer = startInterval(...parameters)
    activeTimers.add(timer)
    return timer
  }
  window.clearTimeout = (timer) => { activeTimers.delete(timer); endTimeout(timer) }
  window.clearInterval = (timer) => { activeTimers.delete(timer); endInterval(timer) }`

/** Somebody on the board gets another number, and the streams are woken. */
const change = ({ database }: JourneyServer, person: string, turn: number) =>
  database.run(sql`
    WITH changed AS (
      UPDATE participants SET mobile_number = ${`+91${7_000_000_000 + turn}`}
      WHERE participant_id = ${person} RETURNING 1
    )
    SELECT pg_notify('live_changes', '') FROM changed`)

/** What is left after a garbage collection. */
const look = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const figure = (name: string): number => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  return {
    megabytes: figure('JSHeapUsedSize') / 1e6,
    listeners: figure('JSEventListeners'),
    nodes: figure('Nodes'),
    timers: await page.evaluate<number>('activeTimers.size'),
  }
}

test('a board that is open for 20,000 live changes keeps nothing of them', async ({ page, server }) => {
  test.setTimeout(1_800_000)
  await generateEvent(server.database, { people: 600, hotels: 20 }, '2026-11-21')
  await page.addInitScript({ content: shortenBatches })
  await openBoard(page, server, 'checkin', 'limit=50')
  const rows = await page.locator('tbody tr').allTextContents()
  const people = rows.map((text) => /[A-Z]{3}_\d+/.exec(text)?.[0] ?? '')
  expect(people).toHaveLength(50)
  let reads = 0
  page.on('response', (response) => {
    if (response.url().includes(stayEndpoints.checkinBoard.path)) reads += 1
  })
  let turn = 0
  const changeUntil = async (last: number) => {
    for (; turn < last; turn += 1) await change(server, people[turn % 50] ?? '', turn)
    // The number of the last one is shown: the page has read everything.
    await expect(page.getByText(String(7_000_000_000 + turn - 1)).first()).toBeVisible()
    await page.waitForTimeout(2000)
    const left = await look(page)
    process.stdout.write(`${turn} changes, ${reads} reads: ${JSON.stringify(left)}\n`)
    return left
  }
  const begin = await changeUntil(warmUp)
  const middle = await changeUntil(warmUp + changes / 2)
  const end = await changeUntil(warmUp + changes)
  expect(reads).toBeGreaterThan(changes / 100)
  for (const later of [middle, end]) {
    expect(later.megabytes / begin.megabytes).toBeLessThan(highestGrowth)
    expect(later.nodes / begin.nodes).toBeLessThan(highestGrowth)
    expect(later.listeners).toBeLessThanOrEqual(begin.listeners)
    expect(later.timers).toBeLessThanOrEqual(begin.timers)
  }
})
