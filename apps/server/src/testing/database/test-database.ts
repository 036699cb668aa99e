import { inject } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { createRunDatabase } from './run-database.ts'

/** A separate migrated database for a test file. `close` drops it. */
export const createTestDatabase = async (maximumConnections = 10) => {
  const { url, drop } = await createRunDatabase(inject('postgresUrl'))
  const database = new Database({ url, maximumConnections })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { database, url, close }
}
