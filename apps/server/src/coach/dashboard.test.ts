import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import {
  checkedInPlayer,
  pendingCoach,
  pendingOfficial,
  pendingPlayer,
  referenceOnlyCoach,
  verifyHotel,
} from '../testing/factories/stays.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { readCoachDashboard } from './dashboard.service.ts'

let test: TestContext
beforeAll(async () => {
  test = await createTestContext()
})
afterAll(() => test.close())

const read = async (coach: { id: string }) => {
  const dashboard = await readCoachDashboard(test.context, coach.id)
  // What the contract does not name would not be sent either.
  expect(coachEndpoints.dashboard.response.strict().parse(dashboard)).toEqual(dashboard)
  return dashboard
}

describe("the coach's dashboard", () => {
  it('shows the hotel by name, and its id only once it is verified', async () => {
    const hotel = await createHotel(test.database, { hotelName: 'Lake Palace' })
    const coach = await pendingCoach(test.database, { booking: { hotel, reference: 'BK-9' }, location: 'Mysuru' })
    await test.database.run(sql`
      UPDATE participants SET travel_poc_name = 'Ravi', travel_poc_mobile = '080-2345' WHERE id = ${coach.id}`)
    const before = await read(coach)
    expect(before.coach).toMatchObject({
      participantId: coach.participantId,
      hotelName: 'Lake Palace',
      location: 'Mysuru',
      travelPocName: 'Ravi',
      travelPocMobile: '080-2345',
      venuePocName: null,
      bookingReference: 'BK-9',
      bookingStartDate: '2026-11-21',
      bookingEndDate: '2026-11-25',
      isReferenceOnly: false,
    })
    expect(before.coach).not.toHaveProperty('hotelId')
    await verifyHotel(test.database, coach)
    expect((await read(coach)).coach.hotelId).toBe(hotel.hotelId)
  })

  it('lists the own players by name, and nobody else', async () => {
    const coach = await pendingCoach(test.database)
    const other = await pendingCoach(test.database)
    await checkedInPlayer(test.database, { coach, name: 'bhavna', checkinTime: '2026-11-20T13:00:00+05:30' })
    await pendingPlayer(test.database, { coach, name: 'Chetan', mobileNumber: null, booking: null })
    await pendingPlayer(test.database, { coach, name: 'Arjun' })
    await pendingPlayer(test.database, { coach: other })
    await pendingOfficial(test.database)
    const { players } = await read(coach)
    expect(players.map(({ name }) => name)).toEqual(['Arjun', 'bhavna', 'Chetan'])
    expect(players[1]).toMatchObject({ checkinStatus: 'checked_in', checkinTime: '2026-11-20T07:30:00.000Z' })
    expect(players[2]).toMatchObject({ mobileNumber: null, bookingReference: null, bookingStartDate: null })
  })

  it('of a reference-only coach has no hotel', async () => {
    const { coach, players } = await read(await referenceOnlyCoach(test.database))
    expect(coach).toMatchObject({ isReferenceOnly: true, hotelName: null })
    expect(coach).not.toHaveProperty('hotelId')
    expect(players).toEqual([])
  })
})
