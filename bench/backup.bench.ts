import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sql, { raw } from 'sql-template-tag'
import {
  assembleContext,
  Database,
  eventSize,
  generateEvent,
  makeBackup,
  prepareDatabase,
  readConfig,
  restoreBackup,
  systemClock,
  withoutLimits,
} from '@trophy/server/testing'
import { openEventDatabase } from './lib/server/workbench.ts'
import { hasProgram } from './lib/bench.ts'
import { percentile } from './lib/statistics.ts'

/**
 * Backup and restore of an event of 52,500 people, in turn with `pg_dump -Fc` and `pg_restore`: seconds and MB.
 * A backup includes reading all of it again, a restore the recount.
 *
 * npx tsx bench/backup.bench.ts [rounds]
 */
const rounds = Number(process.argv[2] ?? 3)
const highestRatio = 1.5

const run = promisify(execFile)
const stage = await openStage()
const file = join(stage.folder, 'product.backup')
const dump = join(stage.folder, 'postgres.dump')
const options = { file, passphrase: undefined }
const config = readConfig({ DATABASE_URL: stage.databaseUrl, LOG_LEVEL: 'silent' })
const target = { name: 'restored', url: new URL(stage.databaseUrl) }
target.url.pathname = `/${target.name}`

/** `pg_dump` reads no server newer than itself: `BENCH_DATABASE_URL` is an empty database of its version. */
async function openStage() {
  const databaseUrl = process.env['BENCH_DATABASE_URL']
  if (databaseUrl === undefined) return openEventDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'trophy-bench-'))
  const database = new Database({ url: databaseUrl, limits: withoutLimits })
  await prepareDatabase(database)
  const close = async () => {
    await database.close()
    await rm(folder, { recursive: true })
  }
  return { database, databaseUrl, folder, close }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** Runs `work` on a new empty database. */
const onEmpty = async (work: () => Promise<unknown>): Promise<number> => {
  await stage.database.run(sql`CREATE DATABASE ${raw(target.name)}`)
  const seconds = await timed(work)
  await stage.database.run(sql`DROP DATABASE ${raw(target.name)} WITH (FORCE)`)
  return seconds
}

const restoreOurs = async () => {
  const database = new Database({ url: target.url.href, maximumConnections: 4, limits: withoutLimits })
  await restoreBackup(assembleContext({ config, database }), options)
  await database.close()
}

const megabytesOf = async (path: string): Promise<number> => (await stat(path)).size / 1e6

/** One measurement of each, so that other load of the machine slows all of them. */
const measure = async () => {
  await rm(file, { force: true })
  const backup = await timed(() => makeBackup({ database: stage.database, clock: systemClock }, options, {}))
  const pgDump = await timed(() => run('pg_dump', ['-Fc', `--file=${dump}`, stage.databaseUrl]))
  const restore = await onEmpty(restoreOurs)
  const pgRestore = await onEmpty(() =>
    run('pg_restore', ['--no-owner', `--dbname=${target.url.href}`, dump]).catch(ignoreExtensions),
  )
  return { backup, pgDump, restore, pgRestore, size: await megabytesOf(file), pgSize: await megabytesOf(dump) }
}

/** `pg_restore` exits with 1 for comments on extensions, which belong to the superuser. */
const ignoreExtensions = (error: unknown): void => {
  const isWarning = error instanceof Error && /errors ignored on restore/.test(error.message)
  if (!isWarning) throw error
}

try {
  if (!hasProgram('pg_dump')) throw new Error('pg_dump is missing: install postgresql-client')
  await generateEvent(stage.database, eventSize)
  await measure()
  const measured: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await measure())
  for (const [name, unit, ours, theirs] of [
    ['backup', 's', 'backup', 'pgDump'],
    ['restore', 's', 'restore', 'pgRestore'],
    ['size', 'MB', 'size', 'pgSize'],
  ] as const) {
    const median = (figures: number[]) => percentile(figures, 0.5)
    const ratio = median(measured.map((each) => each[ours] / each[theirs]))
    const figures = [ours, theirs].map((key) => median(measured.map((each) => each[key])).toFixed(1))
    console.log(`${name}: ${figures.join(` ${unit}, PostgreSQL's own `)} ${unit}, ratio ${ratio.toFixed(2)}`)
    if (ratio > highestRatio) process.exitCode = 1
  }
} finally {
  await stage.close()
}
