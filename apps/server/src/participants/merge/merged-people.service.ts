import type { Queryable } from '../../platform/db/database.ts'
import {
  matchRequestedPeople,
  parseRequestedPeople,
  personByName,
  type RequestedPeople,
} from '../requested-people.rules.ts'
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

/**
 * Locks the people of a request; the one kept is meant where somebody was merged since, also while the lock was waited
 * for. Returns them with the names that mean them now.
 */
export const lockWithKept = async <Person extends { readonly id: string; readonly participantId: string }>(
  db: Queryable,
  names: readonly string[],
  teamOf: string | null,
  lock: (requested: RequestedPeople) => Promise<Person[]>,
): Promise<{ readonly names: readonly string[]; readonly people: Person[] }> => {
  const people = await lock(parseRequestedPeople(names))
  const { unknown } = matchRequestedPeople(names, people)
  const merged = (await findMergedPeople(db, unknown, teamOf)).filter(({ isInTeam }) => isInTeam)
  if (merged.length === 0) return { names, people }
  const mergedByName = personByName(merged)
  const kept = names.map((name) => keptNameOf(mergedByName(name)) ?? name)
  return { names: kept, people: await lock(parseRequestedPeople(kept)) }
}
