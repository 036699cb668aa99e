import sql from 'sql-template-tag'
import { queueRecount } from '../../apps/server/src/occupancy/recount.service.ts'
import type { JourneyServer } from './journey-server.ts'

/** Of the recounts: one at a time works while it holds this. */
const recountLock = 7_402_212

/** Recounts begin and cannot go on until the function that this answers is called. */
export const holdRecounts = async ({ database }: JourneyServer): Promise<() => Promise<void>> => {
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
  return async () => {
    release()
    await held
  }
}

/** Queues a recount that is held like that. */
export const holdRecount = async (server: JourneyServer): Promise<() => Promise<void>> => {
  const release = await holdRecounts(server)
  await queueRecount(server.database)
  return release
}
