import { nightAuditRefusals as refusals } from '@trophy/contract/night-audit/night-audit.constants.ts'
import sql, { raw } from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { replaceParticipant } from '../participants/replace/replace-participant.service.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'
import { stayTasks } from '../stays/stays.jobs.ts'
import { undoCheckoutOf } from '../stays/undo/undo.service.ts'
import { admin } from '../testing/actors.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createPlayer, type PersonOptions, type TestPerson } from '../testing/factories/people.ts'
import { it, server } from '../testing/server-test.ts'
import { testNow } from '../testing/test-context.ts'
import { nightAuditTasks } from './night-audit.jobs.ts'
import { adjustNight, closeNight, listNights, readNightAudit } from './night-audit.service.ts'

// The night from the 19th to the 20th is over at noon of the 20th; it is 14:00 on the 21st.
const night = '2026-11-19'
const at = (day: number, time: string) => `2026-11-${day}T${time}:00+05:30`
const booked = (first: number, last: number) => ({ startDate: `2026-11-${first}`, endDate: `2026-11-${last}` })
const arrived = (checkinTime: string): PersonOptions => ({ checkinStatus: 'checked_in', checkinTime })
const left = (checkoutTime: string): PersonOptions => ({
  checkinStatus: 'checked_out',
  checkinTime: at(15, '13:00'),
  checkoutTime,
})

let hotel: TestHotel
const add = (options: PersonOptions, days = booked(18, 24)): Promise<TestPerson> =>
  createPlayer(server.database, { ...options, booking: { hotel, ...days } })

const figures = async (of = night) => {
  const { hotels } = await readNightAudit(server.context, of)
  return hotels
    .filter(({ hotelId }) => hotelId === hotel.hotelId)
    .map(({ hotelId: _hotel, hotelName: _name, ...row }) => row)
}
const none = { booked: 0, inHouse: 0, noShow: 0, leftEarly: 0, overstay: 0, early: 0, held: 0 }

it.beforeEach(async () => {
  server.clock.set(testNow)
  hotel = await createHotel(server.database)
})

describe('a night counts a person who is booked as', () => {
  it.each([
    ['in house', arrived(at(18, '13:00')), { inHouse: 1 }],
    ['in house until 12:00 PM of the next day', arrived(at(20, '12:00')), { inHouse: 1 }],
    ['in house, checked out on the next day', left(at(20, '00:00')), { inHouse: 1 }],
    ['a no-show who comes after 12:00 PM of the next day', arrived(at(20, '12:01')), { noShow: 1 }],
    ['a no-show without a check-in', {}, { noShow: 1 }],
    ['left early on the date of the night', left(at(19, '23:59')), { leftEarly: 1, held: 0 }],
  ] as const)('%s', async (_state, state, counted) => {
    await add(state)
    expect(await figures()).toEqual([{ ...none, instanceCode: '1', totalRooms: 100, booked: 1, held: 1, ...counted }])
  })
})

describe('a player in whose place another one is', () => {
  it.each([
    ['before the first night', {}, booked(21, 24)],
    ['on the first day, who had come', arrived(at(21, '13:00')), booked(21, 24)],
    ['after the first night', {}, booked(18, 24)],
  ] as const)('is booked in no night of the other one: %s', async (_when, state, days) => {
    const former = await add(state, days)
    const other = { name: 'Devi Nair', mobileNumber: null, reason: 'Injured' }
    await replaceParticipant(server.context, former.id, other, admin)
    server.clock.set(at(22, '13:00'))
    const once = { ...none, instanceCode: '1', totalRooms: 100, booked: 1, noShow: 1 }
    expect(await figures('2026-11-21')).toEqual([{ ...once, held: 1 }])
    expect(await figures('2026-11-20')).toEqual([
      days.startDate < '2026-11-20' ? once : { ...once, booked: 0, noShow: 0 },
    ])
  })
})

describe('a person who stays on', () => {
  it('is an overstay where the hotel has rooms, and not booked', async () => {
    hotel = await createHotel(server.database, {
      instances: [
        { endDate: '2026-11-19', totalRooms: 5 },
        { startDate: '2026-11-19', totalRooms: 7 },
      ],
    })
    await add(arrived(at(17, '13:00')), booked(17, 19))
    await stayTasks.extend_overstays(server.context)
    expect(await figures('2026-11-18')).toEqual([
      { ...none, instanceCode: '1', totalRooms: 5, booked: 1, inHouse: 1, held: 1 },
    ])
    expect(await figures()).toEqual([{ ...none, instanceCode: '2', totalRooms: 7, inHouse: 1, overstay: 1, held: 1 }])
  })

  it('is in house without a room where the hotel has none', async () => {
    hotel = await createHotel(server.database, { instances: [{ endDate: '2026-11-19' }] })
    const { participantId } = await add(arrived(at(17, '13:00')), booked(17, 19))
    const { hotels, differences } = await readNightAudit(server.context, night)
    expect(hotels.filter(({ hotelId }) => hotelId === hotel.hotelId)).toEqual([])
    expect(differences).toContainEqual(expect.objectContaining({ participantId, kind: 'no_room' }))
  })
})

it('lists what to correct, by hotel and name', async () => {
  await add({ ...arrived(at(17, '13:00')), name: 'Stays On' }, booked(17, 19))
  await add({ name: 'Never Came' })
  await add({ ...arrived(at(19, '20:00')), name: 'Came Early' }, booked(22, 24))
  await add({ ...arrived(at(20, '13:00')), name: 'Came Late' })
  await add(arrived(at(18, '13:00')))
  await createPlayer(server.database, { ...arrived(at(18, '13:00')), name: 'No Booking', booking: null })
  await stayTasks.extend_overstays(server.context)
  const { differences, moreDifferences } = await readNightAudit(server.context, night)
  const ofHotel = differences.filter(({ hotelId, name }) => hotelId === hotel.hotelId || name === 'No Booking')
  expect(ofHotel.map(({ name, kind, detail }) => [name, kind, detail])).toEqual([
    ['No Booking', 'no_room', 'In house without a booking'],
    ['Came Early', 'early_arrival', 'In house before the first day of the booking, 22/11/2026'],
    ['Never Came', 'no_show', 'Not checked in, and holds a room'],
    ['Stays On', 'overstay', 'Booked until 19/11/2026, and not checked out'],
  ])
  expect(moreDifferences).toBe(0)
})

it('lists who came without a room until 05:59 of the next day, as that is the night of the arrival', async () => {
  await add({ ...arrived(at(20, '05:59')), name: 'Came by Night' }, booked(20, 24))
  await add({ ...arrived(at(20, '06:00')), name: 'Came by Day' }, booked(20, 24))
  const { differences } = await readNightAudit(server.context, night)
  const ofHotel = differences.filter(({ hotelId }) => hotelId === hotel.hotelId)
  expect(ofHotel).toMatchObject([{ name: 'Came by Night', kind: 'early_arrival' }])
})

it('lists who is in house without a room because the hotel was full', async () => {
  hotel = await createHotel(server.database, { instances: [{ totalRooms: 1 }] })
  const { participantId } = await add(arrived(at(17, '13:00')))
  server.clock.set(at(18, '15:00'))
  await checkOutPeople(server.context, admin, { participantIds: [participantId] })
  await add({}, booked(19, 20))
  await undoCheckoutOf(server.context, admin, { participantIds: [participantId], reason: 'The wrong person' })
  server.clock.set(testNow)
  const { differences } = await readNightAudit(server.context, night)
  const detail = 'In house without a room: the hotel had none left'
  expect(differences.filter(({ hotelId }) => hotelId === hotel.hotelId)).toMatchObject([
    { participantId, kind: 'no_room', detail },
    { kind: 'no_show' },
  ])
})

describe('a closed night', () => {
  it('never changes, and says what is known otherwise since', async () => {
    const { id, participantId } = await add({})
    const before = await figures()
    expect(await closeNight(server.context, night, { note: 'Checked' }, admin)).toMatchObject({
      status: 'closed',
      canBeClosed: false,
      closedBy: admin.name,
      note: 'Checked',
      closedAt: server.clock.now().toISOString(),
      differences: [],
    })
    await checkInPeople(server.context, admin, { participantIds: [id], at: at(19, '20:00') })
    expect(await figures()).toEqual(before)
    expect((await readNightAudit(server.context, night)).differences).toMatchObject([
      { participantId, kind: 'changed', detail: 'Closed as no-show, now in house' },
    ])
    await expect(closeNight(server.context, night, { note: null }, admin)).rejects.toThrow(refusals.closed(night))
  })

  it('has adjustments beside its figures', async () => {
    const other = '2026-11-18'
    await add(arrived(at(18, '13:00')))
    const request = { hotelId: hotel.hotelId, instanceCode: '1', rooms: -2, amount: null, reason: 'Out of order' }
    await expect(adjustNight(server.context, other, request, admin)).rejects.toThrow(refusals.open(other))
    const before = await closeNight(server.context, other, { note: null }, admin)
    const added = await adjustNight(server.context, other, request, admin)
    expect(added).toMatchObject({ ...request, night: other, createdBy: admin.name })
    await adjustNight(server.context, other, { ...request, rooms: 0, amount: 123_456 }, admin)
    expect(await readNightAudit(server.context, other)).toMatchObject({
      hotels: before.hotels,
      adjustments: [added, { rooms: 0, amount: 123_456 }],
    })
    const unknown = { ...request, instanceCode: '2' }
    await expect(adjustNight(server.context, other, unknown, admin)).rejects.toThrow(/had no rooms of instance 2/)
  })

  it.each(['night_audits', 'audited_instances', 'audited_people', 'night_adjustments'])(
    'is immutable in the database: %s',
    async (table) => {
      for (const change of [`UPDATE ${table} SET night = night`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`]) {
        await expect(server.database.run(sql`${raw(change)}`)).rejects.toThrow('append-only')
      }
    },
  )

  it('is closed once by organisers at the same moment', async () => {
    await add(arrived(at(17, '13:00')), booked(17, 18))
    const closings = Array.from({ length: 4 }, () => closeNight(server.context, '2026-11-17', { note: null }, admin))
    const outcomes = await Promise.allSettled(closings)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [people] = await server.database.all(sql`
      SELECT count(*)::integer AS count FROM audited_people WHERE night = '2026-11-17'`)
    expect(people?.count).toBeGreaterThan(0)
  })
})

it('is refused after tonight', async () => {
  await expect(readNightAudit(server.context, '2026-11-22')).rejects.toThrow(refusals.notOver('2026-11-22'))
  expect(await readNightAudit(server.context, '2026-11-21')).toMatchObject({ status: 'open', canBeClosed: false })
})

it('cannot be closed before it is over, or without rooms', async () => {
  server.clock.set(at(21, '11:59'))
  await expect(closeNight(server.context, '2026-11-20', { note: null }, admin)).rejects.toThrow(
    refusals.notOver('2026-11-20'),
  )
  await expect(closeNight(server.context, '2026-10-01', { note: null }, admin)).rejects.toThrow(
    refusals.noRooms('2026-10-01'),
  )
  server.clock.set(at(21, '12:00'))
  await closeNight(server.context, '2026-11-20', { note: null }, admin)
})

it('is prepared at noon, and then listed with what to correct', async () => {
  const stateOf = async (of: string) => (await listNights(server.context)).find((listed) => listed.night === of)
  await createHotel(server.database, { instances: [{ startDate: '2026-12-01', endDate: '2026-12-09' }] })
  server.clock.set('2026-12-03T11:00:00+05:30')
  await nightAuditTasks.prepare_night(server.context)
  expect(await stateOf('2026-12-01')).toMatchObject({ status: 'open', preparedAt: '2026-12-03T05:30:00.000Z' })
  expect(await stateOf('2026-12-02')).toBeUndefined()
  await createPlayer(server.database, { booking: { startDate: '2026-12-02', endDate: '2026-12-04' } })
  server.clock.set('2026-12-03T12:00:00+05:30')
  await nightAuditTasks.prepare_night(server.context)
  const prepared = await stateOf('2026-12-02')
  expect(prepared?.preparedAt).toBe('2026-12-03T06:30:00.000Z')
  expect(prepared?.differences).toBeGreaterThan(0)
  await closeNight(server.context, '2026-12-02', { note: null }, admin)
  expect(await stateOf('2026-12-02')).toMatchObject({ status: 'closed', differences: null })
})
