import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { JoinedDatabase } from '../../platform/db/joined-database.ts'

/**
 * Starts the works one after the other while the rows that `held` locks are held: each once the one before waits for a
 * lock, or has ended. PostgreSQL gives a row to those who wait for it in their order. `waiting`: how many waited.
 */
export const runInOrder = async <Result>(
  database: Database,
  held: Sql,
  works: readonly (() => Promise<Result>)[],
): Promise<{ waiting: number; settled: PromiseSettledResult<Result>[] }> => {
  const started: Promise<Result>[] = []
  let ended = 0
  const waiting = await database.transaction(async (holder) => {
    await holder.run(held)
    for (const work of works) {
      const one = work()
      started.push(one)
      const note = () => void (ended += 1)
      one.then(note, note)
      while ((await countWaiting(database)) + ended < started.length);
    }
    return countWaiting(database)
  })
  return { waiting, settled: await Promise.allSettled(started) }
}

const countWaiting = async (database: Database): Promise<number> =>
  (
    await database.all(sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  ).length

/** Waits until a statement of this database waits for a lock. */
export const untilStatementWaits = async (database: Database): Promise<void> => {
  while ((await countWaiting(database)) === 0);
}

/** The outcome of `work` that begins while what `held` does is not committed yet, and waits for it. */
export const whileHeld = async <Result>(
  context: Context,
  held: (own: Context) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<{ readonly value?: Result; readonly reason?: unknown }> => {
  const { database } = context
  const { outcomes } = await database.transaction(async (transaction) => {
    await held({ ...context, database: new JoinedDatabase(database, transaction) })
    const waiting = Promise.allSettled([work()])
    await untilStatementWaits(database)
    return { outcomes: waiting }
  })
  const [outcome] = await outcomes
  return outcome
}
