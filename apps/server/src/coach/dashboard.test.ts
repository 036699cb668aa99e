import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
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
import { it, server } from '../testing/server-test.ts'
import { readCoachDashboard } from './coach.service.ts'

const read = async (coach: { id: string }) => {
  const dashboard = await readCoachDashboard(server.context, { ...coach, sessionId: randomUUID() })
  // Only fields of the contract are sent.
  expect(coachEndpoints.dashboard.response.strict().parse(dashboard)).toEqual(dashboard)
  return dashboard
}

describe("the coach's dashboard", () => {
  it('shows the hotel by name, and its id only after verification', async () => {
    const hotel = await createHotel(server.database, { hotelName: 'Lake Palace' })
    const coach = await pendingCoach(server.database, { booking: { hotel, reference: 'BK-9' }, location: 'Mysuru' })
    await server.database.run(sql`
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
    await verifyHotel(server.database, coach)
    expect((await read(coach)).coach.hotelId).toBe(hotel.hotelId)
  })

  it("lists the coach's players by name, and nobody else", async () => {
    const coach = await pendingCoach(server.database)
    const other = await pendingCoach(server.database)
    await checkedInPlayer(server.database, { coach, name: 'bhavna', checkinTime: '2026-11-20T13:00:00+05:30' })
    await pendingPlayer(server.database, { coach, name: 'Chetan', mobileNumber: null, booking: null })
    await pendingPlayer(server.database, { coach, name: 'Arjun' })
    await pendingPlayer(server.database, { coach: other })
    await pendingOfficial(server.database)
    const { players } = await read(coach)
    expect(players.map(({ name }) => name)).toEqual(['Arjun', 'bhavna', 'Chetan'])
    expect(players[1]).toMatchObject({ checkinStatus: 'checked_in', checkinTime: '2026-11-20T07:30:00.000Z' })
    expect(players[2]).toMatchObject({ mobileNumber: null, bookingReference: null, bookingStartDate: null })
  })

  it('of a reference-only coach has no hotel', async () => {
    const { coach, players } = await read(await referenceOnlyCoach(server.database))
    expect(coach).toMatchObject({ isReferenceOnly: true, hotelName: null })
    expect(coach).not.toHaveProperty('hotelId')
    expect(players).toEqual([])
  })
})
