import { nightAuditSchema } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { beforeEach, describe, expect } from 'vitest'
import { departureCalls } from '../testing/features/departures.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { it, server } from '../testing/server-test.ts'

// Today is 21 November 2026. The block of LAKE is shortened by its last two nights; another hotel has rooms in them.
let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

let lake: TestHotel
let other: TestHotel
let nextMonth = 0
/** Every test has a month of its own, because a closed night stays closed. */
const day = (number: number) => `2027-${String(nextMonth).padStart(2, '0')}-${String(number).padStart(2, '0')}`
beforeEach(async () => {
  nextMonth += 1
  server.clock.set(`${day(20)}T10:00:00+05:30`)
  lake = await createHotel(server.database, { instances: [{ startDate: day(20), endDate: day(26), totalRooms: 9 }] })
  other = await createHotel(server.database, { instances: [{ startDate: day(20), endDate: day(26) }] })
})

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  // A session of an admin ends after 12 hours.
  headers = await server.signInAs('admin')
  const response = await server.app.inject({ method, url: `/api/admin/${url}`, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}
const succeed = async (...request: Parameters<typeof call>) => {
  const { status, body } = await call(...request)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const changeEnd = (endDate: string, of = lake) => succeed('PUT', `hotels/${of.instances[0]?.id}`, { endDate })
const only = ({ participantId }: TestPerson) => ({ participantIds: [participantId] })
const booked = (first: number, last: number) => ({
  booking: { hotel: lake, startDate: day(first), endDate: day(last) },
})
const closeAll = async () => {
  server.clock.set(`${day(26)}T13:00:00+05:30`)
  for (const night of [20, 21, 22, 23, 24, 25].map(day)) await succeed('POST', `night-audit/${night}/close`, {})
}
const figuresOfLake = async (number: number) => {
  const { hotels } = nightAuditSchema.parse(await succeed('GET', `night-audit?night=${day(number)}`))
  return hotels.filter(({ hotelId }) => hotelId === lake.hotelId)
}

describe('every night can be closed after the block was shortened', () => {
  it('when somebody had left early: that night is none of the hotel', async () => {
    const person = await createPlayer(server.database, booked(20, 26))
    await succeed('POST', 'checkin', only(person))
    server.clock.set(`${day(22)}T10:00:00+05:30`)
    await succeed('POST', 'checkout', only(person))
    await changeEnd(day(24))
    await closeAll()
    expect(await figuresOfLake(23)).toMatchObject([{ booked: 1, leftEarly: 1, held: 0 }])
    expect(await figuresOfLake(24)).toEqual([])
  })

  it.each([
    ['some booked nights are left', 24],
    ['none is left', 25],
  ])("when a no-show's room was released, and %s", async (_, first) => {
    const person = await createPlayer(server.database, booked(first, 26))
    server.clock.set(`${day(25)}T14:00:00+05:30`)
    await succeed('PUT', 'settings/grace-hours', { checkinGraceHours: 0, checkoutGraceHours: 0, minimumStayDays: 1 })
    await succeed('POST', 'no-shows/release', { ...only(person), reason: 'Nobody came' })
    await changeEnd(day(25))
    await closeAll()
    expect(await figuresOfLake(25)).toEqual([])
  })

  it('when somebody never came and the team is out, and all nights lie outside', async () => {
    const coach = await createCoach(server.database, booked(20, 26))
    await createPlayer(server.database, { coach, ...booked(24, 26) })
    await succeed('POST', 'checkin', only(coach))
    headers = await server.signInAs('admin')
    const { status } = await departureCalls(server, headers).sendOut([coach], { leaveOn: day(22) })
    expect(status).toBe(200)
    await succeed('POST', 'checkout', only(coach))
    await changeEnd(day(24))
    await closeAll()
    expect(await figuresOfLake(24)).toEqual([])
  })

  it('and a night that was closed before stays as it was', async () => {
    const person = await createPlayer(server.database, booked(20, 26))
    await succeed('POST', 'checkin', only(person))
    server.clock.set(`${day(22)}T10:00:00+05:30`)
    await succeed('POST', 'checkout', only(person))
    server.clock.set(`${day(25)}T13:00:00+05:30`)
    await succeed('POST', `night-audit/${day(24)}/close`, {})
    const closed = await figuresOfLake(24)
    await changeEnd(day(24))
    expect(closed).toMatchObject([{ booked: 1, leftEarly: 1 }])
    expect(await figuresOfLake(24)).toEqual(closed)
    const { differences } = await succeed('GET', `night-audit?night=${day(24)}`)
    expect(differences).toMatchObject([
      { participantId: person.participantId, detail: 'Closed as left early, now not listed' },
    ])
    await changeEnd(day(24), other)
    const nights = await succeed('GET', 'night-audit/nights')
    expect(nights).toContainEqual(expect.objectContaining({ night: day(24), status: 'closed' }))
  })
})
