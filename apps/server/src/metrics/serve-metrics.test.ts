import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app/build-app.ts'
import { readConfig } from '../platform/config/config.ts'
import { Database } from '../platform/db/database.ts'
import { queueJob } from '../platform/jobs/queue.ts'
import { checkedInCoach, pendingCoach } from '../testing/factories/stays.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { type MetricsServer, serveMetrics } from './serve-metrics.ts'

let server: TestApp
let app: TestApp['app']
let metrics: MetricsServer
beforeAll(async () => {
  server = await createTestApp({ DATA_DIR: '/' })
  app = await buildApp(server.context)
  metrics = await serveMetrics(server.context, 0, app)
  await app.ready()
})
afterAll(async () => {
  await metrics.close()
  await app.close()
  await server.close()
})

const scrape = async (from = metrics): Promise<string> => (await fetch(from.address)).text()

/** The value of a sample with these labels. */
const valueOf = (text: string, name: string, labels = ''): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(labels === '' ? `${name} ` : `${name}{${labels}} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('counts requests by route and status, and refusals by code', async () => {
  const headers = await server.signInAs('admin')
  await app.inject({ url: '/api/admin/dashboard/participants?search=Meenakshi', headers })
  await app.inject('/api/admin/dashboard/participants')
  await app.inject({ method: 'PUT', url: `/api/admin/participants/${randomUUID()}`, headers, payload: {} })
  await app.inject('/api/nothing/of/this/name')
  const text = await scrape()
  const requests = (route: string, status: number, method = 'GET') =>
    valueOf(text, 'trophy_http_requests_total', `method="${method}",route="${route}",status="${status}"`)
  expect(requests('/api/admin/dashboard/participants', 200)).toBe(1)
  expect(requests('/api/admin/dashboard/participants', 401)).toBe(1)
  expect(requests('/api/admin/participants/:id', 404, 'PUT')).toBe(1)
  expect(requests('none', 404)).toBe(1)
  expect(valueOf(text, 'trophy_refusals_total', 'code="not_authenticated"')).toBe(1)
  expect(text).toContain(
    'trophy_http_request_seconds_bucket{le="0.1",method="GET",route="/api/admin/dashboard/participants"} ',
  )
  expect(text).not.toMatch(/Meenakshi|of\/this/)
})

test('reports what the process knows', async () => {
  const text = await scrape()
  expect(valueOf(text, 'trophy_database_connections_maximum', 'pool="requests"')).toBeGreaterThan(0)
  expect(valueOf(text, 'trophy_database_waiting', 'pool="requests"')).toBe(0)
  expect(valueOf(text, 'trophy_live_streams')).toBe(0)
  expect(valueOf(text, 'trophy_disk_free_bytes')).toBeGreaterThan(0)
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('reports what the database counts', async () => {
  const { database, clock } = server
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  await pendingCoach(database)
  await checkedInCoach(database)
  await queueJob(database, 'recount_ledger')
  await database.run(sql`
    INSERT INTO sms_messages (mobile_number, template_key, text, state, created_at, expires_at)
    VALUES ('+919876543210', 'custom', 'Come', 'queued', ${ago(90)}, '2040-01-01'),
      ('+919876543210', 'custom', 'Come', 'failed', ${ago(90)}, '2040-01-01'),
      ('+919876543210', 'custom', 'Old', 'sent', ${ago(1e5)}, '2040-01-01')`)
  await database.run(sql`UPDATE sms_gateway SET away_since = ${ago(30)}, open_until = now() + interval '1 hour'`)
  await database.run(sql`
    INSERT INTO runs (kind, started_at, finished_at, steps_total, differences)
    VALUES ('recount', now(), now(), 1, 3), ('recount', now(), NULL, 1, 0)`)
  await database.run(sql`
    INSERT INTO audit_events (happened_at, kind, outcome)
    VALUES (${ago(5)}, 'sign_in_failed', 'refused'), (${ago(1)}, 'backup', 'failed')`)
  await database.run(
    sql`INSERT INTO runs (kind, started_at, finished_at) VALUES ('backup', ${ago(3600)}, ${ago(3600)})`,
  )
  const text = await scrape()
  const expected = [
    ['trophy_database_up', '', 1],
    ['trophy_people', 'status="checked_in"', 1],
    ['trophy_people', 'status="pending"', 1],
    ['trophy_jobs', 'task="recount_ledger",state="waiting"', 1],
    ['trophy_sms', 'state="queued"', 1],
    ['trophy_sms', 'state="failed"', 1],
    ['trophy_sms', 'state="sent"', undefined],
    ['trophy_sms_oldest_queued_seconds', '', 90],
    ['trophy_sms_gateway_away_seconds', '', 30],
    ['trophy_sms_breaker_open', '', 1],
    ['trophy_recent_sign_ins', 'outcome="refused"', 1],
    ['trophy_upload_failed_batches', '', 0],
    ['trophy_ledger_differences', '', 3],
    ['trophy_ledger_recount_failed', '', 0],
    ['trophy_last_backup_age_seconds', '', 3600],
  ] as const
  const found = expected.map(([name, labels]) => [name, labels, valueOf(text, name, labels)])
  expect(found).toEqual(expected)
  expect(valueOf(text, 'trophy_job_oldest_seconds', 'task="recount_ledger"')).toBeGreaterThanOrEqual(0)
  expect(text).not.toContain('9876543210')
})

test('what is in hand for long counts as waiting: nobody may be working on it', async () => {
  const { database, clock } = server
  const ago = new Date(clock.now().getTime() - 7_200_000)
  await database.run(sql`
    INSERT INTO sms_messages (mobile_number, template_key, text, state, held_by, handed_over_at, created_at, expires_at)
    VALUES ('+919876543210', 'custom', 'Come', 'handing_over', 'sms 1', ${ago}, ${ago}, '2040-01-01')`)
  for (const task of ['recount_ledger', 'make_backup']) await queueJob(database, task)
  await database.run(sql`
    UPDATE graphile_worker._private_jobs AS j SET run_at = now() - interval '1 hour', locked_by = 'w',
      locked_at = now() - CASE t.identifier WHEN 'make_backup' THEN interval '10 minutes' ELSE interval '1 hour' END
    FROM graphile_worker._private_tasks AS t WHERE t.id = j.task_id`)
  const text = await scrape()
  expect(valueOf(text, 'trophy_sms_oldest_queued_seconds', '')).toBe(7200)
  expect(valueOf(text, 'trophy_job_oldest_seconds', 'task="recount_ledger"')).toBeGreaterThanOrEqual(3600)
  expect(valueOf(text, 'trophy_job_oldest_seconds', 'task="make_backup"')).toBeUndefined()
})

test('no label identifies a person', async () => {
  const known = [
    'code',
    'kind',
    'le',
    'method',
    'outcome',
    'pool',
    'quantile',
    'route',
    'state',
    'status',
    'task',
    'type',
  ]
  const ofNode = ['major', 'minor', 'patch', 'space', 'version']
  const labels = new Set([...(await scrape()).matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label))
  expect([...labels].filter((label) => !known.includes(label) && !ofNode.includes(label))).toEqual([])
})

test('a scrape during an outage has the figures of the process, and none of the database', async () => {
  const postgres = new Database({ url: inject('postgresUrl'), maximumConnections: 1 })
  const name = raw(new URL(server.url).pathname.slice(1))
  onTestFinished(async () => {
    await postgres.run(sql`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await postgres.close()
  })
  const separate = await serveMetrics(server.context, 0)
  onTestFinished(() => separate.close())
  expect(valueOf(await scrape(separate), 'trophy_ledger_differences')).toBe(3)
  await postgres.run(sql`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await postgres.run(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = ${new URL(server.url).pathname.slice(1)} AND application_name = 'trophy metrics'`)
  const text = await scrape(separate)
  expect(valueOf(text, 'trophy_database_up')).toBe(0)
  expect(valueOf(text, 'trophy_ledger_differences')).toBeUndefined()
  expect(valueOf(text, 'trophy_database_waiting', 'pool="requests"')).toBe(0)
})

test('serves nothing else, on the loopback address only', async () => {
  const { origin, hostname } = new URL(metrics.address)
  expect(hostname).toBe('127.0.0.1')
  expect((await fetch(`${origin}/api/health`)).status).toBe(404)
  expect((await fetch(metrics.address, { method: 'POST' })).status).toBe(404)
})

test('METRICS_HOST is where they are served; the log warns unless it is a loopback address', async () => {
  const config = { ...server.context.config, metricsHost: '127.0.0.2' }
  const warn = vi.spyOn(server.context.log, 'warn')
  const other = await serveMetrics({ ...server.context, config }, 0)
  onTestFinished(() => other.close())
  expect(new URL(other.address).hostname).toBe('127.0.0.2')
  expect(await scrape(other)).toContain('trophy_database_up 1\n')
  expect(warn).not.toHaveBeenCalled()
  // The system reads it as 127.0.0.1; the check does not know what a name stands for.
  const named = await serveMetrics({ ...server.context, config: { ...config, metricsHost: '127.1' } }, 0)
  onTestFinished(() => named.close())
  expect(warn).toHaveBeenCalledWith({ host: '127.1' }, expect.stringContaining('METRICS_HOST'))
})

test('a port in use is reported with its setting; without METRICS_PORT there is none', async () => {
  const port = Number(new URL(metrics.address).port)
  await expect(serveMetrics(server.context, port)).rejects.toThrow(`Setting METRICS_PORT: port ${port} cannot be used`)
  expect(readConfig({}).metricsPort).toBeUndefined()
})

const deploy = fileURLToPath(new URL('../../../../deploy', import.meta.url))
const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).optional() })),
})

test('every metric of the alerts and of the dashboard is one of these', async () => {
  const rules = await readFile(join(deploy, 'prometheus/rules.yml'), 'utf8')
  const dashboard: unknown = JSON.parse(await readFile(join(deploy, 'grafana/dashboard.json'), 'utf8'))
  const panels = dashboardSchema.parse(dashboard).panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const named = [rules, ...panels].flatMap((text) => text.match(/\b(trophy|nodejs|process)_[a-z0-9_]+/g) ?? [])
  const exported = [...(await scrape()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((name) => !exported.includes(name))).toEqual([])
})
