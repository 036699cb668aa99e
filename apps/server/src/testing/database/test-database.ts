import { inject } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { createRunDatabase } from './run-database.ts'

/** A separate database for a test file, migrated unless it is to be empty. `close` drops it. */
export const createTestDatabase = async (maximumConnections = 10, { isEmpty = false } = {}) => {
  const { url, drop } = await createRunDatabase(inject('postgresUrl'), { isEmpty })
  const database = new Database({ url, maximumConnections })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { database, url, close }
}
