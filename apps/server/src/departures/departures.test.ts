import type { DepartureRequest } from '@trophy/contract/departures/departures.contract.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect } from 'vitest'
import { bookRooms } from '../bookings/bookings.service.ts'
import { createHotel, type HotelOptions, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer, type PlayerOptions, type TestPerson } from '../testing/factories/people.ts'
import { newPartialReassignment } from '../testing/factories/reassignments.ts'
import { referenceOnlyCoach } from '../testing/factories/stays.ts'
import { heldRooms, ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'

let headers: Record<string, string>

/** Today is 21 November 2026, 14:00: the night of that day has begun. */
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})
let lake: TestHotel
beforeEach(async () => {
  lake = await hotel({ hotelName: 'Lake' })
})

const hotel = (options: HotelOptions = {}) => createHotel(server.database, options)

const coachOf = (options: PlayerOptions = {}) =>
  createCoach(server.database, { ...options, booking: { hotel: lake, ...options.booking } })
const playerOf = (coach: TestPerson, options: PlayerOptions = {}) =>
  createPlayer(server.database, { ...options, coach, booking: { hotel: lake, ...options.booking } })

const inHouse = { checkinStatus: 'checked_in', checkinTime: '2026-11-20T13:00:00+05:30' } as const

const post = async (path: string, payload: object) => {
  const response = await server.app.inject({ method: 'POST', url: `/api/admin/departures${path}`, headers, payload })
  return { status: response.statusCode, body: response.json() }
}
const preview = (coaches: readonly TestPerson[], leaveOn = '2026-11-22') =>
  post('/preview', { coachIds: coaches.map(({ participantId }) => participantId), leaveOn })
const sendOut = (coaches: readonly TestPerson[], request: Partial<DepartureRequest> = {}) =>
  post('', {
    coachIds: coaches.map(({ participantId }) => participantId),
    leaveOn: '2026-11-22',
    reason: 'Lost the quarter final',
    ...request,
  })
const undo = (departureId: string) => post(`/${departureId}/undo`, { reason: 'The protest was upheld' })
const read = async (departureId: string) =>
  (await server.app.inject({ method: 'GET', url: `/api/admin/departures/${departureId}`, headers })).json()

const rooms = (person: TestPerson) => heldRooms(server.database, person.id)
const nights = (hotelName: string, ...days: number[]) => days.map((day) => `${hotelName} 2026-11-${day}`)
const booking = (person: TestPerson) =>
  server.database.first(sql`
    SELECT hotel_id AS "hotelId", start_date AS "start", end_date AS "end", hotel_from AS "hotelFrom",
      is_released AS "isReleased"
    FROM bookings WHERE participant_id = ${person.id}`)

const expectSound = async () => expect(await ledgerDifferences(server.database)).toEqual([])

describe('a team that is out', () => {
  it('leaves on that day: who is in house keeps the nights before, who never came none', async () => {
    const coach = await coachOf({ ...inHouse, booking: { startDate: '2026-11-20', endDate: '2026-11-25' } })
    const late = await playerOf(coach, { booking: { startDate: '2026-11-18', endDate: '2026-11-24' } })
    const gone = await playerOf(coach, { checkinStatus: 'checked_out' })
    expect((await preview([coach])).body).toEqual({
      teams: 1,
      people: 2,
      checkedIn: 1,
      neverArrived: 1,
      alreadyOut: 1,
      nights: [
        { night: '2026-11-18', rooms: 1 },
        { night: '2026-11-19', rooms: 1 },
        { night: '2026-11-20', rooms: 1 },
        { night: '2026-11-21', rooms: 1 },
        { night: '2026-11-22', rooms: 2 },
        { night: '2026-11-23', rooms: 2 },
        { night: '2026-11-24', rooms: 1 },
      ].map((night) => ({ hotelId: lake.hotelId, instanceCode: '1', ...night })),
    })
    expect(await rooms(late)).toEqual(nights('Lake', 18, 19, 20, 21, 22, 23))
    const { status, body } = await sendOut([coach])
    expect({ status, ...body }).toEqual({
      status: 200,
      departureId: expect.any(String),
      changed: 2,
      nightsFreed: 9,
      recipients: 0,
    })
    expect(await rooms(coach)).toEqual(nights('Lake', 20, 21))
    expect(await booking(coach)).toMatchObject({ start: '2026-11-20', end: '2026-11-22', isReleased: false })
    expect(await rooms(late)).toEqual([])
    expect(await booking(late)).toMatchObject({ start: '2026-11-18', end: '2026-11-22', isReleased: true })
    const stay = await storedStay(server.database, coach.id)
    expect(stay).toMatchObject({
      status: 'checked_in',
      history: [
        {
          reason: 'Lost the quarter final',
          changes: [{ field: 'bookingEndDate', from: '2026-11-25', to: '2026-11-22' }],
          record: { bookingEndDate: '2026-11-22' },
        },
      ],
    })
    expect(await storedStay(server.database, late.id)).toMatchObject({
      status: 'pending',
      history: [
        {
          changes: [
            { field: 'bookingEndDate', from: '2026-11-24', to: '2026-11-22' },
            { field: 'isReleased', from: false, to: true },
          ],
        },
      ],
    })
    expect((await storedStay(server.database, gone.id)).history).toEqual([])
    await expectSound()
  })

  it('keeps the night that has begun of those in house, until they check out', async () => {
    const coach = await coachOf({ ...inHouse, booking: { startDate: '2026-11-20', endDate: '2026-11-25' } })
    const { body } = await sendOut([coach], { leaveOn: '2026-11-21' })
    expect(body).toMatchObject({ changed: 1, nightsFreed: 3 })
    expect(await rooms(coach)).toEqual(nights('Lake', 20, 21))
    expect(await booking(coach)).toMatchObject({ end: '2026-11-21' })
    const checkout = { participantIds: [coach.participantId] }
    await server.app.inject({ method: 'POST', url: '/api/admin/checkout', headers, payload: checkout })
    expect(await rooms(coach)).toEqual(nights('Lake', 20))
    await expectSound()
  })

  it('frees a stay that has not begun, and leaves a booking that ends earlier as it is', async () => {
    const coach = await coachOf({ booking: { startDate: '2026-11-23', endDate: '2026-11-27' } })
    const early = await playerOf(coach, { ...inHouse, booking: { startDate: '2026-11-20', endDate: '2026-11-22' } })
    const { body } = await sendOut([coach])
    expect(body).toMatchObject({ changed: 1, nightsFreed: 4 })
    expect(await booking(coach)).toMatchObject({ start: '2026-11-23', end: '2026-11-23', isReleased: true })
    expect(await rooms(coach)).toEqual([])
    expect(await rooms(early)).toEqual(nights('Lake', 20, 21))
    expect((await sendOut([coach])).status).toBe(409)
    await expectSound()
  })

  it('has the players of a reference-only coach, several instances, gap nights, and ended hotels', async () => {
    const split = await hotel({
      hotelName: 'Split',
      instances: [
        { startDate: '2026-11-10', endDate: '2026-11-20' },
        { startDate: '2026-11-22', endDate: '2026-11-24' },
        { startDate: '2026-11-24', endDate: '2026-11-30' },
      ],
    })
    const coach = await referenceOnlyCoach(server.database)
    const dates = { hotel: split, startDate: '2026-11-18', endDate: '2026-11-26' }
    const here = await playerOf(coach, { ...inHouse, booking: dates })
    const away = await playerOf(coach, { booking: dates })
    expect((await preview([coach], '2026-11-23')).body).toMatchObject({ people: 2, checkedIn: 1, neverArrived: 1 })
    const { body } = await sendOut([coach], { leaveOn: '2026-11-23' })
    expect(body).toMatchObject({ changed: 2, nightsFreed: 9 })
    expect(await rooms(here)).toEqual(nights('Split', 18, 19, 22))
    expect(await rooms(away)).toEqual([])
    const gaps = await server.database.all(sql`
      SELECT participant_id AS id FROM gap_nights WHERE hotel_id = ${split.hotelId}`)
    expect([...new Set(gaps.map(({ id }) => id as string))]).toEqual([here.id])
    await expectSound()
    // A gap that an instance fills later gives nothing to somebody who never came.
    await server.database.run(sql`
      UPDATE hotel_instances SET start_date = '2026-11-20' WHERE id = ${split.instances[1]?.id}`)
    expect(await rooms(here)).toEqual(nights('Split', 18, 19, 20, 21, 22))
    expect(await rooms(away)).toEqual([])
    await expectSound()
    expect((await undo(body.departureId)).body).toMatchObject({ restored: 2, missing: [] })
    expect(await rooms(here)).toEqual(nights('Split', 18, 19, 20, 21, 22, 23, 24, 25))
    expect(await rooms(away)).toEqual(nights('Split', 18, 19, 22, 23, 24, 25))
    await expectSound()
  })

  it('is out of the hotel it would have moved to', async () => {
    const sea = await hotel({ hotelName: 'Sea' })
    const coach = await coachOf(inHouse)
    const payload = newPartialReassignment([coach], { from: lake, to: sea })
    const url = '/api/admin/booking-reassignment'
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    const before = await booking(coach)
    expect(await rooms(coach)).toEqual([...nights('Lake', 21, 22), ...nights('Sea', 23, 24)])
    const { body } = await sendOut([coach], { leaveOn: '2026-11-23' })
    expect(await rooms(coach)).toEqual(nights('Lake', 21, 22))
    expect(await booking(coach)).toMatchObject({ hotelId: lake.hotelId, end: '2026-11-23', hotelFrom: null })
    await expectSound()
    expect((await undo(body.departureId)).body).toEqual({ restored: 1, missing: [] })
    expect(await booking(coach)).toEqual(before)
    expect(await rooms(coach)).toEqual([...nights('Lake', 21, 22), ...nights('Sea', 23, 24)])
    await expectSound()
  })

  it('is told by the template, in the same transaction, and recorded', async () => {
    const coach = await coachOf()
    await playerOf(coach)
    const { body } = await sendOut([coach], { notify: true, notice: 'early_checkout', checkoutReason: 'match_lost' })
    expect(body).toMatchObject({ changed: 2, recipients: 1 })
    expect(
      await server.database.all(sql`
        SELECT notification_type AS type, message, checkout_date AS day FROM notifications ORDER BY sent_at`),
    ).toEqual([
      {
        type: 'early_checkout',
        message: 'As your team is out of the tournament, please check out of your hotel by 11:59 AM on 22/11/2026.',
        day: '2026-11-22',
      },
    ])
    expect(
      await server.database.all(sql`SELECT kind, outcome, detail FROM audit_events WHERE object = ${body.departureId}`),
    ).toEqual([
      {
        kind: 'departure',
        outcome: 'succeeded',
        detail: 'People: 2, teams: 1, until 22/11/2026: Lost the quarter final',
      },
    ])
  })

  it('is refused when a coach is unknown, the day is over, nobody is selected, or nobody is left', async () => {
    const coach = await coachOf({ checkinStatus: 'checked_out' })
    const unknown = await post('', {
      coachIds: [coach.participantId, 'COA_NOBODY'],
      leaveOn: '2026-11-22',
      reason: 'x',
    })
    expect(unknown).toMatchObject({ status: 400, body: { message: 'No coach has the ID COA_NOBODY' } })
    expect(await sendOut([coach], { leaveOn: '2026-11-20' })).toMatchObject({
      status: 400,
      body: { message: 'The day they leave cannot be before today' },
    })
    expect(await sendOut([])).toMatchObject({ status: 400, body: { message: 'Please select at least one team' } })
    expect((await preview([coach])).body).toMatchObject({ people: 0, alreadyOut: 1, nights: [] })
    expect((await sendOut([coach])).status).toBe(409)
  })
})

/** Fills the hotel's instance on these nights but for some rooms. */
const fill = async (target: TestHotel, night: string, next: string, rooms: number) => {
  const participantIds = await Promise.all(
    Array.from({ length: rooms }, () => createPlayer(server.database, { booking: null })),
  )
  for (const { id } of participantIds) {
    await server.database.transaction((transaction) =>
      bookRooms(transaction, {
        participantId: id,
        hotel: target.hotelId,
        startDate: night,
        endDate: next,
        reference: 'REF',
        now: server.clock.now(),
      }),
    )
  }
}

describe('an undo', () => {
  it('restores bookings and rooms as they were, once', async () => {
    const coach = await coachOf({ ...inHouse, booking: { startDate: '2026-11-20', endDate: '2026-11-25' } })
    const late = await playerOf(coach, { booking: { startDate: '2026-11-18', endDate: '2026-11-24' } })
    const before = [await booking(coach), await booking(late)]
    const { departureId } = (await sendOut([coach])).body
    expect(await read(departureId)).toMatchObject({ people: 2, nightsFreed: 9, undoneAt: null, restored: null })
    expect((await undo(departureId)).body).toEqual({ restored: 2, missing: [] })
    expect([await booking(coach), await booking(late)]).toEqual(before)
    expect(await rooms(coach)).toEqual(nights('Lake', 20, 21, 22, 23, 24))
    expect(await rooms(late)).toEqual(nights('Lake', 18, 19, 20, 21, 22, 23))
    expect((await storedStay(server.database, late.id)).history.at(-1)).toMatchObject({
      reason: 'The protest was upheld',
    })
    expect(await undo(departureId)).toMatchObject({
      status: 409,
      body: { message: 'This departure was undone already' },
    })
    await expectSound()
  })

  it('gives back each night that is still free, and names the others', async () => {
    const small = await hotel({ hotelName: 'Small', instances: [{ totalRooms: 2 }] })
    const dates = { hotel: small, startDate: '2026-11-20', endDate: '2026-11-26' }
    const coach = await coachOf({ ...inHouse, name: 'Asha', booking: dates })
    const player = await playerOf(coach, { ...inHouse, name: 'Bina', booking: dates })
    const { departureId } = (await sendOut([coach])).body
    await fill(small, '2026-11-23', '2026-11-24', 1)
    await fill(small, '2026-11-25', '2026-11-26', 2)
    expect((await undo(departureId)).body).toEqual({
      restored: 2,
      missing: [
        { participantId: coach.participantId, night: '2026-11-25', hotelId: small.hotelId },
        { participantId: player.participantId, night: '2026-11-23', hotelId: small.hotelId },
        { participantId: player.participantId, night: '2026-11-25', hotelId: small.hotelId },
      ],
    })
    expect(await rooms(coach)).toEqual(nights('Small', 20, 21, 22, 23, 24))
    expect(await booking(coach)).toMatchObject({ end: '2026-11-25', hotelFrom: null })
    expect(await rooms(player)).toEqual(nights('Small', 20, 21, 22, 24))
    expect(await booking(player)).toMatchObject({ end: '2026-11-25', hotelFrom: '2026-11-24' })
    const receipt = await read(departureId)
    expect(receipt).toMatchObject({ restored: 2 })
    expect(receipt.missing.map(({ name, night }: { name: string; night: string }) => `${name} ${night}`)).toEqual([
      'Asha 2026-11-25',
      'Bina 2026-11-23',
      'Bina 2026-11-25',
    ])
    await expectSound()
  })

  it('begins a booking later whose first nights are gone', async () => {
    const small = await hotel({ hotelName: 'Small', instances: [{ totalRooms: 1 }] })
    const coach = await coachOf({ booking: { hotel: small, startDate: '2026-11-23', endDate: '2026-11-26' } })
    const { departureId } = (await sendOut([coach])).body
    await fill(small, '2026-11-23', '2026-11-24', 1)
    expect((await undo(departureId)).body).toMatchObject({ restored: 1, missing: [{ night: '2026-11-23' }] })
    expect(await booking(coach)).toMatchObject({ start: '2026-11-24', end: '2026-11-26', isReleased: false })
    expect(await rooms(coach)).toEqual(nights('Small', 24, 25))
    await expectSound()
  })

  it('that gives nothing back can be repeated', async () => {
    const small = await hotel({ hotelName: 'Small', instances: [{ totalRooms: 1 }] })
    const coach = await coachOf({ booking: { hotel: small, startDate: '2026-11-23', endDate: '2026-11-24' } })
    const { departureId } = (await sendOut([coach])).body
    await fill(small, '2026-11-23', '2026-11-24', 1)
    expect((await undo(departureId)).body).toMatchObject({ restored: 0, missing: [{ night: '2026-11-23' }] })
    expect(await read(departureId)).toMatchObject({ undoneAt: null })
    await server.database.run(sql`DELETE FROM allocations WHERE participant_id <> ${coach.id}
      AND instance_id = ${small.instances[0]?.id}`)
    expect((await undo(departureId)).body).toEqual({ restored: 1, missing: [] })
    await expectSound()
  })

  it('leaves people alone who have left or were moved since', async () => {
    const coach = await coachOf({ ...inHouse, booking: { startDate: '2026-11-20', endDate: '2026-11-25' } })
    const left = await playerOf(coach, { ...inHouse, booking: { startDate: '2026-11-20', endDate: '2026-11-25' } })
    const moved = await playerOf(coach, { ...inHouse, booking: { startDate: '2026-11-20', endDate: '2026-11-25' } })
    const { departureId } = (await sendOut([coach])).body
    const checkout = { participantIds: [left.participantId] }
    await server.app.inject({ method: 'POST', url: '/api/admin/checkout', headers, payload: checkout })
    await server.database.run(sql`UPDATE bookings SET end_date = '2026-11-23' WHERE participant_id = ${moved.id}`)
    expect((await undo(departureId)).body).toEqual({ restored: 1, missing: [] })
    expect(await rooms(left)).toEqual(nights('Lake', 20))
    expect(await rooms(moved)).toEqual(nights('Lake', 20, 21))
    expect(await rooms(coach)).toEqual(nights('Lake', 20, 21, 22, 23, 24))
    await expectSound()
  })

  it('of an unknown departure is refused', async () => {
    expect((await undo('00000000-0000-4000-8000-000000000001')).status).toBe(404)
  })
})
