import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import type { Context } from '../platform/context.ts'
import { selectCoachesLike, selectTeams } from './coaches-and-teams.sql.ts'

/** Coaches by anything that identifies one (part 2 §7); a mobile number in whatever way it is typed. */
export const searchCoaches = ({ database }: Context, typed: string) =>
  selectCoachesLike(database, normaliseMobile(typed) ?? typed)

/** Teams by name, each with its coach. */
export const listTeams = ({ database }: Context) => selectTeams(database)
