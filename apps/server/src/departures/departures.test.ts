import sql from 'sql-template-tag'
import { beforeEach, describe, expect } from 'vitest'
import { createHotel, type HotelOptions, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer, type PlayerOptions, type TestPerson } from '../testing/factories/people.ts'
import { newPartialReassignment } from '../testing/factories/reassignments.ts'
import { referenceOnlyCoach } from '../testing/factories/stays.ts'
import { ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { bookingOf, departureCalls, inHouse, nights, roomsOf } from '../testing/features/departures.ts'

let calls: ReturnType<typeof departureCalls>
let headers: Record<string, string>

/** Today is 21 November 2026, 14:00: the night of that day has begun. */
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  calls = departureCalls(server, headers)
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

const rooms = (person: TestPerson) => roomsOf(server.database)(person)
const booking = (person: TestPerson) => bookingOf(server.database)(person)

const expectSound = async () => expect(await ledgerDifferences(server.database)).toEqual([])

describe('a team that is out', () => {
  it('whoever never came and comes before that day has a room until then', async () => {
    const coach = await coachOf(inHouse)
    const late = await playerOf(coach, { booking: { startDate: '2026-11-18', endDate: '2026-11-24' } })
    await calls.sendOut([coach], { leaveOn: '2026-11-23' })
    expect(await rooms(late)).toEqual([])
    await calls.checkIn(late)
    expect(await rooms(late)).toEqual(nights('Lake', 21, 22))
    await expectSound()
  })

  it('leaves on that day: who is in house keeps the nights before, who never came none', async () => {
    const coach = await coachOf({ ...inHouse, booking: { startDate: '2026-11-20', endDate: '2026-11-25' } })
    const late = await playerOf(coach, { booking: { startDate: '2026-11-18', endDate: '2026-11-24' } })
    const gone = await playerOf(coach, { checkinStatus: 'checked_out' })
    expect((await calls.preview([coach])).body).toEqual({
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
    const { status, body } = await calls.sendOut([coach])
    expect({ status, ...body }).toEqual({
      status: 200,
      departureId: expect.any(String),
      changed: 2,
      nightsFreed: 9,
      recipients: 0,
    })
    expect(await rooms(coach)).toEqual(nights('Lake', 20, 21))
    expect(await booking(coach)).toMatchObject({ start: '2026-11-20', end: '2026-11-22', releasedFrom: null })
    expect(await rooms(late)).toEqual([])
    expect(await booking(late)).toMatchObject({ start: '2026-11-18', end: '2026-11-22', releasedFrom: '2026-11-18' })
    const stay = await storedStay(server.database, coach.id)
    expect(stay).toMatchObject({
      status: 'checked_in',
      history: [
        {
          reason: 'Lost the quarter final',
          changes: [{ field: 'bookingEndDate', from: '2026-11-25', to: '2026-11-22' }],
          bookingEndDate: '2026-11-22',
        },
      ],
    })
    expect(await storedStay(server.database, late.id)).toMatchObject({
      status: 'pending',
      history: [
        {
          changes: [
            { field: 'bookingEndDate', from: '2026-11-24', to: '2026-11-22' },
            { field: 'releasedFrom', from: null, to: '2026-11-18' },
          ],
        },
      ],
    })
    expect((await storedStay(server.database, gone.id)).history).toEqual([])
    await expectSound()
  })

  it('keeps the night that has begun of those in house, until they check out', async () => {
    const coach = await coachOf({ ...inHouse, booking: { startDate: '2026-11-20', endDate: '2026-11-25' } })
    const { body } = await calls.sendOut([coach], { leaveOn: '2026-11-21' })
    expect(body).toMatchObject({ changed: 1, nightsFreed: 3 })
    expect(await rooms(coach)).toEqual(nights('Lake', 20, 21))
    expect(await booking(coach)).toMatchObject({ end: '2026-11-21' })
    await calls.checkOut(coach)
    expect(await rooms(coach)).toEqual(nights('Lake', 20))
    await expectSound()
  })

  it('frees a stay that has not begun, and leaves a booking that ends earlier as it is', async () => {
    const coach = await coachOf({ booking: { startDate: '2026-11-23', endDate: '2026-11-27' } })
    const early = await playerOf(coach, { ...inHouse, booking: { startDate: '2026-11-20', endDate: '2026-11-22' } })
    const preview = (await calls.preview([coach])).body
    expect(preview).toMatchObject({ people: 1, checkedIn: 0, neverArrived: 1, alreadyOut: 0 })
    const { body } = await calls.sendOut([coach])
    expect(body).toMatchObject({ changed: 1, nightsFreed: 4 })
    expect(await booking(coach)).toMatchObject({ start: '2026-11-23', end: '2026-11-23', releasedFrom: '2026-11-23' })
    expect(await rooms(coach)).toEqual([])
    expect(await rooms(early)).toEqual(nights('Lake', 20, 21))
    expect((await calls.sendOut([coach])).status).toBe(409)
    // A re-housing has no place to find for somebody who holds no room.
    const plan = await server.app.inject({
      method: 'POST',
      url: '/api/admin/rehousing/plans',
      headers,
      payload: { hotelId: lake.hotelId, from: '2026-11-21' },
    })
    expect(plan.json()).toMatchObject({ figures: { people: 1 } })
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
    expect((await calls.preview([coach], '2026-11-23')).body).toMatchObject({
      people: 2,
      checkedIn: 1,
      neverArrived: 1,
    })
    const { body } = await calls.sendOut([coach], { leaveOn: '2026-11-23' })
    expect(body).toMatchObject({ changed: 2, nightsFreed: 9 })
    expect(await rooms(here)).toEqual(nights('Split', 18, 19, 22))
    expect(await rooms(away)).toEqual([])
    const gaps = await server.database.all<{ id: string }>(sql`
      SELECT id FROM people_of_night(${split.hotelId}, '2026-11-20', 'Asia/Kolkata') AS id
      WHERE id IN (${here.id}, ${away.id})`)
    expect(gaps).toEqual([{ id: here.id }])
    await expectSound()
    // A gap that an instance fills later gives nothing to somebody who never came.
    await server.database.run(sql`
      UPDATE hotel_instances SET start_date = '2026-11-20' WHERE id = ${split.instances[1]?.id}`)
    expect(await rooms(here)).toEqual(nights('Split', 18, 19, 20, 21, 22))
    expect(await rooms(away)).toEqual([])
    await expectSound()
    expect((await calls.undo(body.departureId)).body).toMatchObject({ restored: 2, missing: [] })
    expect(await rooms(here)).toEqual(nights('Split', 18, 19, 20, 21, 22, 23, 24, 25))
    // Without them the person would be checked in tonight, and hold no room.
    expect(await rooms(away)).toEqual(nights('Split', 18, 19, 20, 21, 22, 23, 24, 25))
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
    const { body } = await calls.sendOut([coach], { leaveOn: '2026-11-23' })
    expect(await rooms(coach)).toEqual(nights('Lake', 21, 22))
    expect(await booking(coach)).toMatchObject({ hotelId: lake.hotelId, end: '2026-11-23', hotelFrom: null })
    await expectSound()
    expect((await calls.undo(body.departureId)).body).toEqual({ restored: 1, missing: [], leftAlone: [] })
    expect(await booking(coach)).toEqual(before)
    expect(await rooms(coach)).toEqual([...nights('Lake', 21, 22), ...nights('Sea', 23, 24)])
    await expectSound()
  })

  it('ends bookings of a hotel that is not known, and has people without a booking', async () => {
    const coach = await createCoach(server.database, { booking: null })
    const player = await createPlayer(server.database, { coach, booking: { hotel: null } })
    expect((await calls.preview([coach])).body).toMatchObject({ people: 1, neverArrived: 1, nights: [] })
    const { body } = await calls.sendOut([coach])
    expect(body).toMatchObject({ changed: 1, nightsFreed: 0 })
    expect(await booking(player)).toMatchObject({ hotelId: null, end: '2026-11-22', releasedFrom: expect.any(String) })
    expect((await calls.undo(body.departureId)).body).toEqual({ restored: 1, missing: [], leftAlone: [] })
    expect(await booking(player)).toMatchObject({ end: '2026-11-25', releasedFrom: null })
    await expectSound()
  })

  it('is told by the template, in the same transaction, and recorded', async () => {
    const coach = await coachOf()
    await playerOf(coach)
    const { body } = await calls.sendOut([coach], {
      notify: true,
      notice: 'early_checkout',
      checkoutReason: 'match_lost',
    })
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
    const unknown = await calls.post('', {
      coachIds: [coach.participantId, 'COA_NOBODY'],
      leaveOn: '2026-11-22',
      reason: 'x',
    })
    expect(unknown).toMatchObject({ status: 400, body: { message: 'No coach has the ID COA_NOBODY' } })
    expect(await calls.sendOut([coach], { leaveOn: '2026-11-20' })).toMatchObject({
      status: 400,
      body: { message: 'The day they leave cannot be before today' },
    })
    expect(await calls.sendOut([])).toMatchObject({ status: 400, body: { message: 'Please select at least one team' } })
    expect((await calls.preview([coach])).body).toMatchObject({ people: 0, alreadyOut: 1, nights: [] })
    expect((await calls.sendOut([coach])).status).toBe(409)
  })
})
