import { participantSchema } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { createHotel, type TestHotel } from '../../testing/factories/hotels.ts'
import { createCoach, type TestPerson } from '../../testing/factories/people.ts'
import { referenceOnlyCoach } from '../../testing/factories/stays.ts'
import { ledgerDifferences, storedStay } from '../../testing/factories/stored-stay.ts'
import { newLeader, newPlayer } from '../../testing/factories/new-participants.ts'
import { it, server } from '../../testing/server-test.ts'

let headers: Record<string, string>
let hotel: TestHotel
let coach: TestPerson

/** Two instances that touch, a gap of two nights, and a third. */
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  hotel = await createHotel(server.database, {
    hotelId: 'LAKE',
    hotelName: 'Lake View',
    instances: [
      { startDate: '2026-11-01', endDate: '2026-11-23', totalRooms: 50 },
      { startDate: '2026-11-23', endDate: '2026-11-28', totalRooms: 50 },
      { startDate: '2026-11-30', endDate: '2026-12-10', totalRooms: 1 },
    ],
  })
  coach = await createCoach(server.database, {
    participantId: 'COA_500',
    name: 'Asha',
    mobileNumber: '+919876500001',
    discipline: 'Archery',
    district: 'Udupi',
    location: 'Coast',
    booking: null,
  })
})

const post = async (payload: object) => {
  const response = await server.app.inject({ method: 'POST', url: '/api/admin/participants', headers, payload })
  return { status: response.statusCode, body: response.json() }
}

const add = async (payload: object) => {
  const { status, body } = await post(payload)
  expect({ status, body }).toMatchObject({ status: 201 })
  return participantSchema.parse(body)
}

const staysOf = ({ id }: { readonly id: string }) =>
  server.database.all(sql`
    SELECT i.instance_code AS code, lower(a.nights)::text AS start, upper(a.nights)::text AS end
    FROM stays AS a JOIN hotel_instances AS i ON i.id = a.instance_id
    WHERE a.participant_id = ${id} AND a.nights = a.nights ORDER BY a.nights`)

const idOf = (index: number): string => hotel.instances[index]?.id ?? ''

describe('a player', () => {
  it('is returned with the booking, and has discipline, district and location of the coach', async () => {
    expect(await add(newPlayer({ participantId: 'PLA_500', mobileNumber: '98765 43210' }))).toMatchObject({
      participantId: 'PLA_500',
      role: 'player',
      name: 'Kavya',
      mobileNumber: '+919876543210',
      teamName: 'Lions',
      coachId: 'COA_500',
      coachName: 'Asha',
      discipline: 'Archery',
      district: 'Udupi',
      location: 'Coast',
      hotelId: 'LAKE',
      hotelName: 'Lake View',
      bookingReference: 'REF-9',
      bookingStartDate: '2026-11-21',
      bookingEndDate: '2026-11-25',
      checkinStatus: 'pending',
      isReferenceOnly: false,
      createdAt: '2026-11-21T08:30:00.000Z',
    })
  })

  it('may name the coach by UUID, and have no number or the dummy number', async () => {
    const first = await add(newPlayer({ coachId: coach.id.toUpperCase(), mobileNumber: '' }))
    const second = await add(newPlayer({ mobileNumber: '+910000000000' }))
    expect([first.coachId, first.mobileNumber, second.mobileNumber]).toEqual(['COA_500', null, '+910000000000'])
  })

  it('may belong to a coach without a room', async () => {
    const { participantId } = await referenceOnlyCoach(server.database)
    expect(await add(newPlayer({ coachId: participantId }))).toMatchObject({ coachId: participantId })
  })
})

it('adds an official with the contacts', async () => {
  const contacts = {
    stadium: 'Kanteerava',
    notifyTransport: 'Bus desk',
    travelPocName: 'Meena',
    travelPocMobile: '2222 3333 ext. 4',
    venuePocName: 'Imran',
    venuePocMobile: '9876512345',
  }
  expect(await add(newLeader('official', contacts))).toMatchObject({ ...contacts, venuePocMobile: '+919876512345' })
})

it('adds a reference-only coach without a room, whatever the request has about it', async () => {
  const bare = { hotelId: null, bookingStartDate: '', bookingEndDate: undefined, bookingReference: '' }
  for (const given of [bare, {}]) {
    const remote = await add(newLeader('coach', { isReferenceOnly: true, ...given }))
    expect(remote).toMatchObject({ isReferenceOnly: true, hotelId: null, bookingStartDate: null })
    expect(await staysOf(remote)).toEqual([])
  }
})

it('begins the history with a record of the fields, by the admin, without changes', async () => {
  const { id, participantId } = await add(newPlayer())
  const { history } = await storedStay(server.database, id)
  expect(history).toEqual([
    expect.objectContaining({
      adminUsername: expect.any(String),
      createdAt: '2026-11-21T08:30:00.000Z',
      changes: [],
      participantId,
      name: 'Kavya',
      hotelId: 'LAKE',
      bookingStartDate: '2026-11-21',
    }),
  ])
})

describe('the room', () => {
  const both = [
    { code: '1', start: '2026-11-21', end: '2026-11-23' },
    { code: '2', start: '2026-11-23', end: '2026-11-25' },
  ]

  it.each([
    ['a hotel alone', () => ({})],
    ['a hotel in lower case', () => ({ hotelId: 'lake' })],
    [
      'the primary and the adjacent instance',
      () => ({
        hotelId: idOf(0),
        multiInstanceBooking: {
          hasMultiInstance: true,
          primaryHotelInstance: idOf(0),
          selectedAdjacentInstances: [idOf(1)],
        },
      }),
    ],
    [
      'instances beyond those needed',
      () => ({
        multiInstanceBooking: {
          hasMultiInstance: true,
          primaryHotelInstance: idOf(0),
          selectedAdjacentInstances: [idOf(2), idOf(1)],
        },
      }),
    ],
  ])('is found across adjacent instances with %s', async (_what, changes) => {
    expect(await staysOf(await add(newPlayer(changes())))).toEqual(both)
  })

  it('may have gap nights in the middle', async () => {
    const person = await add(newPlayer({ bookingStartDate: '2026-11-26', bookingEndDate: '2026-12-01' }))
    expect(await staysOf(person)).toEqual([
      { code: '2', start: '2026-11-26', end: '2026-11-28' },
      { code: '3', start: '2026-11-30', end: '2026-12-01' },
    ])
  })

  it('is refused with hotel and date when one night is full, and nothing is stored', async () => {
    const { status, body } = await post(
      newPlayer({ participantId: 'LATE', bookingStartDate: '2026-11-27', bookingEndDate: '2026-12-02' }),
    )
    expect(status).toBe(409)
    expect(body).toEqual({ code: 'no_room', message: 'Lake View has no room left on the night of 30/11/2026' })
    expect(await server.database.all(sql`SELECT FROM participants WHERE participant_id = 'LATE'`)).toEqual([])
  })

  it.each([
    ['the dates begin in a gap', { bookingStartDate: '2026-11-28', bookingEndDate: '2026-12-02' }, 'bookingStartDate'],
    [
      'the dates end after the last instance',
      { bookingStartDate: '2026-12-05', bookingEndDate: '2026-12-11' },
      'bookingEndDate',
    ],
    ['the hotel is unknown', { hotelId: 'NONE' }, 'hotelId'],
    ['the instance is unknown', { hotelId: '00000000-0000-4000-8000-000000000000' }, 'hotelId'],
  ])('is 400 when %s', async (_what, changes, path) => {
    const { status, body } = await post(newPlayer(changes))
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  it.each([
    ['an instance alone is chosen and does not reach', () => ({ hotelId: idOf(0) })],
    [
      'an instance alone is chosen, named as the primary one',
      () => ({ multiInstanceBooking: { hasMultiInstance: false, primaryHotelInstance: idOf(0) } }),
    ],
    [
      'an instance of another hotel is chosen',
      () => ({
        multiInstanceBooking: {
          hasMultiInstance: true,
          primaryHotelInstance: idOf(0),
          selectedAdjacentInstances: ['00000000-0000-4000-8000-000000000000'],
        },
      }),
    ],
  ])('is 400 when %s', async (_what, changes) => {
    const { status, body } = await post(newPlayer(changes()))
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path: 'multiInstanceBooking' }] } })
  })
})

it('applies the minimum stay of the settings to people who need a room', async () => {
  await server.database.run(sql`UPDATE settings SET minimum_stay_days = 5`)
  const short = [await post(newPlayer()), await post(newLeader('official')), await post(newLeader('coach'))]
  const long = await add(newPlayer({ bookingEndDate: '2026-11-26' }))
  const remote = await add(newLeader('coach', { isReferenceOnly: true }))
  await server.database.run(sql`UPDATE settings SET minimum_stay_days = DEFAULT`)
  for (const { status, body } of short) {
    const message = 'Booking duration must be at least 5 days'
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path: 'bookingEndDate', message }] } })
  }
  expect([long.bookingEndDate, remote.bookingEndDate]).toEqual(['2026-11-26', null])
})

it('does not check the minimum stay when it is 1', async () => {
  await server.database.run(sql`UPDATE settings SET minimum_stay_days = 1`)
  const day = await add(newPlayer({ bookingEndDate: '2026-11-21' }))
  await server.database.run(sql`UPDATE settings SET minimum_stay_days = DEFAULT`)
  expect(await staysOf(day)).toEqual([{ code: '1', start: '2026-11-21', end: '2026-11-22' }])
})

describe('in use', () => {
  it('an id is 409', async () => {
    const { status, body } = await post(newPlayer({ participantId: 'COA_500' }))
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        code: 'conflict',
        message: 'Participant ID COA_500 is already in use',
        errors: [{ path: 'participantId', message: 'Participant ID COA_500 is already in use' }],
      },
    })
  })

  it('an id of the same role is 409, whichever of its two keys PostgreSQL checks first', async () => {
    const again = () => post(newPlayer({ participantId: 'PLA_700' }))
    await add(newPlayer({ participantId: 'PLA_700' }))
    expect(await again()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const key = sql`participants_participant_id_key`
    await server.database.run(sql`
      ALTER TABLE participants DROP CONSTRAINT ${key}, ADD CONSTRAINT ${key} UNIQUE (participant_id)`)
    expect(await again()).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it("a coach's mobile number is 409 that names the other coach, and a player may share it", async () => {
    const { status, body } = await post(newLeader('coach', { mobileNumber: '9876500001' }))
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        message: 'This mobile number already belongs to coach COA_500, Asha',
        errors: [{ path: 'mobileNumber' }],
      },
    })
    expect(await add(newPlayer({ mobileNumber: '9876500001' }))).toMatchObject({ mobileNumber: '+919876500001' })
  })
})

it('adds nobody twice on a repeat with the same key', async () => {
  const payload = newPlayer()
  const request = { method: 'POST', url: '/api/admin/participants', payload } as const
  const key = { ...headers, 'idempotency-key': '5f0f3a0e-6a55-4c5e-8f3e-0c7d3b5b9a11' }
  const first = await server.app.inject({ ...request, headers: key })
  const again = await server.app.inject({ ...request, headers: key })
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
})

it('leaves a ledger that equals a recount', async () => {
  expect(await ledgerDifferences(server.database)).toEqual([])
})
