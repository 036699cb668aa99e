import { join } from 'node:path'
import type { Bench, Stage } from '../lib/bench.ts'
import { productSettings, startProduct } from '../lib/child-server.ts'
import { type LoadRequest, rateOf } from '../lib/http-load.ts'
import type { Job, Row } from '../lib/job.ts'
import { playerCode } from '../lib/players.ts'
import { resetCheckins } from '../lib/reset-checkins.ts'
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
  }: { name: string; request: (turn: number) => LoadRequest | undefined; prepare: () => Promise<void> },
): Promise<Row> => {
  const load = async (addresses: readonly string[]) => {
    await prepare()
    let turn = -1
    const next = () => {
      const requested = request((turn += 1))
      return requested && [requested]
    }
    return rateOf({ addresses, token, connections: bench.connections, seconds: bench.seconds, hasKeys: true, next })
  }
  const measured = await measureRounds(bench.rounds, {
    baseline: () => load([product.address]),
    product: () => load([product.address, other]),
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
      const players = (stage.size.people / 20) * 18
      const checkins = {
        name: 'check-ins of one',
        request: (turn: number) =>
          turn < players ? { path: '/api/admin/checkin', body: { participantIds: [playerCode(turn)] } } : undefined,
        prepare: () => resetCheckins(stage),
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
