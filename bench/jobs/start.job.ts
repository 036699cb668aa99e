import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@trophy/embedded-postgres'
import { embeddedOwner } from '@trophy/server/testing'
import {
  type ChildServer,
  productSettings,
  residentMegabytes,
  startMinimal,
  startProduct,
} from '../lib/server/child-server.ts'
import type { Job } from '../lib/job.ts'
import { atMost, measureRounds } from '../lib/rounds.ts'

/** The first seconds after a start are not idle. */
const settleMilliseconds = 3000

const withDemo = { ...productSettings, DEMO_DATA: 'true' }

/** Without demo data nobody's password is checked at the start, so that the library for it is not loaded. */
const idleSettings = productSettings

/** Starts a server; milliseconds until its first response. */
const timeStart = async (open: () => Promise<ChildServer>, path: string): Promise<number> => {
  const started = performance.now()
  const server = await open()
  const response = await fetch(`${server.address}${path}`)
  await response.text()
  const time = performance.now() - started
  await server.stop()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return time
}

/** Megabytes of a server after some idle seconds. */
const measureIdle = async (open: () => Promise<ChildServer>, settle: number): Promise<number> => {
  const server = await open()
  await sleep(settle)
  const megabytes = await residentMegabytes(server.pid)
  await server.stop()
  return megabytes
}

const timePostgres = async (dataDirectory: string): Promise<number> => {
  const started = performance.now()
  const postgres = await startEmbeddedPostgres({ dataDirectory, owner: embeddedOwner })
  const time = performance.now() - started
  await postgres.stop()
  return time
}

export const start: Job = {
  name: 'start',
  what: 'starts the built product with its own database, and leaves it idle',
  isSeparate: true,
  measure: async (bench) => {
    const folder = join(bench.folder, 'start')
    const settings = bench.isTrial ? productSettings : withDemo
    // Creates the database and the demo event. In a trial the rounds create the database.
    if (!bench.isTrial) await (await startProduct(folder, settings)).stop()
    const databaseUrl = await bench.createDatabase()
    const openMinimal = () => startMinimal(join(folder, 'minimal'), databaseUrl)
    const settle = Math.min(settleMilliseconds, bench.seconds * 2000)
    const cold = await measureRounds(bench.rounds, {
      baseline: () => timePostgres(folder),
      minimal: () => timeStart(openMinimal, '/health'),
      product: () => timeStart(() => startProduct(folder, settings), '/api/health'),
    })
    const memory = await measureRounds(Math.min(bench.rounds, 3), {
      minimal: () => measureIdle(openMinimal, settle),
      product: () => measureIdle(() => startProduct(folder, idleSettings), settle),
    })
    return [
      {
        name: "cold start to the first response (baseline: PostgreSQL's own start)",
        unit: 'ms',
        measured: cold,
        target: '≤ baseline + 500 ms',
        isMet: atMost(cold.product, (cold.baseline ?? 0) + 500),
      },
      { name: 'idle memory', unit: 'MB', measured: memory, target: '≤ 90 MB', isMet: atMost(memory.product, 90) },
    ]
  },
}
