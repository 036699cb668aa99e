import type { Sql } from 'sql-template-tag'
import type { JourneyServer } from './journey-server.ts'

/** Takes a lock in a transaction, which ends when the function that this answers is called. */
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
