import { setTimeout as sleep } from 'node:timers/promises'
import { retentionMessages } from '@trophy/contract/retention/retention.constants.ts'
import type { Context } from '../platform/context.ts'
import { mayBeRepeated, sqlStateOf } from '../platform/db/failures.ts'
import type { Session } from '../platform/db/session.ts'
import { Refusal } from '../platform/errors.ts'
import {
  checkpoint,
  clearRewriteDue,
  isSeenByOthers,
  newTransactionId,
  overwriteSegment,
  removeEarlierSegments,
  rewriteCatalog,
  rewriteTable,
  statisticsTables,
} from './rewrite-files.sql.ts'

const longestWaitMilliseconds = 5_000
const pollMilliseconds = 100

const insufficientPrivilege = '42501'

/**
 * Removes masked values from the files of the database: dead rows and indexes of the tables, statistics, and the
 * write-ahead log. Backups, archives and replicas are out of reach.
 * @throws 409 when a table stays in use; `rewrite_is_due` stays set
 */
export const rewriteFiles = async (context: Context, session: Session, tables: readonly string[]): Promise<void> => {
  const { statements } = session
  await waitForOlderTransactions(session)
  try {
    for (const table of tables) await rewriteTable(statements, table)
    // Rewriting the tables has replaced their statistics.
    await waitForOlderTransactions(session)
    for (const table of statisticsTables) await rewriteCatalog(statements, table)
  } catch (error) {
    if (mayBeRepeated(error)) throw filesInUse()
    throw error
  }
  await overwriteLog(context, session)
  await clearRewriteDue(statements)
}

const filesInUse = (): Refusal => new Refusal('conflict', retentionMessages.filesInUse)

const waitForOlderTransactions = async ({ statements }: Session): Promise<void> => {
  const replaced = await newTransactionId(statements)
  for (let waited = 0; waited < longestWaitMilliseconds; waited += pollMilliseconds) {
    if (!(await isSeenByOthers(statements, replaced))) return
    await sleep(pollMilliseconds)
  }
  throw filesInUse()
}

/** The owner of a database may lack the rights for this: then the write-ahead log is left to the operator. */
const overwriteLog = async ({ log }: Context, { statements }: Session): Promise<void> => {
  try {
    const prepared = await removeEarlierSegments(statements)
    // A segment is overwritten when it ends, so the last one needs another that begins after it.
    for (let ended = 0; ended <= prepared; ended += 1) await overwriteSegment(statements)
    await checkpoint(statements)
  } catch (error) {
    if (sqlStateOf(error) !== insufficientPrivilege) throw error
    log.warn('the write-ahead log still has the numbers that were masked: this database user may not overwrite it')
  }
}
