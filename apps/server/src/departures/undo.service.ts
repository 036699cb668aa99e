import type { CalendarDay } from '@trophy/contract/core/days.ts'
import { departureRefusals as refusals } from '@trophy/contract/departures/departures.constants.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { lockInstancesOf } from '../bookings/bookings.service.ts'
import { holdRoomsOfStaying } from '../bookings/move-rooms.service.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { type Context, momentOf } from '../platform/context.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import { storeBookings } from '../reassignment/move-people.service.ts'
import { bookingOf } from './departure.service.ts'
import { type DepartedRow, lockDeparture, markUndone, selectDeparted, storeMissing } from './departures.sql.ts'
import { findMembers, type Member, roomsByPerson } from './members.service.ts'
import { lockNights, replaceRooms } from './nights.sql.ts'
import { lockMembers, selectFormerRooms } from './people.sql.ts'
import { heldNights, nightKey, type Nights, restoredStay, type Room, type Stay } from './stays.rules.ts'

interface MissingNight {
  readonly participantId: string
  readonly night: CalendarDay
  readonly hotelId: string
}

/**
 * Gives people the nights back that a departure took and that are still free, one person after the other, and names the
 * others. People who have left, or whose booking was changed since, stay as they are. A departure of which nothing can
 * be given back can be undone later.
 * @throws 404 for an unknown departure; 409 when it was undone already
 */
export const undoDeparture = (
  context: Context,
  departureId: string,
  reason: string,
  actor: Actor & { readonly id: string },
): Promise<{ restored: number; missing: MissingNight[] }> => {
  const { clock, database } = context
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const departure = await lockDeparture(transaction, departureId)
    if (!departure) throw notFound(refusals.unknown)
    if (departure.isUndone) throw new Refusal('conflict', refusals.undone)
    const departed = await selectDeparted(transaction, departureId)
    const ids = departed.map(({ id }) => id)
    await lockMembers(transaction, ids)
    const former = roomsByPerson(await selectFormerRooms(transaction, departureId))
    const hotelIds = new Set(ids.flatMap((id) => former(id).map(({ hotelId }) => hotelId)))
    await lockInstancesOf(transaction, ids, [...hotelIds])
    const nights = await lockNights(transaction, ids, departureId)
    const memberOf = new Map((await findMembers(transaction, ids)).map((member) => [member.id, member]))
    const takeNight = nightTaker(
      new Map(nights.map(({ instanceId, night, free }) => [nightKey(instanceId, night), free])),
    )
    const found = departed.flatMap((row) => restoredPerson(row, memberOf.get(row.id), former(row.id), takeNight))
    const restored = found.flatMap(({ member: { id, reference }, stay }) => (stay ? [{ id, reference, stay }] : []))
    const missing = found.flatMap(({ member, missing: ofMember }) => ofMember.map((one) => ({ member, ...one })))
    if (restored.length > 0) {
      await replaceRooms(transaction, restored)
      await storeBookings(transaction, restored.map(bookingOf), { actor, now, reason })
      const people = restored.map(({ id }) => id)
      await holdRoomsOfStaying(transaction, people, lastNightBegun(momentOf(context)))
      await markUndone(transaction, departureId, restored.length, now)
    }
    await storeMissing(
      transaction,
      departureId,
      missing.map(({ member, room, night }) => ({ id: member.id, instanceId: room.instanceId, night })),
    )
    const detail = `Undone for people: ${restored.length}, nights missing: ${missing.length}: ${reason}`
    await recordAudit(transaction, { kind: 'departure', object: departureId, detail }, { actor, now })
    return {
      restored: restored.length,
      missing: missing.map(({ member: { participantId }, room: { hotelId }, night }) => ({
        participantId,
        night,
        hotelId,
      })),
    }
  })
}

/** Takes a room on a night, if there is one. */
type TakeNight = (room: Room, night: CalendarDay) => boolean

const nightTaker =
  (free: Map<string, number>): TakeNight =>
  ({ instanceId }, night) => {
    const key = nightKey(instanceId, night)
    const rooms = free.get(key) ?? 0
    if (rooms <= 0) return false
    free.set(key, rooms - 1)
    return true
  }

interface Restored {
  readonly member: Member
  /** Undefined when there is no night to give back. */
  readonly stay: Stay | undefined
  readonly missing: readonly { readonly room: Room; readonly night: CalendarDay }[]
}

/** What a person gets back; empty for somebody who has left, or has another booking now. */
const restoredPerson = (
  row: DepartedRow,
  member: Member | undefined,
  former: readonly Room[],
  takeNight: TakeNight,
): Restored[] => {
  if (!member?.stay || member.checkinStatus === 'checked_out' || isChanged(row, member.stay)) return []
  const { hotelId, hotelName, instanceId, startDate, endDate, hotelFrom, releasedFrom } = row
  const rooms = former.map((room) => withNightsSince(room, member.stay?.rooms ?? []))
  const was: Stay = { hotelId, hotelName, instanceId, startDate, endDate, hotelFrom, releasedFrom, rooms }
  const own = new Set(heldNights(member.stay).map(({ room, night }) => nightKey(room.instanceId, night)))
  const granted = new Set<string>()
  let taken = 0
  const missing: { room: Room; night: CalendarDay }[] = []
  for (const { room, night } of heldNights(was)) {
    const key = nightKey(room.instanceId, night)
    const isTaken = !own.has(key) && takeNight(room, night)
    if (isTaken) taken += 1
    if (isTaken || own.has(key)) granted.add(key)
    else missing.push({ room, night })
  }
  const isNothing = missing.length > 0 && taken === 0
  const stay = isNothing ? undefined : restoredStay(was, (room, night) => granted.has(nightKey(room.instanceId, night)))
  return [{ member, stay, missing }]
}

/** A room before the departure with the nights that it has got since: a gap that was filled, or an overstay. */
const withNightsSince = (room: Room, now: readonly Room[]): Room => {
  const same = now.find(
    ({ instanceId, formerStay }) => instanceId === room.instanceId && formerStay === room.formerStay,
  )
  if (!same) return room
  return { ...room, nights: merged(room.nights, same.nights), held: room.held && merged(room.held, same.held) }
}

const merged = (one: Nights, other: Nights | null): Nights =>
  other === null
    ? one
    : {
        start: one.start < other.start ? one.start : other.start,
        end: one.end > other.end ? one.end : other.end,
      }

/** True for a booking that is not the one that the departure left. */
const isChanged = ({ newHotelId, startDate, newEndDate, newHotelFrom, newReleasedFrom }: DepartedRow, now: Stay) =>
  now.hotelId !== newHotelId ||
  now.startDate !== startDate ||
  now.endDate !== newEndDate ||
  now.hotelFrom !== newHotelFrom ||
  now.releasedFrom !== newReleasedFrom
