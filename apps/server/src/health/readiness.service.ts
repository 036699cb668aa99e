import { setTimeout as sleep } from 'node:timers/promises'
import type { Readiness } from '@trophy/contract/health/health.contract.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { probeLimits } from '../platform/db/limits.ts'
import { namesOfMigrations } from '../platform/db/schema/migrate.ts'
import { migrationsFolder } from '../platform/build-files.ts'
import { selectReadiness } from './readiness.sql.ts'

/** For opening the connection and the statement together. */
const longestCheckMilliseconds = 2_000

/** A check writes to the database, and anybody may ask for one: its result is used for so long. */
const validMilliseconds = 1_000

type DatabaseReadiness = Pick<Readiness, 'database' | 'migrations'>

const unavailable: DatabaseReadiness = { database: false, migrations: false }

/** Whether this server should get requests. */
export const readReadiness = async (context: Context): Promise<Readiness> => {
  const draining = context.draining.signal.aborted
  const found = await lastCheck(context)
  const status = found.database && found.migrations && !draining ? 'ok' : 'unavailable'
  return { status, ...found, draining }
}

const checks = new WeakMap<Database, { readonly begunAt: number; readonly found: Promise<DatabaseReadiness> }>()

const lastCheck = (context: Context): Promise<DatabaseReadiness> => {
  const last = checks.get(context.database)
  if (last !== undefined && performance.now() - last.begunAt < validMilliseconds) return last.found
  const found = checkInTime(context)
  checks.set(context.database, { begunAt: performance.now(), found })
  return found
}

const checkInTime = async (context: Context): Promise<DatabaseReadiness> => {
  const timeout = new AbortController()
  const { signal } = timeout
  const tooLate = sleep(longestCheckMilliseconds, unavailable, { signal }).catch(() => unavailable)
  try {
    return await Promise.race([check(context), tooLate])
  } finally {
    timeout.abort()
  }
}

/** On a new connection: that one can be opened is part of the check, and no pool can be exhausted. */
const check = async ({ database, log }: Context): Promise<DatabaseReadiness> => {
  const options = { maximumConnections: 1, purpose: 'trophy server, readiness', limits: probeLimits }
  try {
    const newest = (await namesOfMigrations(migrationsFolder)).at(-1) ?? ''
    const { isWritable, isMigrated } = await database.useSeparate(options, (own) => selectReadiness(own, newest))
    return { database: isWritable, migrations: isMigrated }
  } catch (error) {
    log.warn({ err: error }, 'readiness check failed')
    return unavailable
  }
}
