import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import type { ListPart } from '@trophy/contract/core/list-part.ts'
import type { CoachFound } from '@trophy/contract/notifications/notifications.contract.ts'
import type { Context } from '../platform/context.ts'
import { listPart } from '../platform/db/statements/page.ts'
import { selectCoachesLike, selectTeams } from './audience.sql.ts'

/** The first coaches by anything that identifies one (part 2 §7); a mobile number may be typed in any format. */
export const searchCoaches = async ({ database }: Context, typed: string): Promise<ListPart<CoachFound>> =>
  listPart(await selectCoachesLike(database, normaliseMobile(typed) ?? typed))

/** Teams by name, each with its coach. */
export const listTeams = ({ database }: Context) => selectTeams(database)
