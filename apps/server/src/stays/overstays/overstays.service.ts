import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { type Context, momentOf } from '../../platform/context.ts'
import { holdNightsOfOverstays } from './overstays.sql.ts'

/** Holds the nights that have begun since the last day of people who are still checked in (decisions §3). */
export const extendOverstays = async (
  context: Pick<Context, 'clock' | 'config' | 'database' | 'log'>,
): Promise<void> => {
  const moment = momentOf(context)
  const added = await holdNightsOfOverstays(context.database, lastNightBegun(moment), moment.timeZone)
  if (added > 0) context.log.info({ stays: added }, 'rooms are held by people who stay on after their last day')
}
