import sql from 'sql-template-tag'
import { queueRecount } from '@trophy/server/testing'
import { hold } from './hold.ts'
import type { JourneyServer } from './journey-server.ts'

/** Of the recounts: one at a time works while it holds this. */
const recountLock = 7_402_212

/** Recounts begin and cannot go on until the function that this answers is called. */
export const holdRecounts = (server: JourneyServer): Promise<() => Promise<void>> =>
  hold(server, sql`SELECT pg_advisory_xact_lock(${recountLock})`)

/** Queues a recount that is held like that. */
export const holdRecount = async (server: JourneyServer): Promise<() => Promise<void>> => {
  const release = await holdRecounts(server)
  await queueRecount(server.database)
  return release
}
