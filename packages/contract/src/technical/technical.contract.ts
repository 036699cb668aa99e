import { z } from 'zod'
import { personName } from '../core/fields.ts'
import { instantSchema } from '../core/dates/calendar.ts'
import { endpoint } from '../core/http/endpoint.ts'
import { maintenanceActions, cleanupDays } from './technical.constants.ts'

/*
 * The technical dashboard (part 1 §3, §7.4). The names of the database's figures are those of the specification. Sizes
 * are texts such as '1200 kB', ratios percentages, durations of connections and queries whole seconds, and times of
 * statements milliseconds. Texts of queries contain no values.
 */

export const tableStatsSchema = z.object({
  /** With its schema unless that is `public`. */
  tablename: z.string(),
  size: z.string(),
  size_bytes: z.number(),
  live_tuples: z.number(),
  dead_tuples: z.number(),
  /** By anyone, including autovacuum; null when never. */
  last_vacuum: instantSchema.nullable(),
  last_analyze: instantSchema.nullable(),
})
export type TableStats = z.infer<typeof tableStatsSchema>

export const indexStatsSchema = z.object({
  indexname: z.string(),
  tablename: z.string(),
  index_size: z.string(),
  idx_scan: z.number(),
  idx_tup_read: z.number(),
  idx_tup_fetch: z.number(),
  /** Null when never, and before PostgreSQL 16. */
  last_idx_scan: instantSchema.nullable(),
})
export type IndexStats = z.infer<typeof indexStatsSchema>

export const prioritySchema = z.enum(['High', 'Medium', 'Low'])
export type Priority = z.infer<typeof prioritySchema>

export const recommendationSchema = z.object({
  tablename: z.string(),
  /** For a recommendation about an existing index. */
  indexname: z.string().nullable(),
  recommendation: z.string(),
  seq_scan: z.number(),
  seq_tup_read: z.number(),
  priority: prioritySchema,
})
export type Recommendation = z.infer<typeof recommendationSchema>

export const connectionSchema = z.object({
  pid: z.int(),
  username: z.string().nullable(),
  database: z.string().nullable(),
  client_addr: z.string().nullable(),
  state: z.string().nullable(),
  /** How long it has been in this state. */
  duration: z.int().nullable(),
  application_name: z.string(),
  query: z.string(),
})
export type Connection = z.infer<typeof connectionSchema>

export const runningQuerySchema = z.object({
  pid: z.int(),
  usename: z.string().nullable(),
  application_name: z.string(),
  state: z.string(),
  /** The duration of the query, or of the transaction when no query is running in it. */
  duration: z.int(),
  query: z.string(),
  /** When the query began, to the microsecond: distinguishes it from the next one of its connection. */
  query_start: z.string(),
  blocked_by: z.array(z.int()),
  /** How many other queries wait for it. */
  blocking: z.int(),
})
export type RunningQuery = z.infer<typeof runningQuerySchema>

export const slowQuerySchema = z.object({
  calls: z.number(),
  mean_time: z.number(),
  total_time: z.number(),
  hit_percent: z.number().nullable(),
  query: z.string(),
})
export type SlowQuery = z.infer<typeof slowQuerySchema>

export const performanceMetricsSchema = z.object({
  cacheHit: z.object({ ratio: z.number().nullable() }),
  indexHit: z.object({ ratio: z.number().nullable() }),
  databaseSize: z.object({ size: z.string(), bytes: z.number() }),
})
export type PerformanceMetrics = z.infer<typeof performanceMetricsSchema>

const runSchema = z.object({ action: z.enum(maintenanceActions), startedBy: personName, startedAt: instantSchema })

/** The maintenance that is running on any server, and the last one. */
export const maintenanceSchema = z.object({
  running: runSchema.extend({ stepsDone: z.int(), stepsTotal: z.int(), currentStep: z.string().nullable() }).nullable(),
  last: runSchema.extend({ finishedAt: instantSchema, message: z.string(), hasFailed: z.boolean() }).nullable(),
})
export type Maintenance = z.infer<typeof maintenanceSchema>

const messageSchema = z.object({ message: z.string() })
const roles = ['technical_admin'] as const

export const technicalEndpoints = {
  dbStats: endpoint('GET', '/api/admin/technical/db-stats', {
    roles,
    summary: 'Sizes, tuples and last maintenance of the tables, and how much each index is used',
    response: z.object({ tables: z.array(tableStatsSchema), indexes: z.array(indexStatsSchema) }),
  }),
  indexRecommendations: endpoint('GET', '/api/admin/technical/index-recommendations', {
    roles,
    summary: 'Missing, unused and invalid indexes, the most urgent first',
    response: z.object({ recommendations: z.array(recommendationSchema) }),
  }),
  maintenance: endpoint('GET', '/api/admin/technical/maintenance', {
    roles,
    summary: 'The maintenance that is running on any server, and the result of the last one',
    response: maintenanceSchema,
    keepsSessionIdle: true,
  }),
  analyzeTables: endpoint('POST', '/api/admin/technical/analyze-tables', {
    roles,
    errors: ['conflict'],
    summary: 'Updates the statistics of all tables',
    response: messageSchema,
    audit: 'maintenance',
  }),
  vacuumTables: endpoint('POST', '/api/admin/technical/vacuum-tables', {
    roles,
    errors: ['conflict'],
    summary: 'Removes dead tuples from all tables; with vacuum_full each table is rewritten, and locked during it',
    body: z.strictObject({ vacuum_full: z.boolean().default(false) }),
    response: messageSchema,
    audit: 'maintenance',
  }),
  reindexTables: endpoint('POST', '/api/admin/technical/reindex-tables', {
    roles,
    errors: ['conflict'],
    summary: 'Rebuilds all indexes without locking them',
    response: messageSchema,
    audit: 'maintenance',
  }),
  cleanupEvents: endpoint('POST', '/api/admin/technical/cleanup-events', {
    roles,
    errors: ['conflict'],
    summary: 'Removes operational events older than a number of days; histories and check-ins are never removed',
    body: z.strictObject({
      days: z.int().min(cleanupDays.minimum).max(cleanupDays.maximum).default(cleanupDays.default),
    }),
    response: messageSchema,
    audit: 'maintenance',
  }),
  connections: endpoint('GET', '/api/admin/technical/connections', {
    roles,
    summary: 'The connections of clients to this database',
    response: z.object({ connections: z.array(connectionSchema), total: z.int() }),
  }),
  runningQueries: endpoint('GET', '/api/admin/technical/running-queries', {
    roles,
    summary:
      'Queries and open transactions of clients, the longest first; longRunning counts those of 30 seconds and more',
    response: z.object({ queries: z.array(runningQuerySchema), total: z.int(), longRunning: z.int() }),
  }),
  performanceMetrics: endpoint('GET', '/api/admin/technical/performance-metrics', {
    roles,
    summary: 'Cache and index hit ratios in percent, and the size of the database',
    response: performanceMetricsSchema,
  }),
  slowQueries: endpoint('GET', '/api/admin/technical/slow-queries', {
    roles,
    summary: 'Statements that take longer than a second on average; unavailable explains how to record them',
    response: z.object({ slowQueries: z.array(slowQuerySchema), unavailable: z.string().nullable() }),
  }),
  killQuery: endpoint('POST', '/api/admin/technical/kill-query', {
    roles,
    errors: ['not_found', 'conflict'],
    summary: 'Cancels the query of a client of this database; with query_start only if it is still that one',
    body: z.strictObject({ pid: z.int(), query_start: z.string().max(40).optional() }),
    response: messageSchema,
    audit: 'kill_query',
  }),
}
