import { departureRefusals as refusals } from '@trophy/contract/departures/departures.constants.ts'
import type { CheckinStatus } from '@trophy/contract/participants/participants.contract.ts'
import { lockInstancesOf } from '../bookings/bookings.service.ts'
import { matchRequestedPeople, parseRequestedPeople } from '../participants/requested-people.rules.ts'
import type { Queryable } from '../platform/db/database.ts'
import { invalid } from '../platform/errors.ts'
import {
  lockTeams,
  type RoomRow,
  selectCoaches,
  selectMembers,
  selectMembersOfTeams,
  selectRooms,
} from './people.sql.ts'
import type { Room, Stay } from './stays.rules.ts'

/** Somebody of a team. */
export interface Member {
  /** The UUID. */
  readonly id: string
  readonly participantId: string
  /** The coach's participant id. */
  readonly team: string
  readonly checkinStatus: CheckinStatus
  /** Null without a booking. */
  readonly stay: Stay | null
  readonly reference: string | null
}

/**
 * Everybody in the teams of these coaches, but reference-only coaches. With `lock` they and the instances in which they
 * have rooms are locked until the transaction ends.
 * @throws 400 naming the ids that belong to no coach
 */
export const findTeams = async (
  db: Queryable,
  names: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<readonly Member[]> => {
  const { found, unknown } = matchRequestedPeople(names, await selectCoaches(db, parseRequestedPeople(names)))
  if (unknown.length > 0) throw invalid('coachIds', refusals.unknownCoaches(unknown))
  const coachIds = found.map(({ participantId }) => participantId)
  if (lock) await lockTeams(db, coachIds)
  const people = await selectMembersOfTeams(db, coachIds)
  // Their rooms change with the instances, too.
  if (lock) await lockInstancesOf(db, idsOf(people))
  return withStays(db, people)
}

/** People by UUID, as they are now. */
export const findMembers = async (db: Queryable, ids: readonly string[]): Promise<Member[]> =>
  withStays(db, await selectMembers(db, ids))

const idsOf = (people: readonly { readonly id: string }[]): string[] => people.map(({ id }) => id)

const withStays = async (db: Queryable, people: Awaited<ReturnType<typeof selectMembers>>): Promise<Member[]> => {
  const roomsOf = roomsByPerson(await selectRooms(db, idsOf(people)))
  return people.map(({ id, participantId, team, checkinStatus, reference, startDate, endDate, ...booking }) => ({
    id,
    participantId,
    team,
    checkinStatus,
    reference,
    stay: startDate === null || endDate === null ? null : { ...booking, startDate, endDate, rooms: roomsOf(id) },
  }))
}

/** Returns a function that finds the rooms of a person by UUID. */
export const roomsByPerson = (rows: readonly RoomRow[]): ((id: string) => readonly Room[]) => {
  const rooms = new Map<string, Room[]>()
  for (const { person, start, end, heldStart, heldEnd, ...place } of rows) {
    const held = heldStart === null || heldEnd === null ? null : { start: heldStart, end: heldEnd }
    const room = { ...place, nights: { start, end }, held }
    const others = rooms.get(person)
    if (others) others.push(room)
    else rooms.set(person, [room])
  }
  return (id) => rooms.get(id) ?? []
}
