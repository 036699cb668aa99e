import type { Maintenance, MaintenanceAction } from '@trophy/contract/technical/technical.contract.ts'
import { maintenanceMessages } from '@trophy/contract/technical/technical.messages.ts'
import type { Context } from '../../platform/context.ts'
import { Database } from '../../platform/db/database.ts'
import { sqlStateOf } from '../../platform/db/failures.ts'
import { Session } from '../../platform/db/session.ts'
import { Refusal } from '../../platform/errors.ts'
import { planCleanup } from './cleanup-plan.ts'
import { besideTheEvent, type Plan } from './plan.ts'
import { setPatience } from './relations.sql.ts'
import { runSteps } from './run-steps.ts'
import {
  finishRun,
  insertRun,
  isOtherMaintenanceAtWork,
  selectRuns,
  takeMaintenanceLock,
  updateRun,
} from './runs.sql.ts'
import { planAnalyze, planReindex, planVacuum } from './table-plans.ts'

/** What is to be done; `days` is the age from which on events are removed. */
export type Order =
  | { readonly action: Exclude<MaintenanceAction, 'cleanup'> }
  | { readonly action: 'cleanup'; readonly days: number }

const dayMilliseconds = 86_400_000

/**
 * Does maintenance beside a running event: table by table, with short patience for locks, on a connection of its own whose
 * lock keeps every other maintenance of the product away, whichever server is asked. Answers what was done, how long it
 * took and what was gained.
 * @throws 409 while another maintenance is at work, and when it was cancelled
 */
export const maintain = async (context: Context, startedBy: string, order: Order): Promise<{ message: string }> => {
  const connection = new Database({
    url: context.database.pool.options.connectionString ?? '',
    maximumConnections: 1,
    purpose: 'trophy maintenance',
  })
  try {
    const session = await Session.open(connection)
    try {
      return { message: await maintainAlone(context, session, startedBy, order) }
    } finally {
      await session.close()
    }
  } finally {
    await connection.close()
  }
}

const maintainAlone = async (context: Context, session: Session, startedBy: string, order: Order): Promise<string> => {
  if (!(await takeMaintenanceLock(session.statements))) throw await busy(context)
  if (order.action === 'vacuum_full' && (await isOtherMaintenanceAtWork(session.statements))) throw await busy(context)
  const { clock, database, log } = context
  const { action } = order
  const { interrupted, cancelled } = maintenanceMessages
  const id = await insertRun(database, { action, startedBy, now: clock.now(), interrupted })
  try {
    const message = await carryOut(context, session, id, order)
    await finishRun(database, id, { message, hasFailed: false, now: clock.now() })
    log.info({ action }, 'maintenance done')
    return message
  } catch (error) {
    const isCancelled = sqlStateOf(error) === '57014'
    const message = isCancelled ? cancelled : interrupted
    await finishRun(database, id, { message, hasFailed: true, now: clock.now() })
    if (isCancelled) throw new Refusal('conflict', cancelled)
    throw error
  }
}

const busy = async (context: Context): Promise<Refusal> => {
  const { running } = await readMaintenance(context)
  const { busy: busyWith, busyWithAnother } = maintenanceMessages
  return new Refusal('conflict', running ? busyWith(running.action, running.startedBy) : busyWithAnother)
}

const carryOut = async (context: Context, session: Session, id: number, order: Order): Promise<string> => {
  await setPatience(session.statements, besideTheEvent)
  const plan = await planOf(context, session, order)
  await setPatience(session.statements, plan.patience)
  const outcome = await runSteps(plan, (progress) => updateRun(context.database, id, progress))
  return plan.tell(outcome)
}

const planOf = async ({ clock }: Context, { statements }: Session, order: Order): Promise<Plan> => {
  switch (order.action) {
    case 'analyze':
      return planAnalyze(statements)
    case 'vacuum':
    case 'vacuum_full':
      return planVacuum(statements, order.action === 'vacuum_full')
    case 'reindex':
      return planReindex(statements)
    case 'cleanup': {
      const before = new Date(clock.now().getTime() - order.days * dayMilliseconds)
      return planCleanup(statements, { days: order.days, before })
    }
  }
}

/** The maintenance at work now, on whichever server, and what came of the last one; one that was cut off says so. */
export const readMaintenance = async ({ database }: Pick<Context, 'database'>): Promise<Maintenance> => {
  const runs = await selectRuns(database)
  const running = runs.find(({ isRunning }) => isRunning) ?? null
  const last = runs.find(({ isRunning }) => !isRunning)
  return { running, last: last === undefined ? null : ended(last) }
}

/** The answer of a run's row; without an end it was cut off. */
const ended = (run: Awaited<ReturnType<typeof selectRuns>>[number]): NonNullable<Maintenance['last']> => {
  const { finishedAt, startedAt, message } = run
  if (finishedAt !== null && message !== null) return { ...run, finishedAt, message }
  return { ...run, finishedAt: startedAt, message: maintenanceMessages.interrupted, hasFailed: true }
}
