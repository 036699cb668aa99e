import sql, { type Sql } from 'sql-template-tag'
import { queueRecount } from '@trophy/server/testing'
import type { JourneyServer } from './journey-server.ts'

/** Takes a lock in a transaction and returns a function that ends it. */
export const hold = async ({ database }: JourneyServer, lock: Sql): Promise<() => Promise<void>> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const held = database.transaction(async (transaction) => {
    await transaction.run(lock)
    begin()
    await released
  })
  await begun
  return async () => {
    release()
    await held
  }
}

/** The lock that a recount holds while it works. */
const recountLock = 7_402_212

/** Recounts start but cannot continue until the returned function is called. */
export const holdRecounts = (server: JourneyServer): Promise<() => Promise<void>> =>
  hold(server, sql`SELECT pg_advisory_xact_lock(${recountLock})`)

/** Queues a recount that cannot continue until the returned function is called. */
export const holdRecount = async (server: JourneyServer): Promise<() => Promise<void>> => {
  const release = await holdRecounts(server)
  await queueRecount(server.database)
  return release
}
