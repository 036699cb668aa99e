import type { Sql } from 'sql-template-tag'
import type { Bench, Stage } from './bench.ts'
import { openHttpClient } from './http-client.ts'
import { rateOf } from './http-load.ts'
import { runPgbench, statementText } from './pgbench.ts'
import { openPsql } from './psql.ts'
import { type Measured, measureRounds } from './rounds.ts'
import { medianTime } from './statistics.ts'

/** What a screen requests when it is opened. */
export interface View {
  /** One after the other. */
  readonly paths: readonly string[]
  readonly minimalPath: string
  readonly statements: readonly Sql[]
}

const textOf = (statement: Sql): string => statementText(statement, () => undefined)

/** Views per second on many connections. */
export const measureRate = (bench: Bench, stage: Stage, view: View): Promise<Measured> => {
  const { databaseUrl, minimal, product, token } = stage
  const { seconds, folder } = bench
  const load = (address: string, paths: readonly string[]) =>
    rateOf({
      addresses: [address],
      token,
      connections: bench.connections,
      seconds,
      next: () => paths.map((path) => ({ path })),
    })
  const scripts = [view.statements.map((statement) => `${textOf(statement)};`).join('\n')]
  return measureRounds(bench.rounds, {
    baseline: bench.hasPgbench
      ? () => runPgbench({ databaseUrl, folder, clients: bench.connections, seconds, scripts })
      : undefined,
    minimal: () => load(minimal.address, [view.minimalPath]),
    product: () => load(product.address, view.paths),
  })
}

/** Milliseconds of a view while nobody else uses the servers. */
export const measureAlone = async (bench: Bench, stage: Stage, view: View): Promise<Measured> => {
  const { databaseUrl, minimal, token } = stage
  const seconds = bench.seconds / 2
  const psql = bench.hasPsql ? openPsql(databaseUrl) : undefined
  const minimalHttp = openHttpClient({ address: minimal.address, token })
  const inPsql = async () => {
    let spent = 0
    for (const statement of view.statements) spent += (await psql?.time(textOf(statement))) ?? 0
    return spent
  }
  try {
    return await measureRounds(bench.rounds, {
      baseline: psql && (() => medianTime(seconds, inPsql)),
      minimal: () => medianTime(seconds, () => minimalHttp.time(view.minimalPath)),
      product: () => timeOfProduct(stage, seconds, view.paths),
    })
  } finally {
    minimalHttp.close()
    await psql?.close()
  }
}

/** Milliseconds with ten times the people; the baseline is the same with the usual number. */
export const measureTenTimes = async (bench: Bench, paths: readonly string[]): Promise<Measured> => {
  const [small, large] = [await bench.sharedStage(1), await bench.sharedStage(10)]
  const seconds = bench.seconds / 2
  return measureRounds(bench.rounds, {
    baseline: () => timeOfProduct(small, seconds, paths),
    product: () => timeOfProduct(large, seconds, paths),
  })
}

/** The name of a row of `measureTenTimes`. */
export const atTenTimes = (name: string, { people }: Bench): string =>
  `${name}, ${(people * 10).toLocaleString('en')} people (baseline: ${people.toLocaleString('en')})`

const timeOfProduct = async ({ product, token }: Stage, seconds: number, paths: readonly string[]): Promise<number> => {
  const http = openHttpClient({ address: product.address, token })
  const time = await medianTime(seconds, async () => {
    let spent = 0
    for (const path of paths) spent += await http.time(path)
    return spent
  })
  http.close()
  return time
}
