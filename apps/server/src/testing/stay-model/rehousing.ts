import { addDays } from '@trophy/contract/core/dates/days.ts'
import { blockById, type EventModel, type Guest, hasRoomsFor, holdOverstays, isWithin } from './event.ts'
import { moveFrom } from './moves.ts'
import { type Day, dayOf, endOf, later, nightOfArrival } from './nights.ts'
import { giveBack, isOther } from './undone.ts'
import { fromLatest, type World } from './world.ts'

/** Which hotel the planner chooses is not ruled: its plan is taken over if there are rooms and nobody is missing. */
export const plan = async (
  world: World,
  { hotelId, inDays }: { readonly hotelId: string; readonly inDays: number },
): Promise<void> => {
  const { model } = world
  const from = addDays(dayOf(model.now), inDays)
  const lodgers = model.guests.filter((guest) => isLodger(model, guest, hotelId, from)).map(({ id }) => id)
  world.say(`plan to empty ${hotelId} from ${from}`)
  const { status, body } = await world.call('POST', '/api/admin/rehousing/plans', { hotelId, from })
  world.log.push(`${world.log.pop()} → ${status}`)
  if (status === 409 && lodgers.length === 0) return
  if (status !== 201) throw world.failure('The answer', { status: 201, lodgers }, { status, body })
  const groups = body.moves ?? []
  const unplaced = (body.unplaced ?? []).map(({ participantId }) => participantId)
  const movers = groups.flatMap(({ participantIds, toHotelId }) =>
    participantIds.map((id) => ({ guest: structuredClone(world.guest(id)), toHotelId, from })),
  )
  const firsts = groups.flatMap(({ participantIds, from: first }) => participantIds.map((id) => `${id} ${first}`))
  const expected = movers.map(({ guest }) => `${guest.id} ${firstMoved(guest, from)}`)
  if (String(firsts) !== String(expected)) throw world.failure('The first nights of the moves', expected, firsts)
  const named = new Set([...movers.map(({ guest }) => guest.id), ...unplaced])
  const forgotten = lodgers.filter((id) => !named.has(id))
  if (forgotten.length > 0) throw world.failure('Who is in the plan', lodgers, [...named])
  world.log.push(
    `${world.log.pop()}: ${movers.map(({ guest, toHotelId }) => `${guest.id} to ${toHotelId}`).join(', ')}`,
  )
  const trial = structuredClone(model)
  world.model = trial
  const hasRooms = carry(world, movers)
  world.model = model
  if (!hasRooms) throw world.failure('A plan that can be carried out', 'rooms for everybody', groups)
  world.plans.push({ id: String(body['planId']), from, status: 'ready', movers, moved: [] })
}

const isLodger = (model: EventModel, guest: Guest, hotelId: string, from: Day): boolean =>
  [...guest.nights].some(
    ([night, stay]) => night >= from && stay.isHeld && blockById(model, stay.block).hotelId === hotelId,
  )

/** The first night that a plan moves: also of those before the booking, of somebody who came early. */
const firstMoved = ({ nights, booking }: Guest, from: Day): Day => {
  const [early] = [...nights]
    .flatMap(([night, { isHeld, hotelId }]) =>
      isHeld && hotelId === booking.hotelId && from <= night && night < booking.start ? [night] : [],
    )
    .toSorted()
  return early ?? later(booking.hotelFrom ?? booking.start, from)
}

type Movers = World['plans'][number]['movers']

/** Moves everybody; returns whether there are rooms. */
const carry = (world: World, movers: Movers): boolean => {
  const before = structuredClone(world.model)
  const first = new Map(movers.map(({ guest: { id }, from }) => [id, firstMoved(world.guest(id), from)]))
  const isInside = movers.map(({ guest: { id }, toHotelId, ...planned }) => {
    const guest = world.guest(id)
    const from = first.get(id) ?? planned.from
    const { start, reference } = guest.booking
    moveFrom(world, guest, { hotelId: toHotelId, from, hotelFrom: from > start ? from : null, reference })
    return isWithin(world.model, toHotelId, from, endOf(guest.booking))
  })
  const moved = movers.map(({ guest: { id }, from }) => ({ id, from: first.get(id) ?? from }))
  if (isInside.includes(false) || !hasRoomsFor(before, world.model, moved)) return false
  for (const { id } of moved) holdOverstays(world.model, world.guest(id))
  return true
}

export const carryOut = async (world: World, { which }: { readonly which: number }): Promise<void> => {
  const planned = fromLatest(world.plans, which)
  if (!planned || isSomebodyRemoved(world, planned.movers)) return
  const snapshot = structuredClone(world.model)
  const movers = planned.movers.filter(({ guest: { id } }) => world.guest(id).status !== 'checked_out')
  const status = carriedStatus(world, planned, movers)
  if (status !== 200) world.model = snapshot
  const request = { reason: 'The water supply failed', notify: false }
  const send = () => world.call('POST', `/api/admin/rehousing/plans/${planned.id}/carry-out`, request)
  await world.act(`carry out plan ${world.plans.indexOf(planned)}`, { status, changed: movers.length }, send, 'moved')
  if (status !== 200) return
  planned.status = 'carried out'
  const moved = new Set(movers.map(({ guest: { id } }) => id))
  planned.moved = snapshot.guests
    .filter(({ id }) => moved.has(id))
    .map((before) => ({ before, after: structuredClone(world.guest(before.id)) }))
}

const isSomebodyRemoved = ({ model }: World, movers: Movers): boolean =>
  movers.some(({ guest: { id } }) => model.guests.every((guest) => guest.id !== id))

const carriedStatus = (world: World, planned: World['plans'][number], movers: Movers): number => {
  if (planned.status !== 'ready' || planned.from < dayOf(world.model.now) || planned.movers.length === 0) return 409
  const isChanged = ({ guest: then }: Movers[number]) => {
    const now = world.guest(then.id)
    return isOther(now, then) || now.booking.releasedFrom !== then.booking.releasedFrom
  }
  if (movers.some(isChanged)) return 409
  if (movers.length === 0) return 409
  return carry(world, movers) ? 200 : 409
}

export const undoPlan = async (world: World, { which }: { readonly which: number }): Promise<void> => {
  const planned = fromLatest(world.plans, which)
  if (!planned || isSomebodyRemoved(world, planned.movers)) return
  const coming = nightOfArrival(world.model.now)
  const undone = giveBack(world, planned.status === 'carried out' ? planned.moved : [], {
    isLeftAlone: (guest, after) =>
      guest.status === 'checked_out' ||
      isOther(guest, after) ||
      guest.booking.releasedFrom !== null ||
      coming >= endOf(after.booking),
    // Nights that were spent in the new hotel stay there.
    firstNight: ({ booking, nights }) => {
      const early = [...nights].flatMap(([night, { hotelId }]) => (hotelId === booking.hotelId ? [night] : []))
      const [first = booking.start] =
        booking.hotelFrom === null ? [...early, booking.start].toSorted() : [booking.hotelFrom]
      return coming > first ? coming : null
    },
  })
  const restored = undone.restored.length
  const send = () => world.call('POST', `/api/admin/rehousing/plans/${planned.id}/undo`, { reason: 'Mended again' })
  const expected = { status: restored === 0 ? 409 : 200, changed: restored }
  await world.act(`undo plan ${world.plans.indexOf(planned)}`, expected, send, 'restored')
  if (restored > 0) planned.status = 'undone'
}
