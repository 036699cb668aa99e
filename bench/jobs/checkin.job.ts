import { bareCheckIn } from '../lib/bare-statements.ts'
import { resetBareCheckins } from '../lib/bare-tables.ts'
import type { Bench, Stage } from '../lib/bench.ts'
import { rateOf } from '../lib/http-load.ts'
import type { Job, Row } from '../lib/job.ts'
import { runPgbench, statementText } from '../lib/pgbench.ts'
import { duePlayerCode, earlyPlayerCode, playerCode } from '../lib/players.ts'
import { resetCheckins } from '../lib/reset-checkins.ts'
import { atLeast, measureRounds } from '../lib/rounds.ts'

interface Case {
  readonly name: string
  /** People per request. */
  readonly count: number
  readonly hasKeys: boolean
  readonly minimumRate: number
  /** Whom the product checks in; the baselines know no bookings. */
  readonly codeOf: (index: number) => string
}

const cases: readonly Case[] = [
  { name: 'check-in of one', count: 1, hasKeys: false, minimumRate: 2000, codeOf: duePlayerCode },
  { name: 'check-in of one, with idempotency keys', count: 1, hasKeys: true, minimumRate: 1600, codeOf: duePlayerCode },
  { name: 'check-in of fifty', count: 50, hasKeys: false, minimumRate: 240, codeOf: duePlayerCode },
  { name: 'check-in of one, five days early', count: 1, hasKeys: false, minimumRate: 0, codeOf: earlyPlayerCode },
]

const playersOf = ({ size: { people } }: Stage): number => (people / 20) * 18

/** Of those whose booking begins on one day. */
const chosenOf = ({ size: { people } }: Stage): number => (people / 20) * 4

/** pgbench computes the ids of each turn: a client has players of its own. */
const scriptOf = (stage: Stage, count: number, connections: number): string => {
  const turnsPerClient = Math.floor(playersOf(stage) / count / connections)
  const first = `(:client_id * ${turnsPerClient} + :turn) * ${count}`
  const numbers = `generate_series(${first}, ${first} + ${count - 1})`
  const ids = `ARRAY(SELECT 'PLA_' || n / 18 * 20 + 2 + n % 18 FROM ${numbers} AS n)`
  const statement = statementText(bareCheckIn([]), (value) => (Array.isArray(value) ? ids : undefined))
  return `\\set turn :turn + 1\n${statement};`
}

const measureCase = async (
  bench: Bench,
  stage: Stage,
  { name, count, hasKeys, minimumRate, codeOf }: Case,
): Promise<Row> => {
  const { database, databaseUrl, minimal, product, token } = stage
  // A request with fifty people reaches the last player sooner.
  const seconds = count > 1 ? bench.seconds / 2 : bench.seconds
  const load = (address: string, path: string, codes: Case['codeOf'], maximum: number) => {
    let turn = -1
    const next = () => {
      turn += 1
      const participantIds = Array.from({ length: count }, (_, index) => codes(turn * count + index))
      return (turn + 1) * count > maximum ? undefined : [{ path, body: { participantIds } }]
    }
    return rateOf({ addresses: [address], token, connections: bench.connections, seconds, hasKeys, next })
  }
  const scripts = [scriptOf(stage, count, bench.connections)]
  const measured = await measureRounds(bench.rounds, {
    baseline: bench.hasPgbench
      ? async () => {
          await resetBareCheckins(database)
          return runPgbench({ databaseUrl, folder: bench.folder, clients: bench.connections, seconds, scripts })
        }
      : undefined,
    minimal: async () => {
      await resetBareCheckins(database)
      return load(minimal.address, '/checkin', playerCode, playersOf(stage))
    },
    product: async () => {
      await resetCheckins(stage)
      return load(product.address, '/api/admin/checkin', codeOf, chosenOf(stage))
    },
  })
  const isMet = atLeast(measured.product, minimumRate)
  return { name, unit: 'per second', measured, target: `≥ ${minimumRate.toLocaleString('en')}`, isMet }
}

export const checkin: Job = {
  name: 'checkin',
  what: 'checks people in, one by one and fifty at once, with history, event and live update',
  measure: (bench) =>
    bench.withOwnStage(async (stage) => {
      const rows: Row[] = []
      for (const each of cases) rows.push(await measureCase(bench, stage, each))
      return rows
    }),
}
