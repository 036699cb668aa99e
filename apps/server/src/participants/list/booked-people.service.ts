import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import { reassignmentSearchLimit } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { listPart } from '../../platform/db/statements/page.ts'
import { parseRequestedPeople } from '../requested-people.rules.ts'
import { searchBookedPeople, selectTeam } from './booked-people.sql.ts'

/**
 * A coach with the team: players who share the coach id, or team name and discipline (part 2 §4).
 * @param name `id` or `participantId` of the coach
 * @throws 404
 */
export const readTeam = async ({ database }: Context, name: string) => {
  const teamMembers = await selectTeam(database, parseRequestedPeople([name]))
  if (teamMembers.length === 0) throw notFound()
  return { totalMembers: teamMembers.length, teamMembers }
}

/** People by anything that identifies a person or a team, at most 50 of each role (part 2 §3, §5). */
export const findBookedPeople = async ({ database }: Context, typed: string) => {
  const text = normaliseMobile(typed) ?? typed
  const found = await searchBookedPeople(database, text, reassignmentSearchLimit)
  const ofRole = (role: BookedPerson['role']) => listPart(found.filter((person) => person.role === role))
  const [coaches, officials, players] = [ofRole('coach'), ofRole('official'), ofRole('player')]
  return {
    coaches: [...coaches.rows],
    officials: [...officials.rows],
    players: [...players.rows],
    totals: { coaches: coaches.total, officials: officials.total, players: players.total },
  }
}
