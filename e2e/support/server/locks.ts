import type { Sql } from 'sql-template-tag'
import { lockForTransaction, queueRecount, withoutLimits } from '@trophy/server/testing'
import type { JourneyServer } from './journey-server.ts'

/** A transaction that stays open while the test looks at the page. */
export const untilReleased = { ...withoutLimits, idleInTransaction: 0 }

/** Takes a lock in a transaction and returns a function that ends it. */
export const holdLock = async ({ database }: JourneyServer, lock: Sql): Promise<() => Promise<void>> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const holder = database.separate({ maximumConnections: 1, limits: untilReleased })
  const held = holder.transaction(async (transaction) => {
    await transaction.run(lock)
    begin()
    await released
  })
  await begun
  return async () => {
    release()
    await held
    await holder.close()
  }
}

/** Recounts start but cannot continue until the returned function is called. */
export const holdRecounts = (server: JourneyServer): Promise<() => Promise<void>> =>
  holdLock(server, lockForTransaction('recounts'))

/** Queues a recount that cannot continue until the returned function is called. */
export const holdRecount = async (server: JourneyServer): Promise<() => Promise<void>> => {
  const release = await holdRecounts(server)
  await queueRecount(server.database)
  return release
}
