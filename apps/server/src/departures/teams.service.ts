import { departureRefusals as refusals } from '@trophy/contract/departures/departures.constants.ts'
import { lockInstancesOf } from '../bookings/bookings.service.ts'
import { matchRequestedPeople, parseRequestedPeople } from '../participants/requested-people.rules.ts'
import type { Queryable } from '../platform/db/database.ts'
import { invalid } from '../platform/errors.ts'
import { lockTeams, type Member, selectCoaches, selectMembers, selectTeams } from './teams.sql.ts'

/**
 * Everybody in the teams of these coaches, but reference-only coaches. With `lock` they are locked before they are read,
 * with the instances in which they have rooms, until the transaction ends.
 * @throws 400 naming the ids that belong to no coach
 */
export const findTeams = async (
  db: Queryable,
  names: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<Member[]> => {
  const { found, unknown } = matchRequestedPeople(names, await selectCoaches(db, parseRequestedPeople(names)))
  if (unknown.length > 0) throw invalid('coachIds', refusals.unknownCoaches(unknown))
  const teams = found.map(({ participantId }) => participantId)
  const people = (await (lock ? lockTeams : selectTeams)(db, teams)).map(({ id }) => id)
  if (lock) await lockInstancesOf(db, people)
  return selectMembers(db, people)
}
