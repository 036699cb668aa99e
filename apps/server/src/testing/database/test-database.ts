import { inject } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { watchLockOrder } from './lock-order.ts'
import { createRunDatabase } from './run-database.ts'

/**
 * A separate database for a test file, migrated unless it is to be empty. `close` drops it, and fails where a
 * transaction has locked people, hotels and nights in another order than all others.
 */
export const createTestDatabase = async (maximumConnections = 10, { isEmpty = false } = {}) => {
  const { url, drop } = await createRunDatabase(inject('postgresUrl'), { isEmpty })
  const database = new Database({ url, maximumConnections })
  const disorder = watchLockOrder(database)
  const close = async () => {
    await database.close()
    await drop()
    if (disorder[0] !== undefined) throw new Error(`A transaction locks ${disorder[0]}`)
  }
  return { database, url, close }
}
