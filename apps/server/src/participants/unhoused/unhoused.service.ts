import { paginate, type Pagination } from '@trophy/contract/core/list.ts'
import type { UnhousedPerson } from '@trophy/contract/participants/participants.contract.ts'
import { graceHoursRange } from '@trophy/contract/settings/settings.constants.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import { withDeparture } from '../list/list-participants.service.ts'
import { selectUnhoused } from './unhoused.sql.ts'

/** People who are expected or in house without a room: who arrives first is first, and who has no booking before all. */
export const listUnhoused = async (
  context: Context,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ data: UnhousedPerson[]; pagination: Pagination }> => {
  const { rows, total } = await selectUnhoused(context.database, { page, limit, today: today(context) })
  const data = rows.map(({ checkoutGraceHours, ...stored }) =>
    withDeparture(stored, checkoutGraceHours ?? graceHoursRange.default, momentOf(context)),
  )
  return { data, pagination: paginate(total, page, limit, data.length) }
}
