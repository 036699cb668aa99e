import { playerCode, resetCheckins } from '@trophy/server/testing'
import { join } from 'node:path'
import type { Bench, Stage } from '../lib/bench.ts'
import { productSettings, startProduct } from '../lib/server/child-server.ts'
import { type LoadRequest, rateOf } from '../lib/load/load.ts'
import type { Job, Row } from '../lib/job.ts'
import { measureRounds } from '../lib/rounds.ts'

/** The baseline is one process with all connections. */
const measureBeside = async (
  bench: Bench,
  { product, token }: Stage,
  other: string,
  {
    name,
    request,
    prepare,
    maximum = Infinity,
  }: {
    readonly name: string
    readonly request: (turn: number) => LoadRequest
    readonly prepare: () => Promise<void>
    readonly maximum?: number
  },
): Promise<Row> => {
  const rateAt = async (addresses: readonly string[]) => {
    await prepare()
    let turn = -1
    const load = {
      token,
      seconds: bench.seconds,
      connections: bench.connections / addresses.length,
      maximum: Math.floor(maximum / addresses.length),
      hasKeys: true,
      next: () => request((turn += 1)),
    }
    const rates = await Promise.all(addresses.map((address) => rateOf({ ...load, address })))
    return rates.reduce((sum, rate) => sum + rate, 0)
  }
  const measured = await measureRounds(bench.rounds, {
    baseline: () => rateAt([product.address]),
    product: () => rateAt([product.address, other]),
  })
  return { name: `${name}, two processes (baseline: one)`, unit: 'per second', measured, target: '–' }
}

export const twoServers: Job = {
  name: 'two-servers',
  what: 'uses two server processes of one database instead of one',
  measure: (bench) =>
    bench.withOwnStage(async (stage) => {
      const second = await startProduct(join(stage.folder, 'second'), {
        ...productSettings,
        DATABASE_URL: stage.databaseUrl,
      })
      const checkins = {
        name: 'check-ins of one',
        request: (turn: number) => ({ path: '/api/admin/checkin', body: { participantIds: [playerCode(turn)] } }),
        prepare: () => resetCheckins(stage.database),
        maximum: (stage.size.people / 20) * 18,
      }
      const pages = {
        name: 'participants pages',
        request: (turn: number) => ({ path: `/api/admin/dashboard/participants?search=PLA_${turn % 1000}` }),
        prepare: async () => undefined,
      }
      try {
        return [
          await measureBeside(bench, stage, second.address, checkins),
          await measureBeside(bench, stage, second.address, pages),
        ]
      } finally {
        await second.stop()
      }
    }),
}
