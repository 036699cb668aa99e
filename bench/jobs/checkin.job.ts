import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Database, duePlayerCode, earlyPlayerCode, playerCode, resetCheckins } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import { bareCheckIn } from '../lib/baseline/bare-statements.ts'
import { resetBareCheckins } from '../lib/baseline/bare-tables.ts'
import { captureOwnStatements } from '../lib/baseline/own-statements.ts'
import { runPgbench, statementText } from '../lib/baseline/pgbench.ts'
import type { Bench, Stage } from '../lib/bench.ts'
import type { Job, Row } from '../lib/job.ts'
import { rateOf } from '../lib/load/load.ts'
import { atLeast, holds, measureRounds } from '../lib/rounds.ts'

interface Case {
  readonly name: string
  /** People per request. */
  readonly count: number
  readonly hasKeys: boolean
  readonly minimumRate?: number
  /** Whom the product checks in; the baselines know no bookings. */
  readonly codeOf: (index: number) => string
  /** The same for pgbench, where the product's statements contain nothing else of these people. */
  readonly numbering?: Numbering
}

/** The nth is the nth of `peopleOfTeam` of each team: every `distance`th number, beginning with `first`. */
interface Numbering {
  readonly peopleOfTeam: number
  readonly first: number
  readonly distance: number
}

const everyPlayer: Numbering = { peopleOfTeam: 18, first: 2, distance: 1 }
const due = { codeOf: duePlayerCode, numbering: { peopleOfTeam: 4, first: 4, distance: 4 } }

const cases: readonly Case[] = [
  { name: 'check-in of one', count: 1, hasKeys: false, minimumRate: 2000, ...due },
  { name: 'check-in of one, with idempotency keys', count: 1, hasKeys: true, minimumRate: 1600, ...due },
  { name: 'check-in of fifty', count: 50, hasKeys: false, minimumRate: 240, ...due },
  { name: 'check-in of one, five days early', count: 1, hasKeys: false, codeOf: earlyPlayerCode },
]

/** Of the rate of the product's own statements, without Node. */
const leastOfOwn = 0.75

const playersOf = ({ size: { people } }: Stage): number => (people / 20) * 18

/** Of those whose booking begins on one day. */
const chosenOf = ({ size: { people } }: Stage): number => (people / 20) * 4

/** A client of pgbench has people of its own, who are enough for so many turns. */
const turnsOf = (people: number, count: number, connections: number): number => Math.floor(people / count / connections)

/** pgbench computes the ids of each turn. */
const idsOf = (people: number, count: number, connections: number, { peopleOfTeam, first, distance }: Numbering) => {
  const from = `(:client_id * ${turnsOf(people, count, connections)} + :turn) * ${count}`
  const code = `'PLA_' || n / ${peopleOfTeam} * 20 + ${first} + n % ${peopleOfTeam} * ${distance}`
  return `ARRAY(SELECT ${code} FROM generate_series(${from}, ${from} + ${count - 1}) AS n)`
}

const bareScriptOf = (stage: Stage, count: number, connections: number): string => {
  const ids = idsOf(playersOf(stage), count, connections, everyPlayer)
  const statement = statementText(bareCheckIn([]), (value) => (Array.isArray(value) ? ids : undefined))
  return `\\set turn :turn + 1\n${statement};`
}

/**
 * What the product sends for a check-in, with other people and another key in each turn. Two check-ins of different
 * people with different keys show which parameters these are.
 */
const ownScriptOf = async (stage: Stage, each: Case, numbering: Numbering, connections: number) => {
  const { count, hasKeys, codeOf } = each
  await resetCheckins(stage.database)
  // A small event has not enough people for three full requests.
  const length = Math.min(count, Math.floor(chosenOf(stage) / 3))
  const requests = [0, 1, 2].map((turn) => ({
    path: '/api/admin/checkin',
    body: { participantIds: Array.from({ length }, (_, index) => codeOf(turn * length + index)) },
    ...(hasKeys && { key: randomUUID() }),
  }))
  const [, other = [], statements = []] = await captureOwnStatements(stage, requests)
  const others = other.flatMap(({ values }) => values)
  const ids = idsOf(chosenOf(stage), count, connections, numbering)
  const replace = (value: unknown) => {
    if (isDeepStrictEqual(value, requests[2]?.body.participantIds)) return ids
    const isHash = Array.isArray(value) && Buffer.isBuffer(value[0]) && value[0].length === hashBytes
    const isOfKey = isHash && !others.some((one) => isDeepStrictEqual(one, value))
    return isOfKey ? 'ARRAY[sha256(int8send(:key))]' : undefined
  }
  const texts = statements.map((statement) => `${statementText(statement, replace)};`)
  return ['\\set turn :turn + 1', '\\set key random(1, 9000000000000000000)', ...texts].join('\n')
}

/** Of a key, and of its request. */
const hashBytes = 32

const isSomebodyIn = async (database: Database): Promise<boolean> =>
  (await database.all(sql`SELECT FROM participants WHERE checkin_status = 'checked_in' LIMIT 1`)).length > 0

const measureCase = async (bench: Bench, stage: Stage, each: Case): Promise<Row> => {
  const { name, count, hasKeys, minimumRate, codeOf } = each
  const { database, databaseUrl, minimal, product, token } = stage
  const { connections } = bench
  // A request with fifty people reaches the last player sooner.
  const seconds = count > 1 ? bench.seconds / 2 : bench.seconds
  const load = (address: string, path: string, codes: Case['codeOf'], people: number) => {
    let turn = -1
    const next = () => {
      turn += 1
      return {
        path,
        body: { participantIds: Array.from({ length: count }, (_, index) => codes(turn * count + index)) },
      }
    }
    const maximum = Math.floor(people / count)
    return rateOf({ address, token, connections, seconds, hasKeys, maximum, next })
  }
  const pgbench = async (script: string, people: number): Promise<number> => {
    const maximum = count > 1 ? turnsOf(people, count, connections) : undefined
    return runPgbench({ databaseUrl, folder: bench.folder, connections, seconds, maximum, scripts: [script] })
  }
  const bare = bareScriptOf(stage, count, connections)
  const own = each.numbering && (await ownScriptOf(stage, each, each.numbering, connections))
  const measured = await measureRounds(bench.rounds, {
    ...(bench.hasPgbench && {
      baseline: async () => {
        await resetBareCheckins(database)
        return pgbench(bare, playersOf(stage))
      },
    }),
    ...(bench.hasPgbench &&
      own !== undefined && {
        own: async () => {
          await resetCheckins(database)
          const rate = await pgbench(own, chosenOf(stage))
          if (!(await isSomebodyIn(database))) throw new Error('The statements have checked nobody in')
          return rate
        },
      }),
    minimal: async () => {
      await resetBareCheckins(database)
      return load(minimal.address, '/checkin', playerCode, playersOf(stage))
    },
    product: async () => {
      await resetCheckins(database)
      return load(product.address, '/api/admin/checkin', codeOf, chosenOf(stage))
    },
  })
  const row = { name, unit: 'per second', measured } as const
  if (minimumRate === undefined) return { ...row, target: '–' }
  const target = `≥ ${leastOfOwn} × own, ≥ ${minimumRate.toLocaleString('en')}`
  return { ...row, target, isMet: holds(atLeast(measured.toOwn, leastOfOwn), atLeast(measured.product, minimumRate)) }
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
