import type { Queryable } from '../../platform/db/database.ts'
import { besideTheEvent, type Outcome, type Plan } from './plan.ts'
import {
  analyzeTable,
  dropLeftOver,
  type Relation,
  rebuildIndex,
  rewriteTable,
  selectDeadTuples,
  selectIndexes,
  selectLeftOvers,
  selectLockingIndexes,
  selectSize,
  selectTables,
  vacuumTable,
} from './relations.sql.ts'
import { counted, doneWords, gainedBytes, leftWords } from './words.rules.ts'

// A table that is rewritten cannot be used meanwhile.
const rewriting = { forLock: 500, altogether: 10_000 }

const stepsOf = (relations: readonly Relation[], work: (relation: Relation) => Promise<unknown>): Plan['steps'] =>
  relations.map((relation) => ({
    name: relation.shown,
    run: async () => {
      await work(relation)
    },
  }))

const tables = (outcome: Outcome, deed: string): string => doneWords(outcome, 'table', 'tables', deed)

/** Updates the statistics by which queries are planned. */
export const planAnalyze = async (session: Queryable): Promise<Plan> => {
  const { changedRows } = await selectSize(session)
  return {
    patience: besideTheEvent,
    steps: stepsOf(await selectTables(session), (table) => analyzeTable(session, table)),
    tell: async (outcome) =>
      `${tables(outcome, 'analyzed')}: the statistics now know ${counted(changedRows, 'row')} changed since the last time.${leftWords(outcome.left)}`,
  }
}

/** Cleans dead tuples; `isFull` rewrites each table, which is locked meanwhile, for ten seconds at most. */
export const planVacuum = async (session: Queryable, isFull: boolean): Promise<Plan> => {
  const before = await selectSize(session)
  let cleanedTuples = 0
  // Table by table: meanwhile the event makes new ones elsewhere.
  const work = async (table: Relation): Promise<void> => {
    const dead = await selectDeadTuples(session, table)
    await (isFull ? rewriteTable : vacuumTable)(session, table)
    cleanedTuples += Math.max(0, dead - (await selectDeadTuples(session, table)))
  }
  const tell = async (outcome: Outcome) => {
    const after = await selectSize(session)
    const cleaned = counted(cleanedTuples, 'dead tuple')
    const done = tables(outcome, isFull ? 'rewritten' : 'vacuumed')
    return `${done}: ${cleaned} cleaned, ${gainedBytes(before.bytes, after.bytes)}.${leftWords(outcome.left)}`
  }
  return {
    patience: isFull ? rewriting : besideTheEvent,
    steps: stepsOf(await selectTables(session), work),
    tell,
  }
}

/** Rebuilds indexes while they stay in use; what earlier rebuilds left half-made goes, before and after. */
export const planReindex = async (session: Queryable): Promise<Plan> => {
  await dropLeftOvers(session)
  const before = await selectSize(session)
  const locking = await selectLockingIndexes(session)
  const tell = async (outcome: Outcome) => {
    const after = await selectSize(session)
    const done = doneWords(outcome, 'index', 'indexes', 'rebuilt')
    return `${done}: ${gainedBytes(before.bytes, after.bytes)}.${leftWords(outcome.left)}${lockingWords(locking.length)}`
  }
  const rebuild = async (index: Relation): Promise<void> => {
    try {
      await rebuildIndex(session, index)
    } catch (error) {
      await dropLeftOvers(session)
      throw error
    }
  }
  return { patience: besideTheEvent, steps: stepsOf(await selectIndexes(session), rebuild), tell }
}

const lockingWords = (count: number): string =>
  count === 0
    ? ''
    : ` ${counted(count, 'index', 'indexes')} of constraints against overlaps cannot be rebuilt while in use, and stayed.`

const dropLeftOvers = async (session: Queryable): Promise<void> => {
  for (const index of await selectLeftOvers(session)) await dropLeftOver(session, index)
}
