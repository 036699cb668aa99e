import { screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { killMessages } from '@trophy/contract/technical/technical.constants.ts'
import { expect, test } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import { runningQuery, technicalServer } from '../testing/screens/technical.ts'
import { json, refusal } from '../testing/stub-server.ts'
import { expectToast } from '../testing/toast.ts'
import { press } from '../testing/typing.ts'
import { healthLabels, technicalLabels, technicalMessages } from './technical.constants.ts'

const { technical, backup } = endpoints

const other = { ...runningQuery, pid: 4712, query: `SELECT ${'x'.repeat(300)}`, state: 'idle in transaction' }

const open = async () => {
  const server = technicalServer().answer(technical.runningQueries, {
    queries: [{ ...runningQuery, blocking: 1 }, other],
    total: 2,
    longRunning: 0,
  })
  const user = openApp('/technical-admin?view=system-health')
  const item = async (pid: number) => within(await screen.findByRole('listitem', { name: `PID ${pid}` }))
  await item(other.pid)
  return { server, user, item }
}

test('a query that is cancelled is told, and queries and connections are read again', async () => {
  const { server, user } = await open()
  const message = killMessages.cancelled(runningQuery.pid)
  server
    .answer(technical.killQuery, { message })
    .answer(technical.runningQueries, { queries: [], total: 0, longRunning: 0 })
  const reads = server.sentTo(technical.connections).length
  await press(user, healthLabels.cancelQuery(runningQuery.pid))
  await expectToast(technicalMessages.cancelledTitle, message)
  expect(await screen.findByText(healthLabels.noQueries)).toBeDefined()
  expect(server.sentTo(technical.connections).length).toBeGreaterThan(reads)
  const { pid, query_start } = runningQuery
  expect(server.sentTo(technical.killQuery).map(({ body }) => body)).toEqual([{ pid, query_start }])
})

test.each([
  ['a refusal', killMessages.own, () => refusal('conflict', killMessages.own)],
  ['a failure', technicalMessages.cancelFailed, () => json(null, 500)],
])('%s to cancel a query is told', async (_, text, respond) => {
  const { server, user } = await open()
  server.respond(technical.killQuery, respond)
  await press(user, healthLabels.cancelQuery(runningQuery.pid))
  await expectToast(technicalMessages.cancelFailedTitle, text)
  expect(server.sentTo(technical.killQuery)).toHaveLength(1)
})

test('a transaction between two statements cannot be cancelled, and says so', async () => {
  const { item } = await open()
  const idle = await item(other.pid)
  const name = healthLabels.cancelQuery(other.pid)
  expect(idle.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  expect(idle.queryByText(healthLabels.nothingToCancel)).not.toBeNull()
  const active = await item(runningQuery.pid)
  expect(active.queryByText(healthLabels.nothingToCancel)).toBeNull()
  expect(active.queryByText(healthLabels.blocks(1))).not.toBeNull()
})

test('a long query is cut until it is opened', async () => {
  const { user, item } = await open()
  const idle = await item(other.pid)
  expect(idle.queryByText(other.query)).toBeNull()
  await user.click(idle.getByRole('button', { name: new RegExp(healthLabels.showAll), expanded: false }))
  expect(idle.queryByText(other.query)).not.toBeNull()
  await user.click(idle.getByRole('button', { name: new RegExp(healthLabels.showLess), expanded: true }))
  expect(idle.queryByText(other.query)).toBeNull()
})

test('Refresh reads all figures of the tab again', async () => {
  const { server, user } = await open()
  const { connections, runningQueries, performanceMetrics, slowQueries } = technical
  const shown = [connections, runningQueries, performanceMetrics, slowQueries, backup.status, backup.list]
  const counts = () => shown.map((endpoint) => server.sentTo(endpoint).length)
  const before = counts()
  await press(user, technicalLabels.refresh)
  await expect.poll(counts).toEqual(before.map((count) => count + 1))
})
