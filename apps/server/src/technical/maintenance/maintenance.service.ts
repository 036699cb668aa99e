import type { Maintenance } from '@trophy/contract/technical/technical.contract.ts'
import type { MaintenanceAction } from '@trophy/contract/technical/technical.constants.ts'
import { maintenanceMessages } from '@trophy/contract/technical/technical-messages.constants.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import { sqlStateOf } from '../../platform/db/failures.ts'
import { Session } from '../../platform/db/session.ts'
import { Refusal } from '../../platform/errors.ts'
import { advanceRun, beginRun, endRun } from '../../platform/runs.sql.ts'
import { planCleanup } from './cleanup-plan.ts'
import { shortTimeouts, type Plan } from './plan.ts'
import { setTimeouts } from './relations.sql.ts'
import { runSteps } from './run-steps.ts'
import { isOtherMaintenanceRunning, selectRuns, tryLockMaintenance } from './runs.sql.ts'
import { planAnalyze, planReindex, planVacuum } from './table-plans.ts'

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
  if (!(await tryLockMaintenance(session.statements))) throw await busy(context)
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
