import { retentionMessages } from '@trophy/contract/retention/retention.constants.ts'
import type { Context } from '../platform/context.ts'
import { tryLockForSession } from '../platform/db/advisory-locks.ts'
import { Session } from '../platform/db/session.ts'
import { Refusal } from '../platform/errors.ts'
import { allowLongStatements, maskBlocks, type MaskedTable, maskTexts, selectMaskedTables } from './retention.sql.ts'

/** Some 500 histories: a transaction of a few tens of milliseconds. */
const blocksAtOnce = 64

/**
 * Runs `work` on a connection of its own, whose lock excludes maintenance and other runs on all servers.
 * @throws 409 while one of them is running
 */
export const withMaintenanceSession = <T>({ database }: Context, work: (session: Session) => Promise<T>): Promise<T> =>
  Session.useSeparate(database, 'trophy retention', async (session) => {
    await allowLongStatements(session.statements)
    if (!(await tryLockForSession(session.statements, 'maintenance'))) {
      throw new Refusal('conflict', retentionMessages.busy)
    }
    return work(session)
  })

/** Masks the tables in short transactions, then the outbox. */
export const maskEverything = async (context: Context, session: Session, auditedAt: Date): Promise<void> => {
  for (const table of await selectMaskedTables(session.statements)) await maskTable(session, table, auditedAt)
  await context.sms.maskStored?.((texts) => maskTexts(session.statements, texts))
  context.live.announce()
}

/** Masked rows are written behind the others: these blocks are not visited again. */
const maskTable = async (session: Session, { name, blocks }: MaskedTable, auditedAt: Date): Promise<void> => {
  for (let first = 0; first < blocks; first += blocksAtOnce) {
    await maskBlocks(session.statements, { table: name, first, end: first + blocksAtOnce }, auditedAt)
  }
}
