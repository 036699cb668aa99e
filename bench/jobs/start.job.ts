import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@trophy/embedded-postgres'
import { embeddedOwner } from '@trophy/server/testing'
import { productSettings, residentMegabytes, startMinimal, startProduct } from '../lib/child-server.ts'
import type { Job } from '../lib/job.ts'
import { atMost, measureRounds } from '../lib/rounds.ts'
import { percentile } from '../lib/statistics.ts'

/** The first seconds after a start are not idle. */
const settleMilliseconds = 3000

const withDemo = { ...productSettings, DEMO_DATA: 'true' }

/** Starts a server; milliseconds until its first response. Adds its memory to `memory` when it is idle. */
const timeStart = async (
  open: () => ReturnType<typeof startProduct>,
  path: string,
  memory: number[],
  settle: number,
): Promise<number> => {
  const started = performance.now()
  const server = await open()
  const response = await fetch(`${server.address}${path}`)
  await response.text()
  const time = performance.now() - started
  await sleep(settle)
  memory.push(await residentMegabytes(server.pid))
  await server.stop()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return time
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
    const idle: Record<'minimal' | 'product', number[]> = { minimal: [], product: [] }
    const cold = await measureRounds(bench.rounds, {
      baseline: () => timePostgres(folder),
      minimal: () => timeStart(openMinimal, '/health', idle.minimal, settle),
      product: () => timeStart(() => startProduct(folder, settings), '/api/health', idle.product, settle),
    })
    const memory = { minimal: percentile(idle.minimal, 0.5), product: percentile(idle.product, 0.5) }
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
