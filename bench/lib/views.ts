import type { Bench, Stage } from './bench.ts'
import { captureOwnStatements, type OwnServer } from './baseline/own-statements.ts'
import { runPgbench, type Statement, statementText } from './baseline/pgbench.ts'
import { openPsql } from './baseline/psql.ts'
import { openHttpClient } from './load/http-client.ts'
import { rateOf } from './load/load.ts'
import { type Measured, measureRounds } from './rounds.ts'
import { medianTime, sumOf } from './statistics.ts'

/** What a screen requests when it is opened. */
export interface View {
  readonly paths: readonly string[]
  readonly minimalPath: string
  readonly statements: readonly Statement[]
}

/** A transaction of pgbench. */
export const scriptOf = (statements: readonly Statement[]): string =>
  statements.map((statement) => `${statementText(statement)};`).join('\n')

/** The statements of each request of a view. */
export const ownStatementsOf = async (
  server: OwnServer,
  paths: readonly string[],
): Promise<readonly (readonly Statement[])[]> => {
  const captured = await captureOwnStatements(
    server,
    [...paths, ...paths].map((path) => ({ path })),
  )
  return captured.slice(paths.length)
}

/** Views per second on many connections. */
export const measureRate = async (bench: Bench, stage: Stage, view: View): Promise<Measured> => {
  const { databaseUrl, minimal, product } = stage
  const load = async (address: string, paths: readonly string[]) => {
    let turn = -1
    const next = () => ({ path: paths[(turn += 1) % paths.length] ?? '' })
    const { connections, seconds } = bench
    return (await rateOf({ address, token: stage.token, connections, seconds, next })) / paths.length
  }
  const pgbench = (script: string) => () => runPgbench({ ...bench, databaseUrl, scripts: [script] })
  return measureRounds(bench.rounds, {
    baseline: bench.hasPgbench ? pgbench(scriptOf(view.statements)) : undefined,
    own: bench.hasPgbench ? pgbench(scriptOf((await ownStatementsOf(stage, view.paths)).flat())) : undefined,
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
  const inPsql = (statements: readonly Statement[]) => {
    const texts = statements.map((statement) => statementText(statement))
    return psql && (() => medianTime(seconds, () => sumOf(texts, (text) => psql.time(text))))
  }
  try {
    return await measureRounds(bench.rounds, {
      baseline: inPsql(view.statements),
      own: inPsql((await ownStatementsOf(stage, view.paths)).flat()),
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
  try {
    return await medianTime(seconds, () => sumOf(paths, (path) => http.time(path)))
  } finally {
    http.close()
  }
}
