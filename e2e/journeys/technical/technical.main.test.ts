import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { technicalEndpoints } from '@trophy/contract/technical/technical.contract.ts'
import {
  killMessages,
  maintenanceMessages,
  maintenanceTexts,
  slowQueryHelp,
} from '@trophy/contract/technical/technical.constants.ts'
import {
  technicalMessages,
  healthLabels,
  optimizeLabels,
  technicalLabels,
  auditKindLabels,
  auditLabels,
} from '@trophy/web/technical/technical.constants.ts'
import { recoveryCommands } from '@trophy/contract/uploads/recovery.rules.ts'
import { failedBatchLabels } from '@trophy/web/uploads/past/past-uploads.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { accounts } from '../../support/server/accounts.ts'
import { openTab, tabBar } from '../../support/pages/admin.ts'
import { mockResponse, holdRequests, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { expectOutline } from '../../support/checks/layout.ts'
import { enterAsTechnicalAdmin } from '../../support/browser/session.ts'
import {
  hostileFile,
  unhealthyTable,
  createBlockedQuery,
  createUnhealthyTables,
} from '../../support/pages/technical.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'

/** The technical admin finds prepared problems, at a desk and on a phone, and fixes them (part 1 §2.5). */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'technical' })

let desk: Page

const { tabs } = technicalLabels
const region = (name: string): Locator => desk.getByRole('region', { name, exact: true })
const rowOf = (table: string, name: string): Locator =>
  region(table)
    .getByRole('row')
    .filter({ has: desk.getByRole('cell', { name, exact: true }) })
const open = (tab: string) => openTab(desk, tab)

test.beforeAll(async ({ openDesk, server }) => {
  await createUnhealthyTables(server)
  desk = await openDesk({ hasClock: true })
  await enterAsTechnicalAdmin(desk, server)
})

test('the failed batch is shown first, with commands that are safe to paste', async () => {
  await expect(desk.getByRole('heading', { level: 1, name: technicalLabels.title })).toBeVisible()
  const banner = desk.getByRole('banner')
  for (const text of [technicalLabels.subtitle, technicalLabels.role, accounts.technicalAdmin.name]) {
    await expect(banner.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(tabBar(desk).getByRole('button', { name: tabs['failed-batches'] })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(desk.getByText(failedBatchLabels.summary(1))).toBeVisible()
  const rowNumbers = { start: 2, end: 501, count: 500 }
  const commands = recoveryCommands({ fileName: hostileFile, batchNumber: 1, headerRow: 1, rowNumbers })
  await expect(desk.locator('pre')).toHaveText(commands.join('\n'))
  await expect(desk.getByText('Make a new file and re-upload it.', { exact: true })).toBeVisible()
  await expectAccessible(desk)
})

test('dead tuples and the unused index are reported', async () => {
  await open(tabs['db-optimize'])
  const row = rowOf(optimizeLabels.tables, unhealthyTable.table)
  await expect(row).toContainText(
    `2,0003,000${optimizeLabels.never}${optimizeLabels.never}${optimizeLabels.needsVacuum}`,
  )
  const advice = region(optimizeLabels.recommendations).getByRole('listitem').filter({ hasText: unhealthyTable.index })
  await expect(advice).toContainText('Low')
  await expect(region(optimizeLabels.indexes).getByRole('row')).toHaveCount(11)
  await expectOutline(desk)
  await expectAccessible(desk)
})

test('a vacuum shows its progress and its result, and the table is healthy', async () => {
  const release = await holdRequests(desk, technicalEndpoints.vacuumTables)
  const { vacuum, analyze } = maintenanceTexts
  await desk.getByRole('button', { name: `${vacuum.label} ${vacuum.hint}` }).click()
  await expect(desk.getByRole('progressbar', { name: vacuum.label })).toBeAttached()
  await expect(region(optimizeLabels.title).getByRole('status')).toContainText(vacuum.label)
  await expect(desk.getByRole('button', { name: `${analyze.label} ${analyze.hint}` })).toBeDisabled()
  release()
  await expect(desk.getByText(vacuum.doneTitle, { exact: true })).toBeVisible()
  await expect(
    desk.getByText(/tables vacuumed in .*: 3,\d+ dead tuples cleaned, (\d+ kB|no space) freed\./).first(),
  ).toBeVisible()
  await closeToast(desk)
  await expect(rowOf(optimizeLabels.tables, unhealthyTable.table)).toContainText(optimizeLabels.healthy)
  await expect(region(optimizeLabels.title)).toContainText(maintenanceMessages.last)
})

test("the other actions run, too; a failure shows the server's message, else the fallback", async () => {
  const { analyze, reindex, cleanup } = maintenanceTexts
  for (const { label, hint, doneTitle } of [analyze, reindex, cleanup]) {
    await desk.getByRole('button', { name: `${label} ${hint}` }).click()
    await expect(desk.getByText(doneTitle, { exact: true })).toBeVisible()
    await closeToast(desk)
  }
  const { path } = technicalEndpoints.reindexTables
  const button = desk.getByRole('button', { name: `${reindex.label} ${reindex.hint}` })
  await mockResponse(desk, { path }, 500)
  await button.click()
  await expectToast(desk, reindex.failedTitle, reindex.failed)
  await stopIntercepting(desk, { path })
  const message = maintenanceMessages.busy('vacuum', 'Asha')
  await mockResponse(desk, { path }, 409, { message, code: 'conflict' })
  await button.click()
  await expectToast(desk, reindex.failedTitle, message)
  await stopIntercepting(desk, { path })
  await closeToast(desk)
})

test('the slow query, the blocking and the blocked query are shown without their literal values', async ({
  server,
}) => {
  const { blocker, victim, ended, end } = await createBlockedQuery(server)
  await open(tabs['system-health'])
  for (const label of [healthLabels.activeConnections, healthLabels.runningQueries]) {
    await expect(region(label)).toContainText(/\d/)
  }
  await expect(region(healthLabels.cacheHitRatio)).toContainText(/\d+\.\d%(Excellent|Good|Needs attention)/)
  await expect(region(healthLabels.slowQueries)).toContainText('pg_sleep($2)')
  await expect(rowOf(healthLabels.connections, String(victim))).toContainText('somebody else')
  const queries = region(healthLabels.queries)
  const waiting = queries.getByRole('listitem', { name: `PID ${victim}` })
  const holding = queries.getByRole('listitem', { name: `PID ${blocker}` })
  // The page may have read before the query began to wait.
  await expect(async () => {
    await desk.getByRole('button', { name: technicalLabels.refresh }).click()
    await expect(waiting).toContainText(healthLabels.waitsFor([blocker]), { timeout: 500 })
  }).toPass()
  await expect(holding).toContainText(healthLabels.blocks(1))
  await expect(desk.getByText('Asha Rao')).toHaveCount(0)
  await expect(holding.getByRole('button', { name: healthLabels.cancelQuery(blocker) })).toBeDisabled()
  await expectOutline(desk)
  await expectAccessible(desk)

  const text = waiting.getByRole('button', { expanded: false })
  await expect(text).not.toContainText('FOR UPDATE')
  await text.click()
  await expect(waiting).toContainText('word <> ? FOR UPDATE')
  await waiting.getByRole('button', { name: healthLabels.cancelQuery(victim) }).click()
  await expectToast(desk, technicalMessages.cancelledTitle, killMessages.cancelled(victim))
  await expect(waiting).toHaveCount(0)
  expect(await ended).toContain('canceling statement due to user request')
  await end()
})

test('auto-refresh is off by default; it reads queries every 15 seconds and metrics every minute', async () => {
  const read: string[] = []
  const { connections, runningQueries, performanceMetrics } = technicalEndpoints
  const count = ({ path }: { readonly path: string }) => read.filter((url) => url.endsWith(path)).length
  desk.on('request', (request) => read.push(request.url()))
  const toggle = desk.getByRole('checkbox', { name: healthLabels.autoRefresh })
  await expect(toggle).not.toBeChecked()
  await desk.clock.runFor(61_000)
  expect([connections, runningQueries, performanceMetrics].map(count)).toEqual([0, 0, 0])
  await toggle.click()
  await desk.clock.runFor(15_000)
  await expect.poll(() => [connections, runningQueries, performanceMetrics].map(count)).toEqual([1, 1, 0])
  for (let n = 0; n < 3; n += 1) {
    const response = desk.waitForResponse(`**${connections.path}`)
    await desk.clock.runFor(15_000)
    // A query that is still being read is not sent again.
    await (await response).finished()
  }
  await expect.poll(() => count(performanceMetrics)).toBe(1)
  await toggle.click()
})

test('long-running queries are counted; a note explains how to record slow ones', async () => {
  const query = {
    pid: 4711,
    usename: 'trophy',
    application_name: 'trophy worker',
    state: 'active',
    duration: 3725,
    query: 'SELECT pg_sleep(?)',
    query_start: '2026-11-21T06:57:55.123456+00:00',
    blocked_by: [],
    blocking: 0,
  }
  const { runningQueries, slowQueries } = technicalEndpoints
  await mockResponse(desk, runningQueries, 200, { queries: [query], total: 1, longRunning: 1 })
  await mockResponse(desk, slowQueries, 200, { slowQueries: [], unavailable: slowQueryHelp.notInstalled })
  await desk.getByRole('button', { name: technicalLabels.refresh }).click()
  await expect(region(healthLabels.queries).getByRole('status')).toContainText(healthLabels.longRunning(1))
  await expect(region(healthLabels.queries).getByRole('listitem')).toContainText('1h 2m · trophy · trophy worker')
  await expect(region(healthLabels.slowQueries)).toContainText(slowQueryHelp.title + slowQueryHelp.notInstalled)
  await desk.getByRole('button', { name: healthLabels.cancelQuery(4711) }).click()
  await expectToast(desk, technicalMessages.cancelFailedTitle, killMessages.unknown(4711))
  await closeToast(desk)
  for (const endpoint of [runningQueries, slowQueries]) await stopIntercepting(desk, endpoint)
})

test('sections that cannot be read show an error with Try Again', async () => {
  for (const { path } of Object.values(technicalEndpoints)) await mockResponse(desk, { path }, 500)
  await desk.reload()
  for (const text of [
    technicalMessages.connectionsFailed,
    technicalMessages.queriesFailed,
    technicalMessages.metricsFailed,
    technicalMessages.slowQueriesFailed,
  ]) {
    await expect(desk.getByRole('main').getByText(text)).toBeVisible()
  }
  await expect(region(healthLabels.cacheHitRatio)).toContainText('N/A')
  await open(tabs['db-optimize'])
  const recommendations = desk.getByRole('main').getByText(technicalMessages.recommendationsFailed)
  await expect(recommendations).toBeVisible()
  await expect(desk.getByRole('main').getByText(technicalMessages.statisticsFailed)).toBeVisible()
  for (const { path } of Object.values(technicalEndpoints)) await stopIntercepting(desk, { path })
  await region(optimizeLabels.tables).getByRole('button', { name: 'Try Again' }).click()
  await expect(rowOf(optimizeLabels.tables, unhealthyTable.table)).toBeVisible()
})

test('the audit log shows what was done, by action and person, and is saved as CSV', async () => {
  await open(tabs.audit)
  const rows = region(auditLabels.title).getByRole('row')
  const { kind, onlyActor, chosenActor, allKinds, download } = auditLabels
  await desk.getByRole('combobox', { name: kind }).click()
  await desk.getByRole('option', { name: auditKindLabels.kill_query }).click()
  await expect(rows.nth(1)).toContainText(auditKindLabels.kill_query)
  await expect(rows.nth(1)).toContainText(accounts.technicalAdmin.name)
  await expect(rows.filter({ hasText: auditKindLabels.maintenance })).toHaveCount(0)
  await rows
    .nth(1)
    .getByRole('button', { name: onlyActor(accounts.technicalAdmin.name) })
    .click()
  await expect(desk.getByRole('button', { name: chosenActor(accounts.technicalAdmin.name) })).toBeVisible()
  await desk.getByRole('combobox', { name: kind }).click()
  await desk.getByRole('option', { name: allKinds }).click()
  await expect(rows.filter({ hasText: auditKindLabels.maintenance }).first()).toBeVisible()
  await expectAccessible(desk)
  const saving = desk.waitForEvent('download')
  await desk.getByRole('button', { name: download }).click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n')
  expect(lines.filter((line) => line.includes('"kill_query"'))).not.toEqual([])
})
