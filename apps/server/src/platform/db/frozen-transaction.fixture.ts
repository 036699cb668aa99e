import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { Database } from './database.ts'
import { standardLimits } from './limits.ts'

/**
 * A process that locks a participant, prints that, and commits a second later; a test freezes it in between.
 * `node … <database's URL> <participant> <milliseconds that a transaction may be idle, 0 for ever>`
 */
const [url = '', participant = '', idleInTransaction = ''] = process.argv.slice(2)
const limits = { ...standardLimits, idleInTransaction: Number(idleInTransaction) }
const database = new Database({ url, limits })
const committed = await database
  .transaction(async (transaction) => {
    await transaction.run(sql`UPDATE participants SET discipline = 'Frozen' WHERE id = ${participant}`)
    process.stdout.write('locked\n')
    await sleep(1000)
  })
  .then(
    () => true,
    () => false,
  )
process.stdout.write(committed ? 'committed\n' : 'rolled back\n')
await database.close()
