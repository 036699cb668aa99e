import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Database, startHaproxy, startReplicatedPostgres, withoutLimits } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import { wait } from './sending.ts'

const backMilliseconds = 30_000
/** Nothing that a process has begun and still does takes longer. */
const leaseMilliseconds = 2_000
/** An operator is quick in the simulation. */
const operatorMilliseconds = 500

/** PostgreSQL with a synchronous standby, behind HAProxy, which leads to the one that takes writes. */
export const startDatabase = async (folder: string) => {
  const logFile = join(folder, 'postgresql.log')
  const log = await open(logFile, 'a')
  const postgres = await startReplicatedPostgres('trophy', log.fd)
  const ports = [postgres.ports.primary, postgres.ports.standby] as const
  const haproxy = await startHaproxy(ports).catch(async (error: unknown) => {
    await postgres.stop()
    throw error
  })
  const urlOf = (name: string) => `postgresql://postgres@127.0.0.1:${haproxy.port}/${name}`
  const url = urlOf('trophy')
  const database = new Database({ url, maximumConnections: 3, limits: withoutLimits })

  const takesWrites = () =>
    database.first<{ standby: boolean }>(sql`SELECT pg_is_in_recovery() AS standby`).then(
      (found) => found?.standby === false,
      () => false,
    )
  const untilItTakesWrites = async () => {
    const until = performance.now() + backMilliseconds
    while (!(await takesWrites())) {
      if (performance.now() > until) throw new Error('PostgreSQL does not come back')
      await wait(50)
    }
  }
  /** What a process has begun and cannot end is free after 15 seconds by the database's clock. */
  const releaseKeys = async () => {
    await wait(leaseMilliseconds)
    await database.run(sql`
      UPDATE idempotency_keys SET leased_until = now() WHERE answer IS NULL AND leased_until < 'infinity'`)
  }
  // Until its first checks HAProxy takes both for good.
  await untilItTakesWrites()

  return {
    url,
    database,
    logFile,
    releaseKeys,
    /** Fast shutdown, and a start. */
    restart: async () => {
      await postgres.restart()
      await untilItTakesWrites()
    },
    /** The primary is gone or silent, and the standby takes its place. Once: then there is no standby. */
    failOver: async (failure: 'killed' | 'frozen') => {
      await postgres.fail(failure)
      await wait(operatorMilliseconds)
      await postgres.promote()
      await untilItTakesWrites()
      await releaseKeys()
    },
    /** A new, empty one takes its place. */
    empty: async () => {
      const maintenance = new Database({ url: urlOf('postgres'), maximumConnections: 1, limits: withoutLimits })
      await maintenance.run(sql`DROP DATABASE trophy WITH (FORCE)`)
      await maintenance.run(sql`CREATE DATABASE trophy`)
      await maintenance.close()
    },
    freeze: postgres.freeze,
    proxy: {
      ...haproxy,
      /** A new one takes both for good until its first checks, too. */
      kill: async (downMilliseconds: number) => {
        await haproxy.kill(downMilliseconds)
        await untilItTakesWrites()
      },
    },
    fillDisk: async (milliseconds: number) => {
      await postgres.fillDisk(milliseconds)
      await untilItTakesWrites()
    },
    stop: async () => {
      await database.close()
      await haproxy.stop()
      await postgres.stop()
      await log.close()
    },
  }
}

export type WeekDatabase = Awaited<ReturnType<typeof startDatabase>>
