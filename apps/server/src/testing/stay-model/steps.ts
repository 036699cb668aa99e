import { addDays } from '@trophy/contract/core/dates/days.ts'
import fc from 'fast-check'
import { stayTasks } from '../../stays/stays.jobs.ts'
import { closeNight } from './audit.ts'
import { checkIn, passTime } from './check-ins.ts'
import { checkOut, undoCheckIn, undoCheckOut } from './check-outs.ts'
import { sendOut, undoDeparture } from './departures.ts'
import { addBlock, moveBlock, setRooms } from './hotels.ts'
import { moveInPart, rebook } from './moves.ts'
import type { EventModel, Guest } from './event.ts'
import { dayOf, instantOf } from './nights.ts'
import { release, undoRelease } from './no-shows.ts'
import { addPlayer, arriveAtDesk, remove } from './people.ts'
import { carryOut, plan, undoPlan } from './rehousing.ts'
import { setRoom } from './set-room.ts'
import type { World } from './world.ts'

/* Random actions. Positions are taken modulo the number of what there is. */

const hotelIds = ['H1', 'H2', 'H3'] as const

const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const kind = <const K extends string, Fields extends object>(name: K, fields: fc.Arbitrary<Fields>) =>
  fields.map((values) => ({ kind: name, ...values }))

/** Mostly people with whom the action is possible. */
const isAnybody = fc.integer({ min: 1, max: 5 }).map((one) => one === 5)
const people = fc.uniqueArray(fc.nat({ max: 9 }), { minLength: 1, maxLength: 4 })
const few = fc.uniqueArray(fc.nat({ max: 9 }), { minLength: 1, maxLength: 2 })
const hotelId = fc.constantFrom(...hotelIds)
const otherHotelId = fc.constantFrom('H1', 'H2', 'H3', 'H3', 'H3')
const which = fc.constantFrom(0, 0, 0, 1, 2)
const team = fc.nat({ max: 1 })
const act = {
  people,
  isAnybody,
  hoursAgo: fc.constantFrom(0, 0, 0, 1, 5, 9, 16, 30),
  isByCoach: fc.constantFrom(false, false, true),
}
const room = fc.constantFrom('101', '102', 'B-7', null)
const isOverCapacity = fc.constantFrom(false, false, false, true)
const days = (max: number) => fc.nat({ max })
const nights = fc.integer({ min: 2, max: 5 })

export const steps = fc.oneof(
  weighted(22, kind('pass', fc.record({ hours: fc.integer({ min: 1, max: 27 }) }))),
  weighted(16, kind('check in', fc.record({ ...act, isOverCapacity, room: fc.option(room, { nil: undefined }) }))),
  weighted(8, kind('check out', fc.record(act))),
  weighted(3, kind('undo check-in', fc.record({ isAnybody, people }))),
  weighted(6, kind('undo check-out', fc.record({ isAnybody, people }))),
  weighted(6, kind('release', fc.record({ isAnybody, people }))),
  weighted(4, kind('undo release', fc.record({ which }))),
  weighted(3, kind('send out', fc.record({ team, inDays: days(3) }))),
  weighted(4, kind('undo departure', fc.record({ which }))),
  weighted(3, kind('plan', fc.record({ hotelId, inDays: days(1), isCarriedOut: fc.boolean() }))),
  weighted(3, kind('carry out', fc.record({ which }))),
  weighted(4, kind('undo plan', fc.record({ which }))),
  weighted(3, kind('rebook', fc.record({ isAnybody, people: few, hotelId: otherHotelId, inDays: days(4), nights }))),
  weighted(6, kind('move in part', fc.record({ isAnybody, people: few, hotelId: otherHotelId, inDays: days(2) }))),
  weighted(
    2,
    kind(
      'add block',
      fc.record({
        hotelId,
        offset: days(11),
        nights: fc.integer({ min: 3, max: 5 }),
        rooms: fc.integer({ min: 1, max: 2 }),
        isBySheet: fc.boolean(),
      }),
    ),
  ),
  weighted(
    4,
    kind(
      'move block',
      fc.record({
        block: fc.nat({ max: 5 }),
        startsLater: fc.integer({ min: -1, max: 2 }),
        endsLater: fc.integer({ min: -3, max: 2 }),
      }),
    ),
  ),
  weighted(2, kind('rooms', fc.record({ block: fc.nat({ max: 5 }), rooms: fc.integer({ min: 1, max: 3 }) }))),
  weighted(3, kind('add', fc.record({ team, hotelId, inDays: days(3), nights }))),
  weighted(3, kind('desk', fc.record({ team, hotelId, nights: days(3), room }))),
  weighted(2, kind('remove', fc.record({ isAnybody, people: fc.tuple(fc.nat({ max: 9 })) }))),
  weighted(9, kind('set room', fc.record({ ...act, room }))),
  weighted(3, kind('close', fc.record({ daysAgo: fc.integer({ min: 1, max: 4 }) }))),
)
export type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

const possible: Partial<Record<Step['kind'], (guest: Guest, now: Date) => boolean>> = {
  'check in': ({ status }) => status === 'pending',
  'check out': ({ status }) => status === 'checked_in',
  'undo check-in': ({ status }) => status === 'checked_in',
  'undo check-out': ({ status }) => status === 'checked_out',
  release: ({ status, booking }, now) => status === 'pending' && instantOf(booking.start, 12) < now,
  rebook: ({ status }) => status === 'pending',
  'move in part': ({ status, booking }, now) =>
    status !== 'checked_out' && booking.end > addDays(dayOf(now), 1) && booking.start <= dayOf(now),
}

const chosen = ({ guests, now }: EventModel, step: Extract<Step, { readonly people: unknown }>): string[] => {
  const isPossible = possible[step.kind] ?? (() => true)
  const some = guests.filter((guest) => step.isAnybody || isPossible(guest, now))
  const pool = some.length > 0 ? some : guests
  return [...new Set(step.people.map((position) => pool[position % pool.length]?.id ?? ''))]
}

export interface Places {
  readonly firstDay: string
  readonly coaches: readonly [string, string]
}

export const applyStep = async (world: World, step: Step, { firstDay, coaches }: Places): Promise<void> => {
  const { model } = world
  const ids = 'people' in step ? chosen(model, step) : []
  const coach = 'team' in step ? (coaches[step.team] ?? coaches[0]) : ''
  const isCoachKnown = model.guests.some(({ id }) => id === coach)
  if ('people' in step && ids.length === 0) return undefined
  if ('team' in step && !isCoachKnown) return undefined
  switch (step.kind) {
    case 'pass': {
      world.setTime(new Date(model.now.getTime() + step.hours * 3_600_000))
      passTime(model)
      await stayTasks.extend_overstays(world.server.context)
      return undefined
    }
    case 'check in':
      return checkIn(world, { ids, ...step })
    case 'check out':
      return checkOut(world, { ids, ...step })
    case 'undo check-in':
      return undoCheckIn(world, { ids })
    case 'undo check-out':
      return undoCheckOut(world, { ids })
    case 'release':
      return release(world, { ids })
    case 'undo release':
      return undoRelease(world, step)
    case 'send out':
      return sendOut(world, { coach, ...step })
    case 'undo departure':
      return undoDeparture(world, step)
    case 'plan':
      await plan(world, step)
      return step.isCarriedOut ? carryOut(world, { which: 0 }) : undefined
    case 'carry out':
      return carryOut(world, step)
    case 'undo plan':
      return undoPlan(world, step)
    case 'rebook':
      return rebook(world, { ids, ...step })
    case 'move in part':
      return moveInPart(world, { ids, ...step })
    case 'add block':
      return addBlock(world, { ...step, start: addDays(firstDay, step.offset) })
    case 'move block':
      return moveBlock(world, step)
    case 'rooms':
      return setRooms(world, step)
    case 'add':
      return addPlayer(world, { coach, ...step })
    case 'desk':
      return arriveAtDesk(world, { coach, ...step })
    case 'remove':
      return remove(world, { ids })
    case 'set room':
      return setRoom(world, { ids, ...step })
    case 'close':
      return closeNight(world, addDays(dayOf(model.now), -step.daysAgo))
  }
}
