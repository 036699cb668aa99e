import { screen } from '@testing-library/react'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { maintenanceTexts } from '@trophy/contract/technical/technical.constants.ts'
import { expect, test } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import { json, type StubServer, stubServer } from '../testing/stub-server.ts'
import { press } from '../testing/typing.ts'
import { healthLabels, technicalMessages } from './technical.constants.ts'

const { technical, backup } = endpoints

const query = {
  pid: 4711,
  usename: 'trophy',
  application_name: 'psql',
  state: 'active',
  duration: 40,
  query: 'SELECT pg_sleep($1)',
  query_start: '2026-11-21T14:00:00.000001+05:30',
  blocked_by: [],
  blocking: 0,
}

const technicalServer = (): StubServer =>
  stubServer({ role: 'technical_admin', name: 'Tara Technician', isHotelVerified: true })
    .answer(technical.dbStats, { tables: [], indexes: [] })
    .answer(technical.indexRecommendations, { recommendations: [] })
    .answer(technical.maintenance, { running: null, last: null })
    .answer(technical.connections, { connections: [], total: 0 })
    .answer(technical.runningQueries, { queries: [query], total: 1, longRunning: 1 })
    .answer(technical.performanceMetrics, {
      cacheHit: { ratio: null },
      indexHit: { ratio: null },
      databaseSize: { size: '8 MB', bytes: 8_000_000 },
    })
    .answer(technical.slowQueries, { slowQueries: [], unavailable: null })
    .answer(backup.list, [])
    .answer(backup.status, {
      isNightly: true,
      last: null,
      isRunning: false,
      folder: '/backups',
      isOverdue: false,
      heldSms: 0,
    })

const { vacuum } = maintenanceTexts

test.each<[string, Endpoint, string, string, string, object]>([
  [
    'maintenance',
    technical.vacuumTables,
    'db-optimize',
    `${vacuum.label} ${vacuum.hint}`,
    vacuum.doneTitle,
    { vacuum_full: false },
  ],
  [
    'cancelling a query',
    technical.killQuery,
    'system-health',
    healthLabels.cancelQuery(query.pid),
    technicalMessages.cancelledTitle,
    { pid: query.pid, query_start: query.query_start },
  ],
])(
  '%s without an answer is sent again with its key, and not told as failed',
  async (_, endpoint, view, button, done, body) => {
    let attempts = 0
    const server = technicalServer().respond(endpoint, () => {
      attempts += 1
      return attempts === 1 ? json(null, 504) : json({ message: 'It is done.' })
    })
    const user = openApp(`/technical-admin?view=${view}`)
    await press(user, button)
    await screen.findByText(done, {}, { timeout: 3000 })
    const [first, second] = server.sentTo(endpoint)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    expect([first?.body, second?.body]).toEqual([body, body])
  },
)
