import { type EventModel, type Guest, isMovedSince } from './event.ts'
import { nightInProgress } from './nights.ts'
import { presentNight } from './rooms.ts'
import type { Expected, Why, World } from './world.ts'

const hour = 3_600_000

interface Told {
  readonly room: string | null
  readonly at: Date
}

/**
 * From the night on that was in progress, in the hotel of that night; earlier nights there only where no number was
 * known. Returns whether it is another number than before, or why it is not taken over.
 */
export const tellRoom = (guest: Guest, { room, at }: Told): Why | boolean => {
  const found = presentNight(guest.nights, nightInProgress(at))
  if (!found) return 'noNights'
  const [first, { hotelId, room: before }] = found
  if (isMovedSince(guest, at)) return 'movedSince'
  if (guest.roomToldAt && guest.roomToldAt > at) return 'roomSince'
  for (const [night, stay] of guest.nights) {
    if (stay.hotelId === hotelId && (night >= first || stay.room === null)) guest.nights.set(night, { ...stay, room })
  }
  guest.roomToldAt = at
  return before !== room
}

interface Rooming {
  readonly ids: readonly string[]
  readonly room: string | null
  readonly hoursAgo: number
  /** By the coach of the first of them. */
  readonly isByCoach: boolean
}

export const setRoom = async (world: World, { ids, room, hoursAgo, isByCoach }: Rooming): Promise<void> => {
  const { now } = world.model
  const coach = isByCoach ? world.guest(ids[0] ?? '').team : null
  if (isByCoach && coach === null) return
  // Whoever has left has given up nights, of which the model keeps no numbers.
  const people = ids
    .map((id) => world.guest(id))
    .filter(({ status, team }) => status !== 'checked_out' && (!isByCoach || team === coach))
  if (people.length === 0) return
  const isLater = isByCoach && hoursAgo > 0 && hoursAgo < 12
  const at = isLater ? new Date(now.getTime() - hoursAgo * hour) : now
  const told = people.map((guest) => ({ id: guest.id, result: tellRoom(guest, { room, at }) }))
  const skipped = new Map(told.flatMap(({ id, result }) => (typeof result === 'string' ? [[id, result] as const] : [])))
  const expected: Expected = { status: 200, changed: told.filter(({ result }) => result === true).length, skipped }
  const participantIds = people.map(({ id }) => id)
  const request = { participantIds, roomNumber: room, ...(isLater && { happenedAt: at.toISOString() }) }
  const url = isByCoach ? '/api/coach/rooms' : '/api/admin/rooms'
  const what = `${coach ?? 'admin'}: ${participantIds.join(', ')} in room ${room}${isLater ? `, ${hoursAgo} h ago` : ''}`
  await world.act(what, expected, () => world.call('PUT', url, request, coach ?? 'admin'), 'changed')
}

/** `PLA_1 204` for everybody who has not left, as lists show it. */
export const roomsOfLists = ({ guests, now }: EventModel): string[] =>
  guests
    .filter(({ status }) => status !== 'checked_out')
    .map((guest) => `${guest.id} ${presentNight(guest.nights, nightInProgress(now))?.[1].room ?? null}`)
    .toSorted()
