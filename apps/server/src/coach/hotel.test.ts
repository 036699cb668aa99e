import { coachHotelEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { reassignBookings } from '../reassignment/reassign.service.ts'
import { admin } from '../testing/actors.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import type { TestPerson } from '../testing/factories/people.ts'
import { newPartialReassignment } from '../testing/factories/reassignments.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { checkedInCoach, pendingCoach, referenceOnlyCoach } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'
import { testNow } from '../testing/test-context.ts'

it.beforeEach(() => server.clock.set(testNow))

const { path, response } = coachHotelEndpoints.find

/** What a coach reads; nothing in it is the id of a hotel, which is the code. */
const find = async ({ id }: TestPerson, ...hotels: TestHotel[]) => {
  const found = await server.app.inject({ url: path, headers: await server.signInAs(id) })
  expect(found.statusCode).toBe(200)
  for (const { hotelId } of hotels) expect(found.body).not.toContain(hotelId)
  expect(response.strict().parse(found.json())).toEqual(found.json())
  return response.parse(found.json())
}

const namesFor = async (coach: TestPerson) => {
  const { movesOn, hotels } = await find(coach)
  return { movesOn, names: hotels.map(({ hotelName }) => hotelName) }
}

const lake = { hotelId: 'SECRET1', hotelName: 'Lake View' }
const nowhere = { opensOn: null, movesOn: null, hotels: [] }

describe("the coach's hotel", () => {
  it('is found with address and contact before it is verified, without its id', async () => {
    const hotel = await createHotel(server.database, { ...lake, location: 'Fort', district: 'Mysuru' })
    await server.database.run(sql`
      UPDATE hotel_instances SET point_of_contact = 'Meena Iyer', contact_phone_number = '0821-234567'
      WHERE hotel_id = ${hotel.hotelId}`)
    expect(await find(await pendingCoach(server.database, { booking: { hotel } }), hotel)).toEqual({
      opensOn: null,
      movesOn: null,
      hotels: [
        {
          hotelName: 'Lake View',
          address: '1 Stadium Road',
          location: 'Fort',
          district: 'Mysuru',
          pincode: '560001',
          pointOfContact: 'Meena Iyer',
          contactPhoneNumber: '0821-234567',
        },
      ],
    })
  })

  it('is told from the opening of check-in on: the official time minus the grace, which is not told', async () => {
    const coach = await pendingCoach(server.database, { booking: { startDate: '2026-11-23', endDate: '2026-11-26' } })
    const early = { ...nowhere, opensOn: '2026-11-23' }
    server.clock.set('2026-11-22T11:59:59.999+05:30')
    expect(await find(coach)).toEqual(early)
    server.clock.set('2026-11-22T12:00:00+05:30')
    expect((await find(coach)).hotels).toHaveLength(1)
    await server.database.run(sql`UPDATE settings SET checkin_grace_hours = 0`)
    expect(await find(coach)).toEqual(early)
    await server.database.run(sql`UPDATE settings SET checkin_grace_hours = 24`)
  })

  it('is told earlier to a coach who has been checked in already', async () => {
    const booking = { startDate: '2026-11-25', endDate: '2026-11-28' }
    expect((await find(await checkedInCoach(server.database, { booking }))).hotels).toHaveLength(1)
  })

  it('is the block of rooms that serves the coach tonight', async () => {
    const hotel = await createHotel(server.database, {
      instances: [
        { startDate: '2026-11-01', endDate: '2026-11-23' },
        { startDate: '2026-11-23', endDate: '2026-12-31' },
      ],
    })
    const nameOf = (block: number, name: string) =>
      server.database.run(sql`
        UPDATE hotel_instances SET hotel_name = ${name} WHERE id = ${hotel.instances[block]?.id}`)
    await nameOf(0, 'Old wing')
    await nameOf(1, 'New wing')
    const coach = await pendingCoach(server.database, { booking: { hotel } })
    expect(await namesFor(coach)).toEqual({ movesOn: null, names: ['Old wing'] })
    server.clock.set('2026-11-23T12:00:00+05:30')
    expect(await namesFor(coach)).toEqual({ movesOn: null, names: ['New wing'] })
  })

  it('is both hotels on the day of a move until 11:59 AM, the one that is left first', async () => {
    const from = await createHotel(server.database, { hotelName: 'Zenith' })
    const to = await createHotel(server.database, { hotelName: 'Airport Inn' })
    const coach = await pendingCoach(server.database, { booking: { hotel: from, reference: 'REF-1' } })
    const move = reassignmentSchema.parse(newPartialReassignment([coach], { from, to }))
    const actor = { ...admin, id: await createUserWithoutPassword(server.database, 'admin') }
    await reassignBookings(server.context, move, actor)
    for (const [at, movesOn, names] of [
      ['2026-11-20T12:00:00+05:30', null, ['Zenith']],
      ['2026-11-22T23:59:00+05:30', null, ['Zenith']],
      ['2026-11-23T00:00:00+05:30', '2026-11-23', ['Zenith', 'Airport Inn']],
      ['2026-11-23T11:59:59+05:30', '2026-11-23', ['Zenith', 'Airport Inn']],
      ['2026-11-23T12:00:00+05:30', null, ['Airport Inn']],
    ] as const) {
      server.clock.set(at)
      expect({ at, ...(await namesFor(coach)) }).toEqual({ at, movesOn, names })
    }
  })

  it('is none for a coach without a booking, without a known hotel, and for a reference-only one', async () => {
    const coaches = [
      await pendingCoach(server.database, { booking: null }),
      await pendingCoach(server.database, { booking: { hotel: null } }),
      await referenceOnlyCoach(server.database),
    ]
    for (const coach of coaches) expect(await find(coach)).toEqual(nowhere)
  })

  it('is told to nobody but coaches', async () => {
    const asAdmin = await server.app.inject({ url: path, headers: await server.signInAs('admin') })
    expect([asAdmin.statusCode, (await server.app.inject({ url: path })).statusCode]).toEqual([403, 401])
  })
})
