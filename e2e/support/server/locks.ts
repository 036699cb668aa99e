import type { Sql } from 'sql-template-tag'
import { lockForTransaction, queueRecount } from '@trophy/server/testing'
import type { JourneyServer } from './journey-server.ts'

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

/** Recounts start but cannot continue until the returned function is called. */
export const holdRecounts = (server: JourneyServer): Promise<() => Promise<void>> =>
  holdLock(server, lockForTransaction('recounts'))

/** Queues a recount that cannot continue until the returned function is called. */
export const holdRecount = async (server: JourneyServer): Promise<() => Promise<void>> => {
  const release = await holdRecounts(server)
  await queueRecount(server.database)
  return release
}
