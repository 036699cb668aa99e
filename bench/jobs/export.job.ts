import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bareExport } from '../lib/baseline/bare-statements.ts'
import type { Bench, Stage } from '../lib/bench.ts'
import { openHttpClient } from '../lib/load/http-client.ts'
import type { Job, Row } from '../lib/job.ts'
import { statementText } from '../lib/baseline/pgbench.ts'
import { atMost, measureRounds } from '../lib/rounds.ts'
import { atTenTimes } from '../lib/views.ts'

/** Reads everyone, uncompressed; the milliseconds. */
const download = async ({ token }: Stage, address: string, path: string): Promise<number> => {
  const http = openHttpClient({ address, token })
  const { milliseconds } = await http.send(path, { headers: { 'accept-encoding': 'identity' } })
  http.close()
  return milliseconds
}

/** Writes the same columns with one statement in psql. */
const copyInPsql = async ({ databaseUrl }: Stage): Promise<number> => {
  const statement = statementText(bareExport())
  const started = performance.now()
  const copy = `\\copy (${statement}) TO '/dev/null' WITH (FORMAT csv, HEADER)`
  await promisify(execFile)('psql', ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--command', copy, databaseUrl])
  return performance.now() - started
}

const exportOf = (stage: Stage): Promise<number> =>
  download(stage, stage.product.address, '/api/admin/export/participants')

const measureExport = async (bench: Bench): Promise<Row> => {
  const stage = await bench.sharedStage(1)
  const measured = await measureRounds(bench.rounds, {
    baseline: bench.hasPsql ? () => copyInPsql(stage) : undefined,
    minimal: () => download(stage, stage.minimal.address, '/export'),
    product: () => exportOf(stage),
  })
  const isMet = atMost(measured.toBaseline, 2.5)
  return { name: 'export of everyone as CSV', unit: 'ms', measured, target: '≤ 2.5 × baseline', isMet }
}

/** Whether the time grows with the people only. An export of this many milliseconds would take too long to tell. */
const longestMilliseconds = 5000

const measureLargeExport = async (bench: Bench, usual: Row): Promise<readonly Row[]> => {
  if (usual.measured.product > longestMilliseconds) {
    console.error('The export of ten times the people is skipped: the usual export is too slow.')
    return []
  }
  const [small, large] = [await bench.sharedStage(1), await bench.sharedStage(10)]
  const measured = await measureRounds(1, { baseline: () => exportOf(small), product: () => exportOf(large) })
  const isMet = atMost(measured.toBaseline, 13)
  return [{ name: atTenTimes('export of everyone', bench), unit: 'ms', measured, target: '≤ 13 × baseline', isMet }]
}

export const exportJob: Job = {
  name: 'export',
  what: 'exports all participants as CSV',
  measure: async (bench) => {
    const usual = await measureExport(bench)
    return [usual, ...(await measureLargeExport(bench, usual))]
  },
}
