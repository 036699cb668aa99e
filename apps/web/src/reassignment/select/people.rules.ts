import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import type { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { whyNotMovable } from '@trophy/contract/reassignment/reassignment.rules.ts'
import type { ReassignmentScope } from '../reassignment.constants.ts'

/** The result of a search for people. */
export type Found = ResponseOf<typeof reassignmentEndpoints.search>

/** The result of a search, with the team of the chosen coach; the team is empty until it is loaded. */
export interface People {
  readonly found: Found
  readonly team: readonly BookedPerson[]
}

/** People by role, as the wizard lists them. */
export type Groups = Pick<Found, 'coaches' | 'officials' | 'players'>

export const noGroups: Groups = { coaches: [], officials: [], players: [] }

export const isMovable = (person: BookedPerson): boolean => whyNotMovable(person) === undefined

export const peopleIn = ({ coaches, officials, players }: Groups): BookedPerson[] => [
  ...coaches,
  ...officials,
  ...players,
]

/** The people of a scope: all found and the team, only the team, or only its coach (part 2 §4). */
export const offeredIn = (scope: ReassignmentScope, coachId: string | null, { found, team }: People): Groups => {
  if (scope === 'individual') return { ...found, players: unique([...found.players, ...playersOf(team)]) }
  const coaches = unique([...team, ...found.coaches]).filter(({ id }) => id === coachId)
  return { ...noGroups, coaches, players: scope === 'entire_team' ? playersOf(team) : [] }
}

const playersOf = (team: readonly BookedPerson[]): BookedPerson[] => team.filter(({ role }) => role === 'player')

const unique = (people: readonly BookedPerson[]): BookedPerson[] => [...byId(people).values()]

/** The people by `id`. */
export const byId = (people: readonly BookedPerson[]): ReadonlyMap<string, BookedPerson> =>
  new Map(people.map((person) => [person.id, person]))
