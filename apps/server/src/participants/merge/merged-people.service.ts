import type { Queryable } from '../../platform/db/database.ts'
import { parseRequestedPeople, personByName } from '../requested-people.rules.ts'
import { type MergedPerson, selectMergedPeople } from './merge-participants.sql.ts'

export type { MergedPerson }

/**
 * Those of the names that belong to nobody any more because their person was merged into another.
 * @param teamOf a coach's `id`: only people who were in that team, so that a coach learns nothing about others
 */
export const findMergedPeople = async (
  db: Queryable,
  names: readonly string[],
  teamOf: string | null,
): Promise<MergedPerson[]> => (names.length === 0 ? [] : selectMergedPeople(db, parseRequestedPeople(names), teamOf))

/** The one kept of a merged person, if that one is in the team. */
export const keptNameOf = (person: MergedPerson | undefined): string | undefined =>
  person?.isInTeam ? person.keptParticipantId : undefined

/** The names of a request; the one kept is meant where somebody was merged since. */
export const withKeptNames = async (
  db: Queryable,
  names: readonly string[],
  teamOf: string | null,
): Promise<string[]> => {
  const mergedByName = personByName(await findMergedPeople(db, names, teamOf))
  return names.map((name) => keptNameOf(mergedByName(name)) ?? name)
}
