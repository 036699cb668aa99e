import { addDays } from '@trophy/contract/core/dates/days.ts'
import { blockById, type EventModel, isHeld } from './event.ts'
import { stayOfNight, staysOfNight } from './audit.ts'
import { type Day, dayOf, instantOf, nightInProgress, nightsBetween } from './nights.ts'
import { selectStays } from './judge.sql.ts'
import { roomsOfLists } from './set-room.ts'
import type { World } from './world.ts'

const hour = 3_600_000

/** Compares what screens and lists show with the model. */
export const compareViews = async (world: World, first: Day): Promise<void> => {
  const today = dayOf(world.model.now)
  await compareStays(world, first)
  await compareRegister(world, today)
  await compareHeadcount(world, today, addDays(today, 1))
  await compareBoards(world)
  await compareRooms(world)
}

const refuse = (world: World, what: string, expected: unknown, found: unknown): void => {
  if (JSON.stringify(expected) !== JSON.stringify(found)) throw world.failure(what, expected, found)
}

/** The nights that have begun and are not closed. */
const compareStays = async (world: World, first: Day): Promise<void> => {
  const { model, server } = world
  const last = nightInProgress(model.now)
  if (last < first) return
  const isOpen = (line: string) => !model.closed.has(line.slice(0, 10))
  const found = (await selectStays(server.database, first, last)).filter(isOpen).toSorted()
  const nights = nightsBetween(first, addDays(last, 1)).filter(isOpen)
  const expected = nights.flatMap((night) => staysOfNight(model, night)).toSorted()
  refuse(world, 'Who slept where', expected, found)
}

const read = async (world: World, url: string) => {
  const { status, body } = await world.call('GET', url)
  if (status !== 200) throw world.failure(url, 200, { status, body })
  return { columns: body.columns ?? [], rows: body.rows ?? [] }
}

/** A guest register has who holds a room in the night. */
const compareRegister = async (world: World, day: Day): Promise<void> => {
  const { model } = world
  const { columns, rows } = await read(world, `/api/admin/reports/rooming-list/view?day=${day}`)
  const [hotel, id, tonight] = ['Hotel ID', 'Participant ID', 'Tonight'].map((title) =>
    columns.findIndex((column) => column.title === title),
  )
  const found = rows
    .filter((row) => row[tonight ?? 0] !== 'Leaves')
    .map((row) => `${row[hotel ?? 0]} ${row[id ?? 0]}`)
    .toSorted()
  const expected = model.guests
    .filter((guest) => isHeld(guest, day))
    .map((guest) => `${blockById(model, guest.nights.get(day)?.block ?? '').hotelId} ${guest.id}`)
    .toSorted()
  if (!model.closed.has(day)) refuse(world, `The guests of ${day}`, expected, found)
}

const sleepersOf = (model: EventModel, hotelId: string, night: Day): number =>
  model.guests.filter((guest) => {
    if (night >= dayOf(model.now)) {
      const stay = guest.nights.get(night)
      return stay?.isHeld === true && blockById(model, stay.block).hotelId === hotelId
    }
    const stay = stayOfNight(model, guest, night)
    const isThere = stay?.state === 'in_house' || stay?.state === 'overstay' || stay?.state === 'early'
    return isThere && blockById(model, stay.block).hotelId === hotelId
  }).length

const compareHeadcount = async (world: World, first: Day, last: Day): Promise<void> => {
  const { model } = world
  const { rows } = await read(world, `/api/admin/reports/headcount/view?startDate=${first}&endDate=${last}`)
  const isOpen = (day: Day) => !model.closed.has(day) && !model.closed.has(addDays(day, -1))
  const found = rows.filter(([day]) => isOpen(String(day))).map((row) => [row[0], row[1], row[4], row[5]].join(' '))
  const hotels = [...new Set(model.blocks.map(({ hotelId }) => hotelId))].toSorted()
  const expected = nightsBetween(first, addDays(last, 1))
    .filter(isOpen)
    .flatMap((day) =>
      hotels.flatMap((hotelId) => {
        const [breakfasts, dinners] = [addDays(day, -1), day].map((night) => sleepersOf(model, hotelId, night))
        return breakfasts || dinners ? [[day, hotelId, breakfasts, dinners].join(' ')] : []
      }),
    )
  refuse(world, 'The headcount', expected, found)
}

const compareRooms = async (world: World): Promise<void> => {
  const { body } = await world.call('GET', '/api/admin/dashboard/participants?limit=100')
  const found = (body.data ?? [])
    .filter(({ checkinStatus }) => checkinStatus !== 'checked_out')
    .map(({ participantId, roomNumber }) => `${participantId} ${roomNumber}`)
    .toSorted()
  refuse(world, 'The rooms of the list', roomsOfLists(world.model), found)
}

const compareBoards = async (world: World): Promise<void> => {
  const { model } = world
  const now = model.now.getTime()
  const idsOf = async (board: string, status: string): Promise<string[]> => {
    const { body } = await world.call('GET', `/api/admin/dashboard/${board}?status=${status}&limit=100`)
    return (body.participants ?? []).map(({ participantId }) => participantId).toSorted()
  }
  const those = (isShown: (guest: EventModel['guests'][number]) => boolean) =>
    model.guests
      .filter(isShown)
      .map(({ id }) => id)
      .toSorted()
  const late = await idsOf('checkin', 'late')
  refuse(
    world,
    'Who is late',
    those(
      ({ status, booking }) =>
        status === 'pending' &&
        booking.releasedFrom === null &&
        now > instantOf(booking.start, 12).getTime() + 24 * hour,
    ),
    late,
  )
  refuse(
    world,
    'The check-in board',
    those(({ status }) => status !== 'checked_out'),
    await idsOf('checkin', 'all'),
  )
  const overdue = ({ status, booking }: EventModel['guests'][number]) =>
    status === 'checked_in' && now > instantOf(booking.end, 12).getTime() - 60_000 + 24 * hour
  refuse(world, 'Who is overdue', those(overdue), await idsOf('checkout', 'overdue'))
  refuse(
    world,
    'The checkout board',
    those(({ status }) => status !== 'pending'),
    await idsOf('checkout', 'all'),
  )
}
