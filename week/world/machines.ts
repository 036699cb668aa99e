import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildNextVersion, bundleMovable, type MovableProcess, startNginx } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import type { WeekDatabase } from './database.ts'
import { wait } from './sending.ts'

export type MachineName = 'server-1' | 'server-2' | 'worker'

/** Two servers of the product behind nginx and a worker, with one clock. */
export interface Machines {
  /** Where nginx is, and the certificate that it has. */
  readonly entrance: { readonly port: string; readonly certificate: string }
  readonly logFiles: readonly { readonly source: MachineName; readonly file: string }[]
  /** Milliseconds since 1970 by the product's clock. */
  now(): number
  /** All processes must be running. */
  moveTo(time: number): Promise<void>
  /** SIGKILL, and a new process after some milliseconds. */
  kill(name: MachineName, downMilliseconds: number): Promise<void>
  freeze(name: MachineName, milliseconds: number): Promise<void>
  /**
   * The next version, with a further migration, takes the place of each process in turn, which ends what it has begun.
   * Returns the backup of which the first one tells.
   */
  upgrade(): Promise<string>
  /** The jobs that the product does at night, by a clock that nobody moves. Returns the backup that the first one made. */
  workAtNight(): Promise<string>
  /** All machines stop, a new database gets what a backup has, and after `look` they start again. */
  restore(backup: string, look: () => Promise<void>): Promise<void>
  readonly nginx: Pick<Awaited<ReturnType<typeof startNginx>>, 'freeze' | 'kill'>
  /** Waits until the queue has no due job. */
  finishJobs(): Promise<void>
  stop(): Promise<void>
}

export const machineNames = ['server-1', 'server-2', 'worker'] as const
/** The jobs of a worker that was killed are taken over after ten seconds. */
const jobsMilliseconds = 40_000

/** The gateway's answer is awaited for two seconds. */
const smsMilliseconds = 3_000

/** Such as servers of the former version can work with. */
const migrationOfNextVersion = 'ALTER TABLE participants ADD COLUMN next_version text;'

export const startMachines = async (
  folder: string,
  start: number,
  settings: Readonly<Record<string, string>>,
  { url, database, releaseKeys, empty }: WeekDatabase,
): Promise<Machines> => {
  const movable = bundleMovable()
  const backups = join(folder, 'backups')
  const running = new Map<MachineName, MovableProcess>()
  let time = start
  let dist: string | undefined

  /** Its output goes to the log of a machine. */
  const optionsOf = async (name: MachineName, port = '0') => {
    const log = await open(join(folder, `${name}.log`), 'a')
    const own = { DATABASE_URL: url, DATA_DIR: folder, BACKUP_DIR: backups, PORT: port, DEMO_DATA: 'false' }
    const options = { start: new Date(time).toISOString(), settings: { ...settings, ...own }, log: log.fd, dist }
    return { options, close: () => log.close() }
  }
  const launch = async (name: MachineName): Promise<void> => {
    const port = new URL(running.get(name)?.address || 'http://127.0.0.1:0').port || '0'
    const { options, close } = await optionsOf(name, port)
    running.set(name, await movable.start(name === 'worker' ? 'worker' : 'server', options))
    await close()
  }
  const machine = (name: MachineName): MovableProcess => {
    const found = running.get(name)
    if (found === undefined) throw new Error(`${name} was not started`)
    return found
  }
  /**
   * An SMS on its way to the gateway would arrive there hours later; one that is due may be just on its way. One of a
   * killed process is in hand for longer, and where the gateway takes none they stay due.
   */
  const finishSms = async (): Promise<void> => {
    const until = performance.now() + smsMilliseconds
    while (performance.now() < until) {
      const onItsWay = await database.first(sql`
        SELECT FROM sms_messages
        WHERE state = 'handing_over' OR (state = 'queued' AND next_attempt_at <= now()
          AND NOT EXISTS (SELECT FROM sms_gateway WHERE open_until > now()))
        LIMIT 1`)
      if (onItsWay === undefined) return
      await wait(20)
    }
  }

  const launchAll = async () => {
    // The first one prepares the database.
    await launch('server-1')
    await Promise.all([launch('server-2'), launch('worker')])
  }
  const startAll = async () => {
    await launchAll()
    const portOf = (name: MachineName) => new URL(machine(name).address).port
    // Phones go by the server's date, which nginx would replace by that of this machine.
    const withProductDate = (text: string) => text.replace('server {', 'proxy_pass_header Date;\nserver {')
    return startNginx([portOf('server-1'), portOf('server-2')], withProductDate)
  }
  const endAll = () => Promise.all([...running.values()].map((process) => process.signal('SIGTERM')))
  const nginx = await startAll().catch(async (error: unknown) => {
    await endAll()
    throw error
  })
  const finishJobs = async () => {
    const until = performance.now() + jobsMilliseconds
    for (;;) {
      const due = await database.first(sql`
        SELECT t.identifier, j.attempts, j.run_at, j.locked_at, j.locked_by, j.last_error, now()
        FROM graphile_worker._private_jobs AS j JOIN graphile_worker._private_tasks AS t ON t.id = j.task_id
        WHERE j.run_at <= now() AND j.attempts < j.max_attempts ORDER BY j.run_at LIMIT 1`)
      if (due === undefined) return
      if (performance.now() > until) throw new Error(`A due job does not end: ${JSON.stringify(due)}`)
      await wait(30)
    }
  }

  return {
    entrance: nginx,
    logFiles: machineNames.map((source) => ({ source, file: join(folder, `${source}.log`) })),
    now: () => time,
    moveTo: async (next) => {
      await finishSms()
      const seconds = (next - time) / 1000
      const instant = new Date(next).toISOString()
      await Promise.all([...running.values()].map((process) => process.setTime(instant)))
      // Only now: what a process still hands to the gateway belongs to the time before.
      time = next
      // Jobs and SMS wait by the database's clock, which nobody moves.
      await database.run(sql`
        UPDATE graphile_worker._private_jobs SET run_at = run_at - make_interval(secs => ${seconds})
        WHERE run_at > now() AND locked_at IS NULL`)
      await database.run(sql`
        UPDATE sms_messages SET next_attempt_at = next_attempt_at - make_interval(secs => ${seconds})
        WHERE next_attempt_at > now() AND isfinite(next_attempt_at) AND state IN ('queued', 'unconfirmed')`)
      await database.run(sql`SELECT pg_notify('jobs:insert', '{"r":"week","count":1}')`)
    },
    kill: async (name, downMilliseconds) => {
      await machine(name).signal('SIGKILL')
      await wait(downMilliseconds)
      await launch(name)
      await releaseKeys()
    },
    freeze: async (name, milliseconds) => {
      await machine(name).signal('SIGSTOP')
      await wait(milliseconds)
      await machine(name).signal('SIGCONT')
    },
    upgrade: async () => {
      dist = await buildNextVersion(join(folder, 'next'), migrationOfNextVersion)
      for (const name of machineNames) {
        await machine(name).signal('SIGTERM')
        await launch(name)
      }
      const log = await readFile(join(folder, `${machineNames[0]}.log`), 'utf8')
      const backup = /before the upgrade was written and read again: (\S+)/.exec(log)?.[1]
      if (backup === undefined) throw new Error('The upgrade told of no backup')
      return backup
    },
    workAtNight: async () => {
      const before = new Set(await readdir(backups).catch(() => []))
      await database.run(sql`SELECT graphile_worker.add_job('make_backup')`)
      await finishJobs()
      await database.run(sql`
        SELECT graphile_worker.add_job(identifier) FROM graphile_worker._private_known_crontabs
        WHERE identifier <> 'make_backup'`)
      await finishJobs()
      const made = (await readdir(backups)).find((name) => !before.has(name))
      if (made === undefined) throw new Error('The night left no backup')
      return made
    },
    restore: async (backup, look) => {
      await endAll()
      await empty()
      const { options, close } = await optionsOf('server-1')
      await movable.restore(join(backups, backup), options).catch(async (error: unknown) => {
        const told = (await readFile(join(folder, 'server-1.log'), 'utf8')).trimEnd().split('\n').slice(-5)
        throw new Error(`${backup} was not restored: ${told.join(' | ')}`, { cause: error })
      })
      await close()
      await look()
      await launchAll()
    },
    nginx,
    finishJobs,
    stop: async () => {
      await endAll()
      await nginx.stop()
    },
  }
}
