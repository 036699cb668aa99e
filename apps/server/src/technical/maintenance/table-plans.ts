import type { Queryable } from '../../platform/db/database.ts'
import { shortTimeouts, type Outcome, type Plan } from './plan.ts'
import {
  analyzeTable,
  dropLeftover,
  type Relation,
  rebuildIndex,
  rewriteTable,
  selectDeadTuples,
  selectIndexes,
  selectLeftovers,
  selectLockingIndexes,
  selectSize,
  selectTables,
  vacuumTable,
} from './relations.sql.ts'
import { counted, describeDone, describeFreed, describeSkipped } from './summary.rules.ts'

// A table cannot be used while it is rewritten.
const rewriteTimeouts = { lock: 500, statement: 10_000 }

const stepsOf = (relations: readonly Relation[], work: (relation: Relation) => Promise<unknown>): Plan['steps'] =>
  relations.map((relation) => ({
    name: relation.shown,
    run: async () => {
      await work(relation)
    },
  }))

const describeTables = (outcome: Outcome, action: string): string => describeDone(outcome, 'table', 'tables', action)

/** Updates the statistics by which queries are planned. */
export const planAnalyze = async (session: Queryable): Promise<Plan> => {
  const { changedRows } = await selectSize(session)
  return {
    timeouts: shortTimeouts,
    steps: stepsOf(await selectTables(session), (table) => analyzeTable(session, table)),
    describe: async (outcome) => {
      const done = describeTables(outcome, 'analyzed')
      const rows = counted(changedRows, 'row')
      return `${done}: the statistics now know ${rows} changed since the last time.${describeSkipped(outcome.skipped)}`
    },
  }
}

/** Removes dead tuples; with `isFull` rewrites each table, which is locked for at most ten seconds. */
export const planVacuum = async (session: Queryable, isFull: boolean): Promise<Plan> => {
  const before = await selectSize(session)
  let cleanedTuples = 0
  // Counted for each table, because other tables get new dead tuples at the same time.
  const work = async (table: Relation): Promise<void> => {
    const dead = await selectDeadTuples(session, table)
    await (isFull ? rewriteTable : vacuumTable)(session, table)
    cleanedTuples += Math.max(0, dead - (await selectDeadTuples(session, table)))
  }
  const describe = async (outcome: Outcome) => {
    const after = await selectSize(session)
    const cleaned = counted(cleanedTuples, 'dead tuple')
    const done = describeTables(outcome, isFull ? 'rewritten' : 'vacuumed')
    const freed = describeFreed(before.bytes, after.bytes)
    return `${done}: ${cleaned} cleaned, ${freed}.${describeSkipped(outcome.skipped)}`
  }
  return {
    timeouts: isFull ? rewriteTimeouts : shortTimeouts,
    steps: stepsOf(await selectTables(session), work),
    describe,
  }
}

/** Rebuilds indexes without locking them, and drops those that interrupted rebuilds have left. */
export const planReindex = async (session: Queryable): Promise<Plan> => {
  await dropLeftovers(session)
  const before = await selectSize(session)
  const locking = await selectLockingIndexes(session)
  const describe = async (outcome: Outcome) => {
    const after = await selectSize(session)
    const done = describeDone(outcome, 'index', 'indexes', 'rebuilt')
    const freed = describeFreed(before.bytes, after.bytes)
    return `${done}: ${freed}.${describeSkipped(outcome.skipped)}${describeLocking(locking.length)}`
  }
  const rebuild = async (index: Relation): Promise<void> => {
    try {
      await rebuildIndex(session, index)
    } catch (error) {
      await dropLeftovers(session)
      throw error
    }
  }
  return { timeouts: shortTimeouts, steps: stepsOf(await selectIndexes(session), rebuild), describe }
}

const describeLocking = (count: number): string =>
  count === 0
    ? ''
    : ` ${counted(count, 'index', 'indexes')} of constraints against overlaps cannot be rebuilt while in use.`

const dropLeftovers = async (session: Queryable): Promise<void> => {
  for (const index of await selectLeftovers(session)) await dropLeftover(session, index)
}
