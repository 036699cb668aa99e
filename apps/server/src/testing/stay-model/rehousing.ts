import { addDays } from '@trophy/contract/core/days.ts'
import {
  blockById,
  type EventModel,
  type Guest,
  hasRoomsFor,
  firstNightOf,
  holdOverstays,
  isBooked,
  isEveryNightFree,
  isHeld,
  isWithin,
} from './event.ts'
import { wasMoved } from './departures.ts'
import { moveFrom } from './moves.ts'
import { type Day, dayOf, endOf, later, nightOfArrival, nightsBetween } from './nights.ts'
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
  const movers = groups.flatMap(({ participantIds, toHotelId, from: first }) =>
    participantIds.map((id) => ({ guest: structuredClone(world.guest(id)), toHotelId, from: first })),
  )
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
  world.plans.push({ id: String(body['planId']), from, status: 'ready', movers })
}

const isLodger = (model: EventModel, guest: Guest, hotelId: string, from: Day): boolean =>
  [...guest.nights].some(
    ([night, stay]) => night >= from && stay.isHeld && blockById(model, stay.block).hotelId === hotelId,
  )

type Movers = World['plans'][number]['movers']

/** Moves everybody; returns whether there are rooms. */
const carry = (world: World, movers: Movers): boolean => {
  const people = movers.map(({ guest: { id }, toHotelId, from }) => {
    const guest = world.guest(id)
    const { start, reference } = guest.booking
    moveFrom(world, guest, { hotelId: toHotelId, from, hotelFrom: from > start ? from : null, reference })
    return { guest, isWithin: isWithin(world.model, toHotelId, from, endOf(guest.booking)), from }
  })
  if (people.some((mover) => !mover.isWithin)) return false
  if (!people.every(({ guest, from }) => hasRoomsFor(world.model, [guest], from))) return false
  for (const { guest } of people) holdOverstays(world.model, guest)
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
  if (status === 200) planned.status = 'carried out'
}

const isSomebodyRemoved = ({ model }: World, movers: Movers): boolean =>
  movers.some(({ guest: { id } }) => model.guests.every((guest) => guest.id !== id))

const carriedStatus = (world: World, planned: World['plans'][number], movers: Movers): number => {
  if (planned.status !== 'ready' || planned.from < dayOf(world.model.now) || planned.movers.length === 0) return 409
  const changes = movers.map(({ guest: then }) => {
    const now = world.guest(then.id)
    return {
      isMoved: wasMoved(now, then),
      isReleased: now.booking.releasedFrom !== null,
      isOther: now.booking.reference !== then.booking.reference,
    }
  })
  if (changes.some(({ isMoved }) => isMoved)) return 409
  if (changes.some(({ isReleased }) => isReleased)) {
    world.needs('planReleased')
    return 409
  }
  if (changes.some(({ isOther }) => isOther)) {
    world.needs('planReference')
    return 409
  }
  if (movers.length < planned.movers.length) world.needs('planCheckedOut')
  if (movers.length === 0) return 409
  return carry(world, movers) ? 200 : 409
}

export const undoPlan = async (world: World, { which }: { readonly which: number }): Promise<void> => {
  const planned = fromLatest(world.plans, which)
  if (!planned || isSomebodyRemoved(world, planned.movers)) return
  let restored = 0
  if (planned.status === 'carried out') {
    for (const mover of planned.movers) if (moveBack(world, mover)) restored += 1
  }
  const status = restored === 0 ? 409 : 200
  const send = () => world.call('POST', `/api/admin/rehousing/plans/${planned.id}/undo`, { reason: 'Mended again' })
  await world.act(`undo plan ${world.plans.indexOf(planned)}`, { status, changed: restored }, send, 'restored')
  if (restored > 0) planned.status = 'undone'
}

const moveBack = (world: World, { guest: then, toHotelId, from }: Movers[number]): boolean => {
  const { model } = world
  const guest = world.guest(then.id)
  const { booking } = guest
  const moved = {
    ...then,
    booking: { ...then.booking, hotelId: toHotelId, hotelFrom: from > then.booking.start ? from : null },
  }
  if (guest.status === 'checked_out' || wasMoved(guest, moved)) return false
  if (booking.releasedFrom !== null) world.needs('planReleased')
  const back = later(firstNightOf(guest, model.now), from)
  if (back >= endOf(booking)) return false
  const home = then.booking.hotelId
  if (!isWithin(model, home, back, endOf(booking))) return false
  if (!isEveryNightFree(model, home, back, endOf(booking))) world.needs('planShort')
  const unheld = nightsBetween(booking.start, back).some(
    (night) => isBooked(guest, night) && guest.nights.has(night) && !isHeld(guest, night),
  )
  if (unheld && back === from) world.needs('onlyFreed')
  if (back === from && nightOfArrival(model.now) < from && guest.status === 'checked_in' && from === booking.start) {
    world.needs('earlyNight')
  }
  const hotelFrom = back === from ? then.booking.hotelFrom : back
  moveFrom(world, guest, { hotelId: home, from: back, hotelFrom, reference: booking.reference })
  holdOverstays(model, guest)
  return true
}
