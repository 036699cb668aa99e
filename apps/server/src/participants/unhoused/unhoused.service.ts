import { listedPage } from '@trophy/contract/core/list.ts'
import { graceHoursRange } from '@trophy/contract/settings/settings.constants.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import type { PageQuery } from '../../platform/db/statements/page.ts'
import { withDeparture } from '../list/list-participants.service.ts'
import { selectUnhoused } from './unhoused.sql.ts'

/** People who are expected or in house without a room: who arrives first is first, and who has no booking before all. */
export const listUnhoused = async (context: Context, query: PageQuery) => {
  const { rows, total } = await selectUnhoused(context.database, query, today(context))
  const people = rows.map(({ checkoutGraceHours, ...stored }) =>
    withDeparture(stored, checkoutGraceHours ?? graceHoursRange.default, momentOf(context)),
  )
  return listedPage(query, { rows: people, total })
}
