import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Queryable } from '@trophy/server/testing'
import sql, { type Sql } from 'sql-template-tag'
import { selectThresholdPeople, selectThresholdRows } from '@trophy/server/testing/statements'
import { statementText } from './lib/baseline/pgbench.ts'
import { download } from './lib/load/http-client.ts'
import { percentile } from './lib/statistics.ts'
import { openWorkbench, type Workbench } from './lib/server/workbench.ts'

/**
 * A report of 100,000 people as an Excel workbook over HTTP: the memory that the server needs, with a limit of 150 MB,
 * and its rate compared with psql's \copy of the same rows to a file.
 * `npx tsx bench/reports.bench.ts [people] [rounds]`; a minute.
 */
const people = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 5)
const maximumMegabytes = 150

const selection = {
  report: 'late-checkin',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  hoursThreshold: 6,
  now: new Date('2026-11-08T14:00:00+05:30'),
  timeZone: 'Asia/Kolkata',
} as const

/** Makes everybody arrive ten hours late. */
const arriveLate = ({ database }: Workbench) =>
  database.run(sql`
    UPDATE participants AS p SET checkin_status = 'checked_in',
      checkin_time = (b.start_date + TIME '22:00') AT TIME ZONE 'Asia/Kolkata'
    FROM bookings AS b WHERE b.participant_id = p.id`)

/** Reads the whole report; returns milliseconds, megabytes, and the maximum growth of the server's memory. */
const measureReport = async (bench: Workbench) => {
  const before = await resetPeakMemory(bench.serverProcess)
  const started = performance.now()
  const { startDate, endDate } = selection
  const bytes = await download(
    bench,
    `/api/admin/reports/late-checkin/export?startDate=${startDate}&endDate=${endDate}`,
  )
  const milliseconds = performance.now() - started
  return { milliseconds, megabytes: bytes / 1e6, grown: (await megabytesOf(bench.serverProcess, 'VmHWM')) - before }
}

const megabytesOf = async (pid: number, figure: 'VmRSS' | 'VmHWM'): Promise<number> =>
  Number(new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** Resets the kernel's record of the process's peak memory, and returns the current memory. */
const resetPeakMemory = async (pid: number): Promise<number> => {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  return megabytesOf(pid, 'VmRSS')
}

/** Writes the same rows as CSV with one statement in psql. */
const copyInPsql = async ({ database, databaseUrl }: Workbench): Promise<number> => {
  const everybody = await selectThresholdPeople(database, selection)
  if (everybody.length !== people) throw new Error(`The report has ${everybody.length} people`)
  const caught = await captureStatement((db) => selectThresholdRows(db, selection, []))
  const statement = statementText(caught, (value) =>
    Array.isArray(value) ? 'ARRAY(SELECT id FROM participants)' : undefined,
  )
  const started = performance.now()
  await promisify(execFile)('psql', [
    '--no-psqlrc',
    '--set=ON_ERROR_STOP=1',
    '--command',
    `\\copy (${statement}) TO '/dev/null' WITH (FORMAT csv, HEADER)`,
    databaseUrl,
  ])
  return performance.now() - started
}

/** Keeps the first statement instead of sending it. */
class Capture extends Queryable {
  statement: Sql | undefined

  send(statement: Sql): Promise<never> {
    this.statement ??= statement
    return Promise.reject(new Error('The statement is not sent'))
  }
}

/** Returns the statement that `send` runs. */
const captureStatement = async (send: (db: Queryable) => Promise<unknown>): Promise<Sql> => {
  const capture = new Capture()
  await send(capture).catch(() => undefined)
  if (!capture.statement) throw new Error('A statement was expected')
  return capture.statement
}

const rate = (milliseconds: number): string => `${Math.round(people / milliseconds)},000 rows a second`

const bench = await openWorkbench({ people, hotels: 400 })
try {
  await arriveLate(bench)
  const ratios: number[] = []
  const growths: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const { milliseconds, megabytes, grown } = await measureReport(bench)
    const copied = await copyInPsql(bench)
    ratios.push(milliseconds / copied)
    growths.push(grown)
    const rates = `${megabytes.toFixed(1)} MB at ${rate(milliseconds)}, \\copy at ${rate(copied)}`
    console.log(`${rates}; the server grew by ${grown.toFixed(0)} MB`)
  }
  console.log(`report to \\copy, median of ${rounds}: ${percentile(ratios, 0.5).toFixed(2)}`)
  console.log(`memory, most of ${rounds}: ${Math.max(...growths).toFixed(0)} MB of ${maximumMegabytes} MB allowed`)
  if (Math.max(...growths) > maximumMegabytes) process.exitCode = 1
} finally {
  await bench.close()
}
