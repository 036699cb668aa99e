import { planRequestSchema } from '@trophy/contract/rehousing/rehousing.contract.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect } from 'vitest'
import type { Actor } from '../platform/actor.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createOfficial, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { heldRooms, ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { carryOutPlan } from './carry-out.service.ts'
import { planRehousing } from './plan.service.ts'
import { listRehousing, readRehousing } from './shown-plan.service.ts'
import { undoPlan } from './undo.service.ts'

let admin: Actor & { id: string }
let district = 0

/** Today is 21 November 2026, 14:00. */
it.beforeAll(async () => {
  const headers = await server.signInAs('admin')
  admin = (await server.app.inject({ method: 'GET', url: '/api/auth/me', headers })).json()
})
// Each test has a district of its own, so that the hotels of the others are far away.
beforeEach(() => {
  district += 1
})

const hotel = (hotelName: string, totalRooms: number, location = 'Adyar') =>
  createHotel(server.database, { hotelName, location, district: `District ${district}`, instances: [{ totalRooms }] })

interface TeamOptions {
  readonly in: TestHotel
  readonly players: number
  readonly checkinStatus?: 'pending' | 'checked_in'
  readonly startDate?: string
  readonly endDate?: string
}

const team = async ({ in: home, players, checkinStatus = 'pending', ...dates }: TeamOptions) => {
  const booking = { hotel: home, ...dates }
  const coach = await createCoach(server.database, { booking, checkinStatus })
  const people: TestPerson[] = [coach]
  for (let count = 0; count < players; count++) {
    people.push(await createPlayer(server.database, { booking, coach, checkinStatus }))
  }
  return people
}

const plan = (lost: TestHotel, request: object = {}) =>
  planRehousing(
    server.context,
    planRequestSchema.parse({ hotelId: lost.hotelId, from: '2026-11-21', ...request }),
    admin,
  )

const carryOut = (planId: string, notify = false) =>
  carryOutPlan(server.context, planId, { reason: 'The water supply failed', notify }, admin)

const undo = (planId: string) => undoPlan(server.context, planId, 'The water is back', admin)

const movesOf = ({ moves }: Awaited<ReturnType<typeof plan>>) =>
  moves.map(({ coachId, toHotelName, people, from, until }) => `${coachId}: ${people} ${toHotelName} ${from} ${until}`)

const rooms = ({ id }: Pick<TestPerson, 'id'> = { id: '' }) => heldRooms(server.database, id)

const nights = (hotelName: string, ...days: number[]) => days.map((day) => `${hotelName} 2026-11-${day}`)

describe('a plan', () => {
  it('moves whole teams into few hotels nearby, changes nothing, and can be read again', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 8)
    await hotel('Same district', 20, 'Mylapore')
    const [coach] = await team({ in: lost, players: 4 })
    const [other] = await team({ in: lost, players: 2 })
    const planned = await plan(lost)
    expect(planned).toMatchObject({
      status: 'ready',
      stays: 0,
      unplaced: [],
      figures: { people: 8, teams: 2, splitTeams: 0, otherDistrict: 0, roomsNeeded: 8, isOptimal: true, gap: 0 },
    })
    expect(movesOf(planned)).toEqual([
      `${coach?.participantId}: 5 Near 2026-11-21 2026-11-25`,
      `${other?.participantId}: 3 Near 2026-11-21 2026-11-25`,
    ])
    expect(await readRehousing(server.context, planned.planId)).toEqual(planned)
    expect(await rooms(coach)).toEqual(nights('Lost', 21, 22, 23, 24))
  })

  it('keeps people in house in the rooms that are left', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [staying] = await team({ in: lost, players: 1, checkinStatus: 'checked_in' })
    const [moving] = await team({ in: lost, players: 1 })
    const planned = await plan(lost, { rooms: 2 })
    expect(planned.stays).toBe(2)
    expect(movesOf(planned)).toEqual([`${moving?.participantId}: 2 Near 2026-11-21 2026-11-25`])
    expect(planned.moves.flatMap(({ participantIds }) => participantIds)).not.toContain(staying?.participantId)
  })

  it('pins a team, leaves out a hotel, and moves an official alone', async () => {
    const lost = await hotel('Lost', 20)
    const near = await hotel('Near', 20)
    const other = await hotel('Other', 20, 'Mylapore')
    const pinned = await hotel('Pinned', 20, 'Mylapore')
    const [coach] = await team({ in: lost, players: 1 })
    const official = await createOfficial(server.database, { booking: { hotel: lost } })
    const planned = await plan(lost, {
      pins: [{ coachId: coach?.participantId, hotelId: pinned.hotelId }],
      excludeHotelIds: [near.hotelId],
    })
    expect(movesOf(planned).toSorted()).toEqual([
      `${coach?.participantId}: 2 Pinned 2026-11-21 2026-11-25`,
      `${official.participantId}: 1 ${planned.moves.at(-1)?.toHotelName} 2026-11-21 2026-11-25`,
    ])
    expect(['Pinned', 'Other']).toContain(planned.moves.at(-1)?.toHotelName)
    expect(other.hotelName).toBe('Other')
  })

  it('places the teams of several lost hotels together, none of them in another lost one', async () => {
    const lost = await hotel('Lost', 20)
    const alsoLost = await hotel('Also lost', 20)
    await hotel('Near', 6)
    await hotel('Same district', 3, 'Mylapore')
    await team({ in: lost, players: 2 })
    await team({ in: alsoLost, players: 5 })
    const planned = await plan(lost, { furtherHotelIds: [alsoLost.hotelId] })
    expect(planned.figures).toMatchObject({ people: 9, teams: 2, splitTeams: 0, otherDistrict: 0 })
    expect(
      planned.moves.map(({ fromHotelId, toHotelName, people }) => `${fromHotelId} ${toHotelName} ${people}`),
    ).toEqual([`${lost.hotelId} Same district 3`, `${alsoLost.hotelId} Near 6`])
    expect(await carryOut(planned.planId)).toEqual({ moved: 9 })
    expect(await undo(planned.planId)).toEqual({ restored: 9, missing: [] })
  })

  it('splits a team only where no single hotel has rooms for it', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 3)
    await hotel('Same district', 3, 'Mylapore')
    const far = await createHotel(server.database, { hotelName: 'Far', instances: [{ totalRooms: 6 }] })
    await team({ in: lost, players: 5 })
    const all = await server.database.all<{ hotelId: string }>(sql`SELECT hotel_id AS "hotelId" FROM hotels`)
    const here = ['Lost', 'Near', 'Same district', 'Far']
    const named = await server.database.all<{ hotelId: string }>(sql`
      SELECT hotel_id AS "hotelId" FROM hotel_instances
      WHERE hotel_name = ANY (${here}) AND (district = ${`District ${district}`} OR hotel_id = ${far.hotelId})`)
    const others = all
      .filter(({ hotelId }) => !named.some((one) => one.hotelId === hotelId))
      .map(({ hotelId }) => hotelId)
    const whole = await plan(lost, { excludeHotelIds: others })
    expect(whole.moves.map(({ toHotelName }) => toHotelName)).toEqual(['Far'])
    const split = await plan(lost, { excludeHotelIds: [...others, far.hotelId] })
    expect(split.figures).toMatchObject({ splitTeams: 1, isOptimal: true })
    expect(split.moves.map(({ toHotelName, people }) => `${people} ${toHotelName}`).toSorted()).toEqual([
      '3 Near',
      '3 Same district',
    ])
  })

  it('names who has no place, and why', async () => {
    const lost = await hotel('Lost', 20)
    const full = await hotel('Full', 1)
    await createPlayer(server.database, { booking: { hotel: full } })
    const [coach, player] = await team({ in: lost, players: 1 })
    const late = await createPlayer(server.database, {
      booking: { hotel: lost, startDate: '2026-11-18', endDate: '2026-11-20' },
      checkinStatus: 'checked_in',
      checkinTime: '2026-11-18T15:00:00+05:30',
    })
    const planned = await plan(lost, { pins: [{ coachId: coach?.participantId, hotelId: full.hotelId }] })
    expect(planned.moves).toEqual([])
    expect(planned.unplaced.map(({ reason }) => reason).toSorted()).toEqual([
      'Still checked in after the last day of the booking: extend the stay or check out first',
      'The pinned hotel has no room on every night',
      'The pinned hotel has no room on every night',
    ])
    expect(planned.unplaced.map(({ participantId }) => participantId)).toContain(late.participantId)
    expect(planned.unplaced).toContainEqual({
      participantId: player?.participantId,
      reason: 'The pinned hotel has no room on every night',
      name: player?.name,
      coachId: coach?.participantId,
      coachName: coach?.name,
      hotelId: lost.hotelId,
      hotelName: 'Lost',
      from: '2026-11-21',
      until: '2026-11-25',
    })
  })

  it('leaves out who has checked out, and nights before the first one', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    await createPlayer(server.database, { booking: { hotel: lost }, checkinStatus: 'checked_out' })
    await createPlayer(server.database, { booking: { hotel: lost, endDate: '2026-11-23' } })
    const staying = await createPlayer(server.database, { booking: { hotel: lost } })
    const planned = await plan(lost, { from: '2026-11-23' })
    expect(planned.figures.people).toBe(1)
    expect(movesOf(planned)).toEqual([`${staying.participantId}: 1 Near 2026-11-23 2026-11-25`])
  })
})

describe('a plan that is shown', () => {
  it('names teams, people and hotels, keeps its request, and is the first of the list', async () => {
    const lost = await hotel('Lost', 20)
    const near = await hotel('Near', 8)
    const [coach, player] = await team({ in: lost, players: 1 })
    const excluded = await hotel('Excluded', 8)
    const request = {
      hotelId: lost.hotelId,
      from: '2026-11-22',
      rooms: 0,
      pins: [{ coachId: coach?.participantId ?? '', hotelId: near.hotelId }],
      excludeHotelIds: [excluded.hotelId],
      furtherHotelIds: [],
    }
    server.clock.advance(1000)
    const planned = await plan(lost, request)
    server.clock.advance(-1000)
    expect(planned).toMatchObject({
      createdBy: admin.name,
      carriedOutAt: null,
      undoneAt: null,
      hasNotified: false,
      request,
      requestedHotels: [
        { hotelId: excluded.hotelId, hotelName: 'Excluded' },
        { hotelId: lost.hotelId, hotelName: 'Lost' },
        { hotelId: near.hotelId, hotelName: 'Near' },
      ],
      moves: [
        {
          coachId: coach?.participantId,
          coachName: coach?.name,
          teamNames: ['Team A'],
          participantIds: [coach?.participantId, player?.participantId],
          names: [coach?.name, player?.name],
          fromHotelName: 'Lost',
          isOtherDistrict: false,
        },
      ],
      notRestored: [],
    })
    const { data, pagination } = await listRehousing(server.context, { page: 1, limit: 1 })
    expect(data).toMatchObject([
      { planId: planned.planId, status: 'ready', hotelName: 'Lost', furtherHotels: 0, moving: 2, unplaced: 0 },
    ])
    expect(pagination.total).toBeGreaterThan(1)
  })

  it('has the nights on which its hotels become full, or have too few rooms by now', async () => {
    const lost = await hotel('Lost', 20)
    const near = await hotel('Near', 3)
    await team({ in: lost, players: 1 })
    const guest = { hotel: near, startDate: '2026-11-22', endDate: '2026-11-23' }
    await createPlayer(server.database, { booking: guest })
    const { planId, hotels } = await plan(lost)
    expect(hotels).toMatchObject([
      { hotelName: 'Near', location: 'Adyar', people: 2, fullNights: ['2026-11-22'], shortNights: [] },
    ])
    await createPlayer(server.database, { booking: guest })
    expect((await readRehousing(server.context, planId)).hotels).toMatchObject([
      { fullNights: ['2026-11-22'], shortNights: ['2026-11-22'] },
    ])
  })

  it('counts the rooms of a plan that is carried out once', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 3)
    await team({ in: lost, players: 1 })
    const { planId, hotels } = await plan(lost)
    await carryOut(planId)
    const read = await readRehousing(server.context, planId)
    expect(read.hotels).toEqual(hotels)
    expect(read).toMatchObject({ status: 'carried_out', carriedOutAt: expect.any(String), undoneAt: null })
  })
})

describe('carrying out', () => {
  it('moves everybody with their history, keeps the reference, tells the coaches, and is audited', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [coach, player] = await team({ in: lost, players: 1 })
    const { planId } = await plan(lost, { from: '2026-11-23' })
    const sent = server.sms.sent.length
    expect(await carryOut(planId, true)).toEqual({ moved: 2 })
    expect(await rooms(player)).toEqual([...nights('Lost', 21, 22), ...nights('Near', 23, 24)])
    const { history } = await storedStay(server.database, player?.id ?? '')
    expect(history.at(-1)).toMatchObject({ reason: 'The water supply failed', adminUsername: admin.name })
    expect(history.at(-1)?.changes.map(({ field }) => field)).toEqual(['hotelId', 'hotelName', 'hotelFrom'])
    const [message] = await server.database.all<{ message: string }>(sql`
      SELECT message FROM notifications JOIN notification_recipients ON notification_id = notifications.id
      WHERE participant_id = ${coach?.id}`)
    expect(message?.message).toBe(
      'New hotel for you and 1 player of your team: Near, 1 Stadium Road, from 23/11/2026 to 25/11/2026.',
    )
    expect(server.sms.sent.length).toBeGreaterThanOrEqual(sent)
    expect(await server.database.all(sql`SELECT object FROM audit_events WHERE kind = 'rehousing'`)).toContainEqual({
      object: planId,
    })
    expect((await readRehousing(server.context, planId)).status).toBe('carried_out')
    await expect(carryOut(planId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('moves nobody when a night has become full, and says which', async () => {
    const lost = await hotel('Lost', 20)
    const near = await hotel('Near', 3)
    const [coach] = await team({ in: lost, players: 1 })
    const { planId } = await plan(lost)
    const booking = { hotel: near, startDate: '2026-11-23', endDate: '2026-11-24' }
    await createPlayer(server.database, { booking })
    await createPlayer(server.database, { booking })
    await expect(carryOut(planId)).rejects.toMatchObject({
      code: 'no_room',
      message: expect.stringMatching(/Near.*23\/11\/2026.*Nobody was moved\. Please plan again\.$/),
    })
    expect(await rooms(coach)).toEqual(nights('Lost', 21, 22, 23, 24))
    expect((await readRehousing(server.context, planId)).status).toBe('ready')
  })

  it('moves nobody when a booking has changed, and names the people', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [coach, player] = await team({ in: lost, players: 1 })
    const { planId } = await plan(lost)
    await server.database.run(sql`UPDATE bookings SET end_date = '2026-11-26' WHERE participant_id = ${player?.id}`)
    await expect(carryOut(planId)).rejects.toMatchObject({
      code: 'conflict',
      details: { changed: [{ participantId: player?.participantId, name: player?.name }] },
    })
    expect(await rooms(coach)).toEqual(nights('Lost', 21, 22, 23, 24))
  })

  it('refuses a plan of a day that is over', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    await team({ in: lost, players: 1 })
    const { planId } = await plan(lost)
    server.clock.advance(24 * 3_600_000)
    await expect(carryOut(planId)).rejects.toMatchObject({ code: 'conflict', message: /21\/11\/2026, which is over/ })
    server.clock.advance(-24 * 3_600_000)
  })
})

describe('undo', () => {
  it('gives everybody the booking of before', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const people = await team({ in: lost, players: 2, startDate: '2026-11-20' })
    const before = await bookings(people)
    const { planId } = await plan(lost, { from: '2026-11-22' })
    await carryOut(planId)
    expect(await bookings(people)).not.toEqual(before)
    expect(await undo(planId)).toEqual({ restored: 3, missing: [] })
    expect(await bookings(people)).toEqual(before)
    expect(await rooms(people[0])).toEqual(nights('Lost', 20, 21, 22, 23, 24))
    await expect(undo(planId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('names who cannot be moved back: left, changed since, or without a room', async () => {
    const lost = await hotel('Lost', 3)
    const near = await hotel('Near', 20)
    const leaving = await createOfficial(server.database, { booking: { hotel: lost } })
    const edited = await createOfficial(server.database, { booking: { hotel: lost } })
    const late = await createOfficial(server.database, { booking: { hotel: lost } })
    const { planId } = await plan(lost)
    await carryOut(planId)
    await server.database.run(sql`
      UPDATE participants SET checkin_status = 'checked_out', checkin_time = now(), checkout_time = now()
      WHERE id = ${leaving.id}`)
    await server.database.run(sql`UPDATE bookings SET end_date = '2026-11-24' WHERE participant_id = ${edited.id}`)
    for (let room = 0; room < 3; room++) await createPlayer(server.database, { booking: { hotel: lost } })
    await expect(undo(planId)).rejects.toMatchObject({
      code: 'conflict',
      details: {
        missing: [
          { participantId: leaving.participantId, name: leaving.name, reason: 'Has checked out' },
          { participantId: edited.participantId, name: edited.name, reason: 'The booking was changed since' },
          { participantId: late.participantId, name: late.name, reason: 'The hotel has no room left on every night' },
        ],
      },
    })
    expect(await rooms(late)).toEqual(nights('Near', 21, 22, 23, 24))
    expect(near.hotelName).toBe('Near')
  })

  it('moves back the others, and keeps who was not moved back', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    await createOfficial(server.database, { booking: { hotel: lost } })
    const edited = await createOfficial(server.database, { booking: { hotel: lost } })
    const { planId } = await plan(lost)
    await carryOut(planId)
    await server.database.run(sql`UPDATE bookings SET end_date = '2026-11-24' WHERE participant_id = ${edited.id}`)
    const notRestored = [
      { participantId: edited.participantId, name: edited.name, reason: 'The booking was changed since' },
    ]
    expect(await undo(planId)).toEqual({ restored: 1, missing: notRestored })
    expect(await readRehousing(server.context, planId)).toMatchObject({ status: 'undone', notRestored })
  })

  it('leaves the nights that were spent in the new hotel', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    const [coach] = await team({ in: lost, players: 0 })
    const { planId } = await plan(lost)
    await carryOut(planId)
    server.clock.advance(24 * 3_600_000)
    expect(await undo(planId)).toEqual({ restored: 1, missing: [] })
    server.clock.advance(-24 * 3_600_000)
    expect(await rooms(coach)).toEqual([...nights('Near', 21), ...nights('Lost', 22, 23, 24)])
    expect(await ledgerDifferences(server.database)).toEqual([])
  })
})

const bookings = (people: readonly TestPerson[]) =>
  server.database.all(sql`
    SELECT participant_id, hotel_id, instance_id, reference, start_date, end_date, hotel_from
    FROM bookings WHERE participant_id = ANY (${people.map(({ id }) => id)}::uuid[]) ORDER BY participant_id`)
