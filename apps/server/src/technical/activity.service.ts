import { killMessages, technicalLimits, slowQueryHelp } from '@trophy/contract/technical/technical.constants.ts'
import type { BodyOf, ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import type { Connection, RunningQuery, technicalEndpoints } from '@trophy/contract/technical/technical.contract.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import type { Context } from '../platform/context.ts'
import { sqlStateOf } from '../platform/db/failures.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import {
  cancelQuery,
  type Extension,
  selectConnections,
  selectRunningQueries,
  selectSlowQueries,
  selectStatementStatistics,
  type Target,
} from './activity.sql.ts'
import { withoutValues } from './rules/without-values.rules.ts'

const withoutItsValues = <Row extends { readonly query: string }>(row: Row): Row => ({
  ...row,
  query: withoutValues(row.query),
})

/** The clients' connections to this database, each with its current or last query, without values (part 1 §2.5). */
export const listConnections = async ({ database }: Context): Promise<{ connections: Connection[]; total: number }> => {
  const connections = (await selectConnections(database)).map(withoutItsValues)
  return { connections, total: connections.length }
}

/**
 * The running queries, the longest first, and which of them wait for which. `longRunning` counts those that run for 30
 * seconds or more.
 */
export const listRunningQueries = async ({ database }: Context) => {
  const queries: RunningQuery[] = (await selectRunningQueries(database)).map(withoutItsValues)
  const longRunning = queries.filter(({ duration }) => duration >= technicalLimits.longRunningSeconds).length
  return { queries, total: queries.length, longRunning }
}

const greatestPid = 2 ** 31 - 1

/**
 * Cancels a query (decisions §9); with its `query_start`, so that a later one of its connection is not cancelled.
 * @throws 404 when no client of this database has the PID; 409 when its query must not be cancelled, or has ended
 */
export const killQuery = async (
  { database, clock, log }: Context,
  { pid, query_start }: BodyOf<typeof technicalEndpoints.killQuery>,
  actor: Actor,
): Promise<{ message: string }> => {
  if (pid < 1 || pid > greatestPid) throw notFound(killMessages.unknown(pid))
  const target = await cancelQuery(database, pid, query_start ?? null).catch((error: unknown) => {
    // The role may not signal processes of other roles.
    if (sqlStateOf(error) === '42501') throw new Refusal('conflict', killMessages.hidden(pid))
    throw error
  })
  refuseUnless(target, pid)
  await recordAudit(database, { kind: 'kill_query', object: `PID ${pid}` }, { actor, now: clock.now() })
  log.info({ pid }, 'a query was cancelled on request')
  return { message: killMessages.cancelled(pid) }
}

const refuseUnless = (target: Target | undefined, pid: number): void => {
  if (target === undefined) throw notFound(killMessages.unknown(pid))
  if (target.cancelled) return
  throw target.isHere || target.isClient === false
    ? new Refusal('conflict', reasonOf(target, pid))
    : notFound(killMessages.elsewhere(pid))
}

const reasonOf = (target: Target, pid: number): string => {
  if (target.isOwn) return killMessages.own
  if (target.isClient === false) return killMessages.noClient(pid)
  if (target.isSuperuser) return killMessages.superuser(pid)
  if (target.isClient === null || target.isActive === null) return killMessages.hidden(pid)
  if (!target.isActive) return killMessages.idle(pid)
  // In any other case it ended during the check.
  return target.isThatQuery === false ? killMessages.another(pid) : killMessages.idle(pid)
}

type SlowQueries = ResponseOf<typeof technicalEndpoints.slowQueries>

const notThere = (unavailable: string): SlowQueries => ({ slowQueries: [], unavailable })

/**
 * Statements that take longer than a second on average (part 1 §9), the slowest first and without values. `unavailable`
 * explains what to do if the database does not record them, or does not show them to our role.
 */
export const listSlowQueries = async ({ database }: Context): Promise<SlowQueries> => {
  const extension = await selectStatementStatistics(database)
  if (extension === undefined) return notThere(slowQueryHelp.notInstalled)
  if (!hasExecutionTimes(extension)) return notThere(slowQueryHelp.outdated)
  try {
    const recorded = await selectSlowQueries(database, extension)
    const slowQueries = recorded
      .filter(({ isHidden }) => !isHidden)
      .map((found) => ({ ...found, query: withoutValues(found.query) }))
    return { slowQueries, unavailable: slowQueries.length < recorded.length ? slowQueryHelp.notPermitted : null }
  } catch (error) {
    const help = helpFor(sqlStateOf(error))
    if (help === undefined) throw error
    return notThere(help)
  }
}

/** Since version 1.8 execution time is separate; a database from an older server may have an older version. */
const hasExecutionTimes = ({ version }: Extension): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 1 || (major === 1 && minor >= 8)
}

const helpFor = (state: string | undefined): string | undefined => {
  if (state === '55000') return slowQueryHelp.notLoaded
  return state === '42501' ? slowQueryHelp.notPermitted : undefined
}
