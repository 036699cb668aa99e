import { z } from 'zod'
import { addDays, instantOn } from '../world/calendar.ts'
import { type Client, openClient } from '../world/client.ts'
import type { Person } from '../world/event.ts'
import type { Account } from '../world/session.ts'
import type { World } from '../world/world.ts'

/** In a rush. */
const [computers, hurriedActs] = [4, 4]

const arrivalSchema = z.object({ participantId: z.string() })

/** A desk with a list of people: it checks in and out, corrects mistakes, and takes in who is in no sheet. */
export const openDesk = (world: World, account: Account, name: string) => {
  const client = openClient(world, account, name)
  const { random } = client
  const { people, teams, hotelIds, smallHotelId } = world.event
  const post = (kind: Parameters<Client['act']>[0]['kind'], path: string, body: object, at?: string) =>
    client.act({ kind, method: 'POST', path, body, ...(at !== undefined && { at }) })
  const idsOf = (some: readonly Person[]) => some.map(({ id }) => id)

  const among = (isMeant: (person: Person) => boolean): Person[] => {
    const meant = people.filter(isMeant)
    return meant.length === 0 ? [] : random.some(meant, 4)
  }
  const arriving = () => among(({ start, end }) => start <= world.today() && end >= world.today())
  const leaving = () => among(({ end }) => end <= addDays(world.today(), random.chance(0.2) ? 1 : 0))
  const housed = () => among(({ start }) => start <= world.today())

  /** Now, or an hour or two ago, which the desk writes down later. */
  const timeOf = (field: string) => {
    if (!random.chance(0.15)) return { fields: {} }
    const at = new Date(world.machines.now() - (30 + random.below(90)) * 60_000).toISOString()
    return { fields: { [field]: at, overrideReason: 'Written down later' }, at }
  }

  const checkIn = async () => {
    const some = arriving()
    if (some.length === 0) return
    const { fields, at } = timeOf('checkinTime')
    const overCapacity = random.chance(0.1) ? { overCapacity: true } : {}
    await post('check_in', '/api/admin/checkin', { participantIds: idsOf(some), ...overCapacity, ...fields }, at)
  }
  const checkOut = async () => {
    const some = leaving()
    if (some.length === 0) return
    const { fields, at } = timeOf('checkoutTime')
    await post('check_out', '/api/admin/checkout', { participantIds: idsOf(some), ...fields }, at)
  }
  const undo = async (kind: 'checkin' | 'checkout') => {
    const some = kind === 'checkin' ? housed() : leaving()
    if (some.length === 0) return
    const body = { participantIds: idsOf(some.slice(0, 2)), reason: 'The wrong person' }
    await post(kind === 'checkin' ? 'undo_check_in' : 'undo_check_out', `/api/admin/${kind}/undo`, body)
  }
  const takeIn = async (hotelId = random.oneOf(hotelIds), nights = 1 + random.below(2)) => {
    const { coach } = random.oneOf(teams)
    const person = { name: `Late Guest ${random.letters()}`, role: 'player', coachId: coach.id }
    const stay = { hotelId, lastDay: addDays(world.today(), nights) }
    return post('desk_arrival', '/api/admin/desk/arrivals', { ...person, ...stay, reason: 'Was not in the sheet' })
  }
  const edit = async () => {
    // Histories name coaches as they are called then, so they keep their names.
    const { id, name: before } = random.oneOf(people.filter(({ role }) => role !== 'coach'))
    const body = { name: `${before.split(' ').slice(0, 2).join(' ')} ${random.letters()}` }
    await client.act({ kind: 'edit_participant', method: 'PUT', path: `/api/admin/participants/${id}`, body })
  }

  let rooms = 0
  const setRoom = async () => {
    const some = housed()
    if (some.length === 0) return
    const body = { participantIds: idsOf(some), roomNumber: `${client.actor.client.slice(-1)}/${(rooms += 1)}` }
    await client.act({ kind: 'set_room', method: 'PUT', path: '/api/admin/rooms', body })
  }

  /** What a desk does in one go: mornings people leave, later they arrive. */
  const work = async (): Promise<unknown> => {
    const isMorning = world.machines.now() < instantOn(world.today(), 12)
    const drawn = random.next()
    if (drawn < 0.05) return undo('checkin')
    if (drawn < 0.09) return undo('checkout')
    if (drawn < 0.13) return takeIn()
    if (drawn < 0.18) return edit()
    if (drawn < 0.24) return setRoom()
    return drawn < (isMorning ? 0.45 : 0.85) ? checkIn() : checkOut()
  }
  /** Those of the last rush. */
  let guests: string[] = []
  /** Several people at once, for the last rooms of a small hotel, which those of the day before have left. */
  const takeInAtOnce = async (): Promise<void> => {
    if (guests.length > 0) await post('check_out', '/api/admin/checkout', { participantIds: guests })
    const results = await Promise.all(Array.from({ length: 5 }, () => takeIn(smallHotelId, 1)))
    guests = results.flatMap(({ answer }) => arrivalSchema.safeParse(answer).data?.participantId ?? [])
  }
  /** Several computers of a desk at once, while it also takes in the guests of the small hotel. */
  const hurry = async (): Promise<void> => {
    const computer = async () => {
      for (let acts = 0; acts < hurriedActs; acts += 1) await work()
    }
    await Promise.all([takeInAtOnce(), ...Array.from({ length: computers }, computer)])
  }
  return { client, work, hurry }
}
