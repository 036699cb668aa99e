import { addDays } from '@trophy/contract/core/dates/days.ts'
import { type Guest, isEveryNightFree, isWithin, takeNights } from './event.ts'
import { type Day, dayOf, nightOfArrival } from './nights.ts'
import { bookPerson } from './judge.sql.ts'
import { tellRoom } from './set-room.ts'
import type { World } from './world.ts'

const minimumStay = 3
type Known = Pick<Guest, 'id' | 'uuid' | 'team' | 'isCoach'>

const newGuest = (known: Known, hotelId: string, start: Day, end: Day, reference: string): Guest => ({
  ...known,
  status: 'pending',
  checkedInAt: null,
  checkedOutAt: null,
  booking: { hotelId, start, end, reference, hotelFrom: null, releasedFrom: null },
  nights: new Map(),
  freed: new Map(),
  undoneAt: null,
  moves: [],
  roomToldAt: null,
})

interface Registered {
  readonly role: 'coach' | 'official' | 'player'
  readonly team: string | null
  readonly hotelId: string
  readonly start: Day
  readonly end: Day
}

/** Somebody of the sheets with which the event begins, if there is a room. */
export const register = async (
  world: World,
  { role, team, hotelId, start, end }: Registered,
): Promise<string | null> => {
  const { model, server } = world
  if (!isWithin(model, hotelId, start, end) || !isEveryNightFree(model, hotelId, start, end)) return null
  const booking = { hotel: { hotelId }, reference: 'REF-1', startDate: start, endDate: end }
  const id = world.newId(role.slice(0, 3).toUpperCase())
  const { uuid } = await bookPerson(server.database, role, id, team, booking)
  const known = { id, uuid, team: role === 'coach' ? id : team, isCoach: role === 'coach' }
  const guest = newGuest(known, hotelId, start, end, 'REF-1')
  takeNights(model, guest, { hotelId, from: start, until: end })
  model.guests.push(guest)
  world.say(`${id}${team === null ? '' : ` of ${team}`}: ${hotelId}, ${start} to ${end}`)
  return id
}

interface Booked {
  readonly coach: string
  readonly hotelId: string
  readonly inDays: number
  readonly nights: number
}

export const addPlayer = async (world: World, { coach, hotelId, inDays, nights }: Booked): Promise<void> => {
  const { model } = world
  const start = addDays(dayOf(model.now), inDays)
  const end = addDays(start, nights)
  const isPossible = nights >= minimumStay && isWithin(model, hotelId, start, end)
  const status = !isPossible ? 400 : isEveryNightFree(model, hotelId, start, end) ? 201 : 409
  const id = world.newId('NEW')
  const request = {
    role: 'player',
    participantId: id,
    name: 'Kavya',
    coachId: coach,
    teamName: 'Lions',
    hotelId,
    bookingStartDate: start,
    bookingEndDate: end,
    bookingReference: 'REF-2',
  }
  const send = () => world.call('POST', '/api/admin/participants', request)
  const { body } = await world.act(`add ${id} of ${coach}: ${hotelId}, ${start} to ${end}`, { status }, send)
  if (status !== 201) return
  const guest = newGuest({ id, uuid: String(body['id']), team: coach, isCoach: false }, hotelId, start, end, 'REF-2')
  takeNights(model, guest, { hotelId, from: start, until: end })
  model.guests.push(guest)
}

/** Somebody without a registration who stands at the desk. */
export const arriveAtDesk = async (
  world: World,
  { coach, hotelId, nights, room }: Omit<Booked, 'inDays'> & { readonly room: string | null },
): Promise<void> => {
  const { model } = world
  const start = nightOfArrival(model.now)
  const lastDay = addDays(dayOf(model.now), nights)
  const isPossible = isWithin(model, hotelId, start, lastDay > start ? lastDay : addDays(start, 1))
  const until = lastDay > start ? lastDay : addDays(start, 1)
  const status = isPossible && isEveryNightFree(model, hotelId, start, until) ? 201 : 409
  const request = {
    name: 'Arun',
    role: 'player',
    coachId: coach,
    hotelId,
    lastDay,
    roomNumber: room,
    reason: 'Was not in the sheet',
  }
  const send = () => world.call('POST', '/api/admin/desk/arrivals', request)
  const { body } = await world.act(`desk: player of ${coach}, ${hotelId} to ${lastDay}, room ${room}`, { status }, send)
  if (status !== 201) return
  const known = { id: String(body['participantId']), uuid: String(body['id']), team: coach, isCoach: false }
  const guest = newGuest(known, hotelId, start, lastDay, String(body['bookingReference']))
  Object.assign(guest, { status: 'checked_in', checkedInAt: model.now })
  takeNights(model, guest, { hotelId, from: start, until })
  if (room !== null) tellRoom(guest, { room, at: model.now })
  model.guests.push(guest)
  world.log.push(`${world.log.pop()} ${known.id}`)
}

export const remove = async (world: World, { ids }: { readonly ids: readonly string[] }): Promise<void> => {
  const { model } = world
  const [id = ''] = ids
  const { status: state, isCoach } = world.guest(id)
  const hasPlayers = isCoach && model.guests.some((guest) => guest.team === id && guest.id !== id)
  const status = state === 'checked_in' || hasPlayers ? 409 : 204
  if (status === 204) model.guests = model.guests.filter((guest) => guest.id !== id)
  const send = () => world.call('DELETE', `/api/admin/participants/${id}`, { reason: 'Registered twice' })
  await world.act(`remove ${id}`, { status }, send)
}
