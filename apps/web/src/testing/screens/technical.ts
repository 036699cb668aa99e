import { endpoints } from '@trophy/contract/endpoints.ts'
import { type StubServer, stubServer } from '../stub-server.ts'

const { technical, backup } = endpoints

export const runningQuery = {
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

/** For a technical admin: one long query, no maintenance and no backup yet. */
export const technicalServer = (): StubServer =>
  stubServer({ role: 'technical_admin', name: 'Tara Technician', isHotelVerified: true })
    .answer(technical.dbStats, { tables: [], indexes: [] })
    .answer(technical.indexRecommendations, { recommendations: [] })
    .answer(technical.maintenance, { running: null, last: null })
    .answer(technical.connections, { connections: [], total: 0 })
    .answer(technical.runningQueries, { queries: [runningQuery], total: 1, longRunning: 1 })
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
