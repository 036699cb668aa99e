import { lockForTransaction, queueRecount } from '@trophy/server/testing'
import { hold } from './hold.ts'
import type { JourneyServer } from './journey-server.ts'

/** Recounts begin and cannot go on until the function that this answers is called. */
export const holdRecounts = (server: JourneyServer): Promise<() => Promise<void>> =>
  hold(server, lockForTransaction('recounts'))

/** Queues a recount that is held like that. */
export const holdRecount = async (server: JourneyServer): Promise<() => Promise<void>> => {
  const release = await holdRecounts(server)
  await queueRecount(server.database)
  return release
}
