import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import {
  checkAllRows,
  type Clock,
  createRunDatabase,
  hashCheaply,
  type Queryable,
  readConfig,
  startServer,
  systemClock,
} from '@trophy/server/testing'
import { accounts } from './accounts.ts'
import { collectSms } from './sms.ts'

checkAllRows()
hashCheaply()

/** Names the PostgreSQL of the run, which the global set-up starts. */
export const postgresVariable = 'E2E_POSTGRES_URL'

export const webFolder = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))

const { admin, technicalAdmin } = accounts

const settings = {
  DEMO_DATA: 'false',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  ADMIN_MOBILE: admin.mobile,
  ADMIN_NAME: admin.name,
  TECHNICAL_ADMIN_EMAIL: technicalAdmin.email,
  TECHNICAL_ADMIN_PASSWORD: technicalAdmin.password,
  TECHNICAL_ADMIN_MOBILE: technicalAdmin.mobile,
  TECHNICAL_ADMIN_NAME: technicalAdmin.name,
  // Every journey signs in from one address.
  SIGN_IN_LIMIT_PER_HOUR: '1000',
  REQUEST_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
}

/** The event's day in the test sheets, at two in the afternoon in India. */
const eventNow = '2026-11-21T14:00:00+05:30'

/** A clock that starts on the event's day and can be moved on. */
const movingClock = (real: Clock = systemClock): Clock & { advance(minutes: number): void } => {
  let offset = Date.parse(eventNow) - real.now().getTime()
  return {
    now: () => new Date(real.now().getTime() + offset),
    advance: (minutes) => {
      offset += minutes * 60_000
    },
  }
}

/** Waits for the jobs that a start queues: one that ran later would change what the first test has created. */
const whenAtRest = async (database: Queryable): Promise<void> => {
  const dueJob = sql`SELECT FROM graphile_worker.jobs WHERE run_at <= now() LIMIT 1`
  while ((await database.first(dueJob)) !== undefined) await sleep(20)
}

interface RestartOptions {
  /** What happens while nothing listens. */
  readonly whileDown?: () => Promise<void>
  /** The folder of the built web application. */
  readonly web?: string
}

/** The real server with the built web application, on an empty database of its own and the day of the event. */
export const startJourneyServer = async (changed: Readonly<Record<string, string>> = {}) => {
  const { url, drop } = await createRunDatabase(process.env[postgresVariable] ?? '', {
    // The practice event starts in a database without tables.
    isEmpty: changed['PRACTICE'] === 'true',
  })
  const dataDirectory = await mkdtemp(join(tmpdir(), 'trophy-journey-'))
  const clock = movingClock()
  const sms = collectSms()
  const start = async (port: string | undefined, folder: string) => {
    const own = { DATABASE_URL: url, DATA_DIR: dataDirectory, ...(port !== undefined && { PORT: port }) }
    const started = await startServer({
      config: readConfig({ ...settings, ...changed, ...own }),
      clock,
      sms,
      webFolder: folder,
    })
    await whenAtRest(started.context.database)
    return started
  }
  let server = await start(undefined, webFolder)
  const close = async () => {
    await server.close()
    await drop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  /** Stops the server, and starts it at the same address; a new release has a web application of its own. */
  const restart = async ({ whileDown, web = webFolder }: RestartOptions = {}) => {
    const { port } = new URL(server.address)
    await server.close()
    await whileDown?.()
    server = await start(port, web)
  }
  return {
    address: server.address,
    get database() {
      return server.context.database
    },
    clock,
    sms,
    restart,
    close,
  }
}

export type JourneyServer = Awaited<ReturnType<typeof startJourneyServer>>
