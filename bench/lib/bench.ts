import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@trophy/embedded-postgres'
import { findTemporaryFolder, startTemporaryPostgres } from '@trophy/embedded-postgres/temporary'
import {
  Database,
  embeddedOwner,
  eventSize,
  type EventSize,
  generateEvent,
  prepareDatabase,
  systemClock,
  withoutLimits,
} from '@trophy/server/testing'
import sql, { raw } from 'sql-template-tag'
import { createBareTables } from './baseline/bare-tables.ts'
import {
  buildMinimal,
  type ChildServer,
  productSettings,
  signIn,
  startMinimal,
  startProduct,
} from './server/child-server.ts'

export interface BenchOptions {
  readonly people: number
  readonly rounds: number
  /** The duration of a load in one round. */
  readonly seconds: number
}

/** Of the product, by their names in the environment. */
type Settings = Readonly<Record<string, string>>

/** A generated event with the built product and the minimal server on its database. */
export interface Stage {
  readonly size: EventSize
  /** The day in the event's time zone on which the event was generated. */
  readonly today: string
  readonly database: Database
  readonly databaseUrl: string
  readonly folder: string
  readonly product: ChildServer
  readonly minimal: ChildServer
  /** An admin's bearer token. */
  readonly token: string
  close(): Promise<void>
}

export interface Bench extends BenchOptions {
  /** Nothing is measured, so that everything may be small and at the same time: it only shows that the jobs work. */
  readonly isTrial: boolean
  /** Of each load. A trial run has few, because PostgreSQL starts a process for each. */
  readonly connections: number
  readonly today: string
  readonly folder: string
  /** psql and pgbench are part of the system. Without them a job has no baseline. */
  readonly hasPsql: boolean
  readonly hasPgbench: boolean
  /** The event for jobs that only read, in its own or ten times its size. All jobs share it. */
  sharedStage(times: 1 | 10): Promise<Stage>
  /** Runs a job on an event that it may change; with settings of its own the product is its own in a trial, too. */
  withOwnStage<T>(run: (stage: Stage) => Promise<T>, settings?: Settings): Promise<T>
  /** The name of a database with the product's tables and no data. */
  readonly migrated: Promise<string>
  /** Copies a database, by default one that is empty but for its extensions; returns the URL. */
  createDatabase(template?: string): Promise<string>
  close(): Promise<void>
}

/** A run with fewer people is a trial of the jobs and measures nothing. */
const smallestMeasured = 1000

/** Whether a program of the system can be run. */
export const hasProgram = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0

/** The first night of somebody who arrives now: until 6 AM that of the day before. */
const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(systemClock.now().getTime() - 6 * 3_600_000)

/** Like the product's, with connections for two products, the minimal server and pgbench at once; for a trial fast. */
const startPostgres = (dataDirectory: string, isTrial: boolean) =>
  isTrial
    ? startTemporaryPostgres(embeddedOwner)
    : startEmbeddedPostgres({ dataDirectory, owner: embeddedOwner, settings: { max_connections: '300' } })

/** An embedded PostgreSQL for all jobs of a run. */
export const openBench = async (options: BenchOptions): Promise<Bench> => {
  await buildMinimal()
  const isTrial = options.people < smallestMeasured
  const folder = await mkdtemp(join(isTrial ? await findTemporaryFolder() : tmpdir(), 'trophy-bench-'))
  const postgres = await startPostgres(folder, isTrial)
  const creator = 'superuserUrl' in postgres ? postgres.superuserUrl : postgres.url
  const admin = new Database({ url: creator, maximumConnections: 1, limits: withoutLimits })
  const today = todayIn('Asia/Kolkata')
  const stages: Stage[] = []
  const templates = new Map<number, Promise<string>>()
  const shared = new Map<number, Promise<Stage>>()
  let databases = 0

  const createDatabase = async (template = embeddedOwner.database): Promise<string> => {
    const name = `bench_${(databases += 1)}`
    await admin.run(sql`CREATE DATABASE ${raw(name)} TEMPLATE ${raw(template)} OWNER ${raw(embeddedOwner.role)}`)
    return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  }
  const migrated = onDatabase(await createDatabase(), (database) => prepareDatabase(database))
  const createTemplate = async (size: EventSize): Promise<string> =>
    onDatabase(await createDatabase(await migrated), async (database) => {
      await generateEvent(database, size, today)
      await createBareTables(database, today)
    })
  const openStage = async (times: 1 | 10, settings: Settings = {}): Promise<Stage> => {
    const hotels = Math.min(eventSize.hotels, Math.ceil(options.people / 20))
    const size = { people: options.people * times, hotels }
    const template = templates.get(times) ?? createTemplate(size)
    templates.set(times, template)
    const url = await createDatabase(await template)
    const stage = await startStage(url, size, today, { folder: join(folder, new URL(url).pathname), settings })
    stages.push(stage)
    return stage
  }
  const sharedStage = (times: 1 | 10): Promise<Stage> => {
    // Starting servers would take most of a trial, so its jobs share one event.
    const factor = isTrial ? 1 : times
    const opened = shared.get(factor) ?? openStage(factor)
    shared.set(factor, opened)
    return opened
  }
  return {
    ...options,
    isTrial,
    connections: isTrial ? 2 : 16,
    today,
    folder,
    hasPsql: hasProgram('psql'),
    hasPgbench: hasProgram('pgbench'),
    migrated,
    sharedStage,
    withOwnStage: async (run, settings) => {
      if (isTrial && !settings) return run(await sharedStage(1))
      const stage = await openStage(1, settings)
      try {
        return await run(stage)
      } finally {
        await stage.close()
      }
    },
    createDatabase,
    close: async () => {
      await Promise.all(stages.map((stage) => stage.close()))
      await admin.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the name of the database, to which nobody is connected afterwards. */
const onDatabase = async (url: string, work: (database: Database) => Promise<unknown>): Promise<string> => {
  const database = new Database({ url, maximumConnections: 4, limits: withoutLimits })
  await work(database)
  await database.close()
  return new URL(url).pathname.slice(1)
}

const startStage = async (
  databaseUrl: string,
  size: EventSize,
  today: string,
  { folder, settings }: { readonly folder: string; readonly settings: Settings },
): Promise<Stage> => {
  const product = await startProduct(folder, { ...productSettings, DATABASE_URL: databaseUrl, ...settings })
  const minimal = await startMinimal(join(folder, 'minimal'), databaseUrl)
  const database = new Database({ url: databaseUrl, maximumConnections: 2, limits: withoutLimits })
  const token = await signIn(product.address)
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await Promise.all([product.stop(), minimal.stop(), database.close()])
  }
  return { size, today, database, databaseUrl, folder, product, minimal, token, close }
}
