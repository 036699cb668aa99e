import type { Bench, Stage } from '../lib/bench.ts'
import { barePeople } from '../lib/baseline/bare-statements.ts'
import { rateOf } from '../lib/load/load.ts'
import type { Job, Row } from '../lib/job.ts'
import { runPgbench } from '../lib/baseline/pgbench.ts'
import { atLeast, atMost, measureRounds } from '../lib/rounds.ts'
import { atTenTimes, measureTenTimes, ownStatementsOf, scriptOf } from '../lib/views.ts'

/** Sixty words that people at a desk type: whole names and ids most often, and some that match many. */
const searchesOf = ({ size: { people } }: Stage): readonly string[] =>
  Array.from({ length: 12 }, (_, index) => {
    const person = Math.floor((people / 12) * index)
    const team = Math.floor(person / 20)
    const anybody = ['gowda', 'lakshmi', 'residency 12', 'team 1'][index % 4] ?? ''
    return [`PLA_${person + 2}`, `Reddy ${person}`, `90000${String(person).padStart(5, '0')}`, `REF-${team}`, anybody]
  }).flat()

const queryOf = (limit: number, search: string): string => String(new URLSearchParams({ limit: String(limit), search }))

const measurePages = async (bench: Bench, limit: number): Promise<Row> => {
  const stage = await bench.sharedStage(1)
  const { databaseUrl, minimal, product, token } = stage
  const searches = searchesOf(stage)
  const { connections, seconds } = bench
  const load = (address: string, pathOfSearch: (search: string) => string) => {
    let turn = 0
    const next = () => ({ path: pathOfSearch(searches[(turn += 1) % searches.length] ?? '') })
    return rateOf({ address, token, connections, seconds, next })
  }
  const pathOf = (search: string) => `/api/admin/dashboard/participants?${queryOf(limit, search)}`
  const pgbench = (scripts: readonly string[]) => () => runPgbench({ ...bench, databaseUrl, scripts })
  const bare = searches.map((search) => scriptOf([barePeople(search, limit)]))
  const own = (await ownStatementsOf(stage, searches.map(pathOf))).map(scriptOf)
  const measured = await measureRounds(bench.rounds, {
    baseline: bench.hasPgbench ? pgbench(bare) : undefined,
    own: bench.hasPgbench ? pgbench(own) : undefined,
    minimal: () => load(minimal.address, (search) => `/people?${queryOf(limit, search)}`),
    product: () => load(product.address, pathOf),
  })
  return {
    name: `participants, pages of ${limit}: 60 searches, ${bench.connections} connections`,
    unit: 'per second',
    measured,
    target: 'as many as minimal',
    isMet: atLeast(measured.toMinimal, 1),
  }
}

const measureFirstPage = async (bench: Bench): Promise<Row> => {
  const measured = await measureTenTimes(bench, ['/api/admin/dashboard/participants'])
  const isMet = atMost(measured.toBaseline, 1.3)
  return {
    name: atTenTimes('participants, first page', bench),
    unit: 'ms',
    measured,
    target: '≤ 1.3 × baseline',
    isMet,
  }
}

export const participants: Job = {
  name: 'participants',
  what: 'searches the participants table, and opens it in an event of ten times the size',
  measure: async (bench) => [
    await measurePages(bench, 10),
    await measurePages(bench, 50),
    await measureFirstPage(bench),
  ],
}
