import type { ListChangeKind } from '@trophy/contract/lists/lists.constants.ts'
import { extendOverstays } from '../../stays/overstays/overstays.service.ts'
import { createHotel, type TestHotel } from '../factories/hotels.ts'
import { nextNumber } from '../factories/numbering.ts'
import { createCoach, createPlayer, type PlayerOptions, type TestPerson } from '../factories/people.ts'
import { checkedInPlayer, latePlayer } from '../factories/stays.ts'
import * as desk from './stays.ts'
import { uploadLines } from '../sheets/small-event.ts'
import { server } from '../server-test.ts'

type Kinds = readonly ListChangeKind[]

/** What happens to the lists of a hotel, and the kinds of the changes by the names of the people. */
interface Way {
  readonly hotel: TestHotel
  readonly act: () => Promise<unknown>
  readonly rooming?: Kinds
  readonly register?: Kinds
  readonly checkin?: Kinds
  readonly day?: string
}

const unique = (name: string): string => `${name} ${nextNumber('newParticipants')}`
const newHotel = () => createHotel(server.database)

const playerOf =
  (create: typeof createPlayer) =>
  (hotel: TestHotel, options: PlayerOptions = {}): Promise<TestPerson> =>
    create(server.database, { name: unique('Asha'), ...options, booking: { hotel, ...options.booking } })
const due = playerOf(createPlayer)
const inHouse = playerOf(checkedInPlayer)
const late = playerOf(latePlayer)

/** A coach with a player who is due and one in house, both until the 25th. */
const teamAt = async (hotel: TestHotel) => {
  const coach = await createCoach(server.database, { name: unique('Coach'), booking: { hotel } })
  const there = { checkinStatus: 'checked_in', checkinTime: '2026-11-21T12:30:00+05:30' } as const
  return { coach, pending: await due(hotel, { coach }), present: await due(hotel, { coach, ...there }) }
}

const rename = (person: TestPerson, name: string) =>
  desk.send('PUT', `admin/participants/${person.participantId}`, { name })

const moveAll = async () => {
  const [from, to] = [await newHotel(), await newHotel()]
  const { coach } = await teamAt(from)
  const planId = await desk.plan(from, 21, to, coach)
  return { from, to, coach, planId }
}

const uploadOne = async (hotel: TestHotel, coach: TestPerson) => {
  const id = `UP_${nextNumber('newParticipants')}`
  const line = [id, coach.participantId, hotel.hotelId, '21/11/2026', '25/11/2026', unique('Uma'), 'Team A', 'REF-1']
  return (await uploadLines(server.context, 'players', [line.join('|')])).uploadId
}

const coachElsewhere = () => createCoach(server.database, { booking: null })

/** Everybody of `teamAt` is on rooming list and register; who is in house is not on the check-in sheet. */
const both = (kinds: Kinds) => ({ rooming: kinds, register: kinds })

const dates = [21, 25] as const
/** Each way in which a list of a hotel changes, or does not. */
export const waysListsChange: Readonly<Record<string, () => Promise<Way>>> = {
  'a check-in': async () => {
    const hotel = await newHotel()
    const person = await due(hotel)
    return { hotel, act: () => desk.checkIn([person]), checkin: ['left'] }
  },
  'an undone check-in': async () => {
    const hotel = await newHotel()
    const person = await due(hotel)
    await desk.checkIn([person])
    const undo = { participantIds: [person.participantId], reason: 'A mistake' }
    return { hotel, act: () => desk.post('admin/checkin/undo', undo), checkin: ['added'] }
  },
  'a number keyed in from paper': async () => {
    const hotel = await newHotel()
    const person = await due(hotel)
    return { hotel, act: () => desk.keyIn(person), checkin: ['left'] }
  },
  'a check-in by the coach': async () => {
    const hotel = await newHotel()
    const { coach, pending } = await teamAt(hotel)
    return { hotel, act: () => desk.asCoach(coach, 'checkin', [pending]), checkin: ['left'] }
  },
  'an early check-out': async () => {
    const hotel = await newHotel()
    const person = await inHouse(hotel)
    return { hotel, act: () => desk.checkOut([person]), rooming: ['dates'], register: ['left'] }
  },
  'an undone check-out': async () => {
    const hotel = await newHotel()
    const person = await inHouse(hotel)
    await desk.checkOut([person])
    return { hotel, act: () => desk.undoCheckOut([person]), rooming: ['dates'], register: ['added'] }
  },
  'another name, by an admin': async () => {
    const hotel = await newHotel()
    const person = await due(hotel)
    return { hotel, act: () => rename(person, unique('Zara')), ...both(['name']), checkin: ['name'] }
  },
  'another name, by the coach': async () => {
    const hotel = await newHotel()
    const { coach, pending } = await teamAt(hotel)
    const changed = { name: unique('Zara'), mobileNumber: '+919876512346' }
    const by = { as: coach.participantId }
    const act = () => desk.send('PUT', `coach/players/${pending.participantId}`, changed, by)
    return { hotel, act, ...both(['name']), checkin: ['name'] }
  },
  'another mobile number, which no list compares': async () => {
    const hotel = await newHotel()
    const { participantId } = await due(hotel)
    const act = () => desk.send('PUT', `admin/participants/${participantId}`, { mobileNumber: '+919876512345' })
    return { hotel, act }
  },
  'a room number, before somebody arrives': async () => {
    const hotel = await newHotel()
    const person = await due(hotel)
    return { hotel, act: () => desk.setRoom([person], '204'), ...both(['room']), checkin: ['room'] }
  },
  'another room number': async () => {
    const hotel = await newHotel()
    const person = await inHouse(hotel)
    await desk.setRoom([person], '204')
    return { hotel, act: () => desk.setRoom([person], '205'), ...both(['room']) }
  },
  'a complete reassignment, at the hotel that is left': async () => {
    const [hotel, to] = [await newHotel(), await newHotel()]
    const person = await due(hotel)
    return {
      hotel,
      act: () => desk.reassign(person, { from: hotel, was: dates, to, dates }),
      ...both(['moved']),
      checkin: ['moved'],
    }
  },
  'a complete reassignment, at the new hotel': async () => {
    const [from, hotel] = [await newHotel(), await newHotel()]
    const person = await due(from)
    const act = () => desk.reassign(person, { from, was: dates, to: hotel, dates })
    return { hotel, act, ...both(['moved']), checkin: ['moved'] }
  },
  'a complete reassignment of somebody in house: leaves one hotel': async () => {
    const [hotel, to] = [await newHotel(), await newHotel()]
    const person = await inHouse(hotel)
    const act = () => desk.reassign(person, { from: hotel, was: [20, 24], to, dates: [21, 25] })
    return { hotel, act, ...both(['moved']) }
  },
  'a reassignment within the hotel, to other dates': async () => {
    const hotel = await newHotel()
    const person = await due(hotel)
    const act = () => desk.reassign(person, { from: hotel, was: dates, to: hotel, dates: [21, 27] })
    return { hotel, act, ...both(['dates']), checkin: ['dates'] }
  },
  'a reassignment to later dates': async () => {
    const hotel = await newHotel()
    const person = await due(hotel)
    const act = () => desk.reassign(person, { from: hotel, was: dates, to: hotel, dates: [23, 27] })
    return { hotel, act, ...both(['left']), checkin: ['left'] }
  },
  'a partial reassignment from tomorrow on': async () => {
    const [hotel, to] = [await newHotel(), await newHotel()]
    const person = await inHouse(hotel)
    const act = () => desk.reassign(person, { from: hotel, was: [20, 24], to, dates: [22, 24], isPartial: true })
    return { hotel, act, ...both(['dates']) }
  },
  'a partial reassignment, on its day at the new hotel': async () => {
    const [from, hotel] = [await newHotel(), await newHotel()]
    const person = await inHouse(from)
    const act = () => desk.reassign(person, { from, was: [20, 24], to: hotel, dates: [22, 24], isPartial: true })
    return { hotel, act, ...both(['moved']), day: '2026-11-22' }
  },
  'a team that is out tomorrow': async () => {
    const hotel = await newHotel()
    const { coach } = await teamAt(hotel)
    // Coach and pending player give up all nights; the player in house keeps tonight's.
    return {
      hotel,
      act: () => desk.sendOut(coach, 22),
      ...both(['dates', 'left', 'left']),
      // The rooms of both who have not come are released.
      checkin: ['dates', 'dates', 'room', 'room'],
    }
  },
  'the undone departure of a team': async () => {
    const hotel = await newHotel()
    const { coach } = await teamAt(hotel)
    const id = await desk.sendOut(coach, 22)
    return {
      hotel,
      act: () => desk.undoDeparture(id),
      ...both(['dates', 'added', 'added']),
      checkin: ['dates', 'dates', 'room', 'room'],
    }
  },
  're-housing, at the hotel that is lost': async () => {
    const { from, planId } = await moveAll()
    const moved: Kinds = ['moved', 'moved', 'moved']
    return { hotel: from, act: () => desk.carryOut(planId), ...both(moved), checkin: ['moved', 'moved'] }
  },
  're-housing, at the new hotel': async () => {
    const { to, planId } = await moveAll()
    const moved: Kinds = ['moved', 'moved', 'moved']
    return { hotel: to, act: () => desk.carryOut(planId), ...both(moved), checkin: ['moved', 'moved'] }
  },
  'undone re-housing': async () => {
    const { from, planId } = await moveAll()
    await desk.carryOut(planId)
    const moved: Kinds = ['moved', 'moved', 'moved']
    return { hotel: from, act: () => desk.undoPlan(planId), ...both(moved), checkin: ['moved', 'moved'] }
  },
  'a removal': async () => {
    const hotel = await newHotel()
    const { participantId } = await due(hotel)
    const act = () => desk.send('DELETE', `admin/participants/${participantId}`, { reason: 'Added twice' })
    return { hotel, act, ...both(['left']), checkin: ['left'] }
  },
  'a merge': async () => {
    const hotel = await newHotel()
    const [keep, remove] = [await due(hotel), await due(hotel)]
    const names = { keep: keep.participantId, remove: remove.participantId }
    const act = () => desk.post('admin/participants/merge', { ...names, reason: 'One athlete' })
    return { hotel, act, ...both(['left']), checkin: ['left'] }
  },
  'a replacement of somebody who was due': async () => {
    const hotel = await newHotel()
    const { pending } = await teamAt(hotel)
    const name = unique('Bina')
    const act = () => desk.post(`admin/participants/${pending.participantId}/replace`, { name, reason: 'Injured' })
    return { hotel, act, ...both(['left', 'added']), checkin: ['left', 'added'] }
  },
  'an arrival at the desk, and its undo': async () => {
    const hotel = await newHotel()
    const { participantId } = (await desk.atDesk(hotel, 24)).body
    const undo = () => desk.post(`admin/desk/arrivals/${String(participantId)}/undo`, { reason: 'A visitor' })
    return { hotel, act: undo, ...both(['left']) }
  },
  'an arrival at the desk': async () => {
    const hotel = await newHotel()
    return { hotel, act: () => desk.atDesk(hotel, 24), ...both(['added']) }
  },
  'a released no-show': async () => {
    const hotel = await newHotel()
    const person = await late(hotel)
    return { hotel, act: () => desk.release([person]), ...both(['left']), checkin: ['room'] }
  },
  'the undone release of a no-show': async () => {
    const hotel = await newHotel()
    const person = await late(hotel)
    const id = await desk.release([person])
    return { hotel, act: () => desk.undoRelease(id), ...both(['added']), checkin: ['room'] }
  },
  'a released no-show with a room number': async () => {
    const hotel = await newHotel()
    const person = await late(hotel)
    await desk.setRoom([person], '204')
    return { hotel, act: () => desk.release([person]), ...both(['left']), checkin: ['room'] }
  },
  'a released no-show who comes': async () => {
    const hotel = await newHotel()
    const person = await late(hotel)
    await desk.release([person])
    return { hotel, act: () => desk.checkIn([person]), ...both(['added']), checkin: ['left'] }
  },
  'somebody who is added': async () => {
    const hotel = await newHotel()
    const person = { role: 'official', participantId: `ADD_${nextNumber('newParticipants')}`, name: unique('Ravi') }
    const place = { discipline: 'Boxing', location: 'Karnataka', district: 'Mysuru', bookingReference: 'REF-9' }
    const stay = { hotelId: hotel.hotelId, bookingStartDate: '2026-11-21', bookingEndDate: '2026-11-25' }
    const act = () => desk.post('admin/participants', { ...person, ...place, ...stay })
    return { hotel, act, ...both(['added']), checkin: ['added'] }
  },
  'an upload': async () => {
    const [hotel, coach] = [await newHotel(), await coachElsewhere()]
    return { hotel, act: () => uploadOne(hotel, coach), ...both(['added']), checkin: ['added'] }
  },
  'an upload that is taken back': async () => {
    const [hotel, coach] = [await newHotel(), await coachElsewhere()]
    const uploadId = await uploadOne(hotel, coach)
    const act = () => desk.post(`admin/uploads/${uploadId}/undo`, { reason: 'The wrong sheet' })
    return { hotel, act, ...both(['left']), checkin: ['left'] }
  },
  'an instance with a later last day': async () => {
    const hotel = await createHotel(server.database, { instances: [{ endDate: '2026-11-23' }] })
    await due(hotel)
    const act = () => desk.send('PUT', `admin/hotels/${hotel.instances[0]?.id}`, { endDate: '2026-11-30' })
    return { hotel, act, ...both(['dates']) }
  },
  'a night that somebody stays beyond the booking': async () => {
    const hotel = await newHotel()
    await inHouse(hotel, { booking: { endDate: '2026-11-22' } })
    const act = async () => {
      desk.setTime(22, '12:30')
      await extendOverstays(server.context)
    }
    return { hotel, act, rooming: ['dates'], register: ['added'], day: '2026-11-22' }
  },
}
