import sql from 'sql-template-tag'
import { queueRecount } from '../../apps/server/src/occupancy/recount.service.ts'
import type { JourneyServer } from './journey-server.ts'

/** Of the recounts: one at a time works while it holds this. */
const recountLock = 7_402_212

/** Queues a recount that begins and cannot go on until the function that this answers is called. */
export const holdRecount = async ({ database }: JourneyServer): Promise<() => Promise<void>> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const held = database.transaction(async (transaction) => {
    await transaction.run(sql`SELECT pg_advisory_xact_lock(${recountLock})`)
    begin()
    await released
  })
  await begun
  await queueRecount(database)
  return async () => {
    release()
    await held
  }
}
