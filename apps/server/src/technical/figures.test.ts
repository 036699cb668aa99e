import { z } from 'zod'
import {
  performanceMetricsSchema,
  recommendationSchema,
  technicalEndpoints,
} from '@trophy/contract/technical/technical.contract.ts'
import { expect } from 'vitest'
import { it, server } from '../testing/server-test.ts'

let headers: Record<string, string>

it.beforeAll(async () => {
  headers = await server.signInAs('technical_admin')
  await plant()
})

/** A table of 5,000 rows, of which 2,000 are dead, with many sequential scans and an unused index. */
const plant = async (): Promise<void> => {
  const client = await server.database.pool.connect()
  await client.query(`
    CREATE SCHEMA elsewhere;
    CREATE TABLE elsewhere.planted (id integer PRIMARY KEY, word text, guarded text UNIQUE);
    CREATE INDEX planted_unused ON elsewhere.planted (word);
    INSERT INTO elsewhere.planted SELECT n, 'word ' || n || repeat('x', 40), n FROM generate_series(1, 5000) AS n`)
  await client.query(`UPDATE elsewhere.planted SET word = word || 'y' WHERE id <= 2000`)
  for (let n = 0; n < 12; n += 1) await client.query(`SELECT count(*) FROM elsewhere.planted`)
  for (let n = 0; n < 100; n += 1) await client.query(`SELECT word FROM elsewhere.planted WHERE id = ${n}`)
  // A session publishes its statistics with a delay, unless it is flushed.
  await client.query('SELECT pg_stat_force_next_flush()')
  await client.query('ANALYZE elsewhere.planted')
  client.release()
}

const read = async (endpoint: { readonly path: string }): Promise<unknown> => {
  const response = await server.app.inject({ url: endpoint.path, headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

it('lists tables with size, dead tuples, last vacuum and last analyze', async () => {
  const { tables } = technicalEndpoints.dbStats.response.parse(await read(technicalEndpoints.dbStats))
  expect(tables.find(({ tablename }) => tablename === 'elsewhere.planted')).toEqual({
    tablename: 'elsewhere.planted',
    size: expect.stringMatching(/^\d+ kB$/),
    size_bytes: expect.any(Number),
    live_tuples: 5000,
    dead_tuples: 2000,
    last_vacuum: null,
    last_analyze: expect.stringMatching(/^20..-/),
  })
  expect(tables.map(({ tablename }) => tablename)).toEqual(
    expect.arrayContaining(['participants', 'graphile_worker._private_jobs']),
  )
  expect(tables.map(({ size_bytes }) => size_bytes)).toEqual(
    tables.map(({ size_bytes }) => size_bytes).toSorted((a, b) => b - a),
  )
})

it('lists indexes by usage, the most used first', async () => {
  const { indexes } = technicalEndpoints.dbStats.response.parse(await read(technicalEndpoints.dbStats))
  const planted = indexes.filter(({ tablename }) => tablename === 'elsewhere.planted')
  expect(planted.find(({ indexname }) => indexname === 'planted_unused')).toMatchObject({
    idx_scan: 0,
    idx_tup_read: 0,
    idx_tup_fetch: 0,
    last_idx_scan: null,
  })
  expect(planted.find(({ indexname }) => indexname === 'planted_pkey')?.idx_scan).toBeGreaterThanOrEqual(100)
  const reads = indexes.map(({ idx_tup_read }) => idx_tup_read)
  expect(reads).toEqual(reads.toSorted((one, other) => other - one))
})

it('recommends an index for the scanned table and dropping the unused one, but not the unique one', async () => {
  const response = z.object({ recommendations: z.array(recommendationSchema) })
  const { recommendations } = response.parse(await read(technicalEndpoints.indexRecommendations))
  const planted = recommendations.filter(({ tablename }) => tablename === 'elsewhere.planted')
  expect(planted.map(({ indexname, priority }) => [indexname, priority])).toEqual([
    [null, 'Low'],
    ['planted_unused', 'Low'],
  ])
  expect(planted[0]?.seq_scan).toBeGreaterThanOrEqual(12)
  expect(planted[0]?.seq_tup_read).toBeGreaterThanOrEqual(60_000)
})

it('returns metrics as percentages and a size', async () => {
  const { cacheHit, indexHit, databaseSize } = performanceMetricsSchema.parse(
    await read(technicalEndpoints.performanceMetrics),
  )
  for (const { ratio } of [cacheHit, indexHit]) {
    expect(ratio).toBeGreaterThan(0)
    expect(ratio).toBeLessThanOrEqual(100)
  }
  expect(databaseSize.size).toMatch(/^\d+ (kB|MB)$/)
  expect(databaseSize.bytes).toBeGreaterThan(1_000_000)
})
