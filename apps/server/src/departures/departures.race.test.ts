import { departureRequestSchema } from '@trophy/contract/departures/departures.contract.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bookRooms } from '../bookings/bookings.service.ts'
import type { Actor } from '../platform/actor.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { heldNights, ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { sendTeamsOut, undoDeparture } from './departure.service.ts'

let test: TestApp
let admin: Actor & { id: string }
let hotel: TestHotel
let coach: TestPerson
let team: TestPerson[]

beforeEach(async () => {
  test = await createTestApp({}, 30)
  const headers = await test.signInAs('admin')
  admin = (await test.app.inject({ method: 'GET', url: '/api/auth/me', headers })).json()
  hotel = await createHotel(test.database, { instances: [{ totalRooms: 6 }] })
  const booking = { hotel, startDate: '2026-11-22', endDate: '2026-11-25' }
  coach = await createCoach(test.database, { booking })
  team = [coach]
  for (let player = 0; player < 5; player++) team.push(await createPlayer(test.database, { booking, coach }))
})
afterEach(() => test.close())

const sendOut = (reason = 'Lost the final') =>
  sendTeamsOut(
    test.context,
    departureRequestSchema.parse({ coachIds: [coach.id], leaveOn: '2026-11-23', reason, notify: true }),
    admin,
  )
const undo = (departureId: string) => undoDeparture(test.context, departureId, 'The protest was upheld', admin)

const book = async (startDate: string, endDate: string) => {
  const { id: participantId } = await createPlayer(test.database, { booking: null })
  const dates = { startDate, endDate, reference: 'REF', now: test.clock.now() }
  return test.database.transaction((transaction) =>
    bookRooms(transaction, { participantId, hotel: hotel.hotelId, ...dates }),
  )
}

const countOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

const expectSoundLedger = async () => {
  expect(await ledgerDifferences(test.database)).toEqual([])
  expect(
    await test.database.all(sql`
      SELECT FROM room_nights AS r JOIN hotel_instances AS i ON i.id = r.instance_id WHERE occupied > total_rooms`),
  ).toEqual([])
}

it('of ten organisers who send out the same team at once, one does, with one message', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => sendOut()))
  expect(countOf(outcomes)).toBe(1)
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  expect(new Set(refusals)).toEqual(new Set(['Refusal: Nobody in these teams holds a room from 23/11/2026 on']))
  expect(await test.database.all(sql`SELECT FROM notifications`)).toHaveLength(1)
  expect(await test.database.all(sql`SELECT FROM participant_history`)).toHaveLength(6)
  expect(await test.database.all(sql`SELECT FROM booking_changes`)).toHaveLength(1)
  await expectSoundLedger()
})

it('of ten organisers who undo it at once, one does', async () => {
  const { departureId } = await sendOut()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => undo(departureId)))
  expect(countOf(outcomes)).toBe(1)
  for (const { id } of team) expect(await heldNights(test.database, id)).toHaveLength(3)
  await expectSoundLedger()
})

it('an undo and new bookings of the freed rooms never overbook, and the undo names what they took', async () => {
  const { departureId } = await sendOut()
  const [undone, ...booked] = await Promise.allSettled([
    undo(departureId),
    ...Array.from({ length: 3 }, () => book('2026-11-23', '2026-11-24')),
  ])
  if (undone.status === 'rejected') throw undone.reason
  const held = await Promise.all(team.map(({ id }) => heldNights(test.database, id)))
  const back = held.flat().filter((night) => night === '2026-11-23').length
  expect(back + countOf(booked)).toBe(6)
  expect(undone.value.missing.map(({ night }) => night)).toEqual(
    Array.from({ length: countOf(booked) }, () => '2026-11-23'),
  )
  await expectSoundLedger()
})

it('a check-out and a booking elsewhere while the team is sent out and back leave a sound ledger', async () => {
  await test.database.run(sql`
    UPDATE participants SET checkin_status = 'checked_in', checkin_time = now() WHERE id = ${coach.id}`)
  const headers = await test.signInAs('admin')
  const payload = { participantIds: [coach.participantId] }
  for (let round = 0; round < 3; round++) {
    const [sent] = await Promise.allSettled([
      sendOut(`Round ${round}`),
      test.app.inject({ method: 'POST', url: '/api/admin/checkout', headers, payload }),
      book('2026-11-24', '2026-11-25'),
    ])
    await expectSoundLedger()
    if (sent.status === 'fulfilled') {
      await Promise.allSettled([undo(sent.value.departureId), book('2026-11-22', '2026-11-24')])
    }
    expect(await ledgerDifferences(test.database)).toEqual([])
  }
})

it('a gap that an instance fills while the team is sent out is held by those in house', async () => {
  const split = await createHotel(test.database, {
    instances: [{ endDate: '2026-11-20' }, { startDate: '2026-11-21', endDate: '2026-11-30' }],
  })
  const booking = { hotel: split, startDate: '2026-11-18', endDate: '2026-11-26' }
  const player = await createPlayer(test.database, { coach, booking, checkinStatus: 'checked_in' })
  const editing = test.database.transaction(async (transaction) => {
    await transaction.run(sql`SELECT FROM hotels WHERE hotel_id = ${split.hotelId} FOR UPDATE`)
    // The departure waits for the hotel now.
    await transaction.run(sql`SELECT pg_sleep(0.5)`)
    await transaction.run(sql`
      UPDATE hotel_instances SET start_date = '2026-11-20' WHERE id = ${split.instances[1]?.id}`)
  })
  await test.database.run(sql`SELECT pg_sleep(0.1)`)
  await Promise.all([editing, sendOut()])
  expect(await heldNights(test.database, player.id)).toEqual([18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
  await expectSoundLedger()
})

it('somebody who joins the team while the departure waits for it is not sent out', async () => {
  const other = await createPlayer(test.database, { booking: { hotel: await createHotel(test.database) } })
  const joining = test.database.transaction(async (transaction) => {
    await transaction.run(sql`SELECT FROM participants WHERE id = ${team[1]?.id} FOR UPDATE`)
    // The departure waits for this player now.
    await transaction.run(sql`SELECT pg_sleep(0.5)`)
    await test.database.run(sql`
      UPDATE participants SET coach_id = ${coach.participantId} WHERE id = ${other.id}`)
  })
  await test.database.run(sql`SELECT pg_sleep(0.1)`)
  const [, { changed }] = await Promise.all([joining, sendOut()])
  expect(changed).toBe(6)
  await expectSoundLedger()
})
