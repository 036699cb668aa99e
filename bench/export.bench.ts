import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { selectExportPage } from '@trophy/server/testing/statements'
import { captureStatement } from './lib/capture-statement.ts'
import { statementText } from './lib/pgbench.ts'
import { percentile } from './lib/statistics.ts'
import { openWorkbench, type Workbench } from './lib/workbench.ts'

/**
 * The export of 100,000 participants over HTTP, compared with psql's \copy of the same columns to a file; and the
 * memory of the server during it. `npx tsx bench/export.bench.ts`; about a minute.
 */
const people = 100_000
const rounds = 5

/** Reads the whole export; returns milliseconds, megabytes, and the peak memory of the server. */
const download = async ({ address, token, serverProcess }: Workbench, encoding: string) => {
  const started = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
  const response = await fetch(`${address}/api/admin/export/participants`, { headers })
  if (response.status !== 200 || !response.body) throw new Error(`The export answered ${response.status}`)
  let bytes = 0
  let most = 0
  let next = 0
  const chunks: AsyncIterable<Uint8Array> = response.body
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes < next) continue
    next = bytes + 1_000_000
    most = Math.max(most, await residentMegabytes(serverProcess))
  }
  return { milliseconds: performance.now() - started, megabytes: bytes / 1e6, most }
}

const residentMegabytes = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** Writes all participants as CSV in psql, with one statement for each role. */
const copyInPsql = async ({ databaseUrl }: Workbench): Promise<number> => {
  const copies: string[] = []
  for (const role of ['coach', 'official', 'player'] as const) {
    const statement = statementText(
      await captureStatement((db) => selectExportPage(db, { role, participantId: '' }, people, 'Asia/Kolkata')),
      () => undefined,
    )
    copies.push('--command', `\\copy (${statement}) TO '/dev/null' WITH (FORMAT csv, HEADER, FORCE_QUOTE *)`)
  }
  const started = performance.now()
  await promisify(execFile)('psql', ['--no-psqlrc', '--set=ON_ERROR_STOP=1', ...copies, databaseUrl])
  return performance.now() - started
}

const rate = (milliseconds: number): string => `${Math.round(people / milliseconds)},000 rows a second`

const bench = await openWorkbench({ people, hotels: 400 })
try {
  const before = await residentMegabytes(bench.serverProcess)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const plain = await download(bench, 'identity')
    const copied = await copyInPsql(bench)
    ratios.push(plain.milliseconds / copied)
    console.log(
      `${plain.megabytes.toFixed(0)} MB over HTTP at ${rate(plain.milliseconds)}, \\copy at ${rate(copied)}; ` +
        `the server had ${before.toFixed(0)} MB before, ${plain.most.toFixed(0)} MB at most`,
    )
  }
  const packed = await download(bench, 'br')
  console.log(`compressed: ${rate(packed.milliseconds)}`)
  console.log(`export to \\copy, median of ${rounds}: ${percentile(ratios, 0.5).toFixed(2)}`)
} finally {
  await bench.close()
}
