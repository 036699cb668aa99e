import { type MaintenanceAction, maintenanceMessages } from '@trophy/contract/technical/technical.constants.ts'
import type { Maintenance } from '@trophy/contract/technical/technical.contract.ts'
import { formatTime } from '@trophy/contract/technical/technical.rules.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import { tryLockForSession } from '../../platform/db/advisory-locks.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sqlStateOf } from '../../platform/db/failures.ts'
import { Session } from '../../platform/db/session.ts'
import { Refusal } from '../../platform/errors.ts'
import { advanceRun, beginRun, endRun } from '../../platform/runs.sql.ts'
import { type EventKind, eventKinds, isOtherMaintenanceRunning, selectRuns } from './cleanup.sql.ts'
import {
  counted,
  describeDone,
  describeFreed,
  describeSkipped,
  type Outcome,
  type Plan,
  runSteps,
  shortTimeouts,
} from './run-steps.ts'
import {
  analyzeTable,
  dropLeftover,
  rebuildIndex,
  type Relation,
  rewriteTable,
  selectDeadTuples,
  selectIndexes,
  selectLeftovers,
  selectLockingIndexes,
  selectSize,
  selectTables,
  setTimeouts,
  vacuumTable,
} from './relations.sql.ts'

/** The action; `days` is the age at which events are removed. */
export type MaintenanceRequest =
  | { readonly action: Exclude<MaintenanceAction, 'cleanup'> }
  | { readonly action: 'cleanup'; readonly days: number }

const dayMilliseconds = 86_400_000

/**
 * Runs maintenance during an event: table by table, with short lock timeouts, on a separate connection whose lock
 * excludes other maintenance on all servers. Returns what was done, how long it took and what was freed.
 * @throws 409 while other maintenance is running, and when it was cancelled
 */
export const runMaintenance = async (
  context: Context,
  actor: Actor,
  request: MaintenanceRequest,
): Promise<{ message: string }> => {
  const message = await Session.useSeparate(context.database, 'trophy maintenance', (session) =>
    runExclusively(context, session, actor, request),
  )
  return { message }
}

const runExclusively = async (
  context: Context,
  session: Session,
  actor: Actor,
  request: MaintenanceRequest,
): Promise<string> => {
  if (!(await tryLockForSession(session.statements, 'maintenance'))) throw await busy(context)
  if (request.action === 'vacuum_full' && (await isOtherMaintenanceRunning(session.statements)))
    throw await busy(context)
  const { clock, database, log } = context
  const { action } = request
  const { interrupted, cancelled } = maintenanceMessages
  const run = { kind: 'maintenance', subject: action, startedBy: actor.name, now: clock.now(), interrupted } as const
  const id = await beginRun(database, run)
  try {
    const message = await runPlan(context, session, id, request)
    await database.transaction(async (tx) => {
      const now = clock.now()
      await endRun(tx, id, { message, hasFailed: false, now })
      await recordAudit(tx, { kind: 'maintenance', object: action, detail: message }, { actor, now })
    })
    log.info({ action }, 'maintenance done')
    return message
  } catch (error) {
    const isCancelled = sqlStateOf(error) === '57014'
    const message = isCancelled ? cancelled : interrupted
    await endRun(database, id, { message, hasFailed: true, now: clock.now() })
    if (isCancelled) throw new Refusal('conflict', cancelled)
    throw error
  }
}

const busy = async (context: Context): Promise<Refusal> => {
  const { running } = await readMaintenance(context)
  const { busy: busyWith, busyWithAnother } = maintenanceMessages
  return new Refusal('conflict', running ? busyWith(running.action, running.startedBy) : busyWithAnother)
}

const runPlan = async (
  context: Context,
  session: Session,
  id: number,
  request: MaintenanceRequest,
): Promise<string> => {
  await setTimeouts(session.statements, shortTimeouts)
  const plan = await planOf(context, session, request)
  await setTimeouts(session.statements, plan.timeouts)
  const outcome = await runSteps(plan, (progress) => advanceRun(context.database, id, progress))
  return plan.describe(outcome)
}

const planOf = async ({ clock }: Context, { statements }: Session, request: MaintenanceRequest): Promise<Plan> => {
  switch (request.action) {
    case 'analyze':
      return planAnalyze(statements)
    case 'vacuum':
    case 'vacuum_full':
      return planVacuum(statements, request.action === 'vacuum_full')
    case 'reindex':
      return planReindex(statements)
    case 'cleanup': {
      const before = new Date(clock.now().getTime() - request.days * dayMilliseconds)
      return planCleanup(statements, { days: request.days, before })
    }
  }
}

/** The maintenance that is running on any server, and the last one, which may have been interrupted. */
export const readMaintenance = async ({ database }: Pick<Context, 'database'>): Promise<Maintenance> => {
  const runs = await selectRuns(database)
  const running = runs.find(({ isRunning }) => isRunning) ?? null
  const last = runs.find(({ isRunning }) => !isRunning)
  return { running, last: last === undefined ? null : ended(last) }
}

/** A run that is not running any more; without an end it was interrupted. */
const ended = (run: Awaited<ReturnType<typeof selectRuns>>[number]): NonNullable<Maintenance['last']> => {
  const { finishedAt, startedAt, message } = run
  if (finishedAt !== null && message !== null) return { ...run, finishedAt, message }
  return { ...run, finishedAt: startedAt, message: maintenanceMessages.interrupted, hasFailed: true }
}

interface Age {
  readonly days: number
  /** The instant `days` days ago. */
  readonly before: Date
}

/** Removes operational events older than a number of days (decisions §9), in batches. */
const planCleanup = (session: Queryable, { days, before }: Age): Plan => {
  const removed = new Map<EventKind, number>()
  const steps = eventKinds.map((kind) => ({
    name: kind.many,
    run: async () => {
      for (let found = 1; found > 0;) {
        found = await kind.remove(session, before)
        removed.set(kind, (removed.get(kind) ?? 0) + found)
      }
    },
  }))
  const describe = async ({ milliseconds, skipped }: Outcome): Promise<string> =>
    `${describeRemoved(removed, days, formatTime(milliseconds))}${describeSkipped(skipped)}`
  return { timeouts: shortTimeouts, steps, describe }
}

const describeRemoved = (removed: ReadonlyMap<EventKind, number>, days: number, time: string): string => {
  const found = [...removed].filter(([, count]) => count > 0)
  const age = `older than ${counted(days, 'day')}`
  if (found.length === 0) return `There are no events ${age}; looking for them took ${time}.`
  const total = found.reduce((sum, [, count]) => sum + count, 0)
  const parts = found.map(([{ one, many }, count]) => counted(count, one, many)).join(', ')
  return `${counted(total, 'event')} ${age} removed in ${time}: ${parts}.`
}

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
const planAnalyze = async (session: Queryable): Promise<Plan> => {
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
const planVacuum = async (session: Queryable, isFull: boolean): Promise<Plan> => {
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
const planReindex = async (session: Queryable): Promise<Plan> => {
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
