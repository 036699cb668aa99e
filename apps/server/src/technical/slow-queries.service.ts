import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import type { technicalEndpoints } from '@trophy/contract/technical/technical.contract.ts'
import { slowQueryHelp } from '@trophy/contract/technical/technical.constants.ts'
import type { Context } from '../platform/context.ts'
import { sqlStateOf } from '../platform/db/failures.ts'
import { withoutValues } from './rules/without-values.rules.ts'
import { type Extension, selectSlowQueries, selectStatementStatistics } from './slow-queries.sql.ts'

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
