import { participantSchema } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, type TestPerson } from '../testing/factories/people.ts'
import { referenceOnlyCoach } from '../testing/factories/stays.ts'
import { ledgerDifferences } from '../testing/stored-stay.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let headers: Record<string, string>
let hotel: TestHotel
let coach: TestPerson

/** Two instances that touch, a gap of two nights, and a third. */
beforeAll(async () => {
  test = await createTestApp()
  headers = await test.signInAs('admin')
  hotel = await createHotel(test.database, {
    hotelId: 'LAKE',
    hotelName: 'Lake View',
    instances: [
      { startDate: '2026-11-01', endDate: '2026-11-23', totalRooms: 50 },
      { startDate: '2026-11-23', endDate: '2026-11-28', totalRooms: 50 },
      { startDate: '2026-11-30', endDate: '2026-12-10', totalRooms: 1 },
    ],
  })
  coach = await createCoach(test.database, {
    participantId: 'COA_500',
    name: 'Asha',
    mobileNumber: '+919876500001',
    discipline: 'Archery',
    district: 'Udupi',
    location: 'Coast',
    booking: null,
  })
})
afterAll(() => test.close())

let added = 0
/** An id that nobody has. */
const newId = () => {
  added += 1
  return `NEW_${added}`
}

const booking = {
  hotelId: 'LAKE',
  bookingStartDate: '2026-11-21',
  bookingEndDate: '2026-11-25',
  bookingReference: 'REF-9',
}
const player = (changes: object = {}) => ({
  role: 'player',
  participantId: newId(),
  name: 'Kavya',
  coachId: 'COA_500',
  teamName: 'Lions',
  ...booking,
  ...changes,
})
const leader = (role: 'coach' | 'official', changes: object = {}) => ({
  role,
  participantId: newId(),
  name: 'Ravi',
  discipline: 'Boxing',
  location: 'Karnataka',
  district: 'Mysuru',
  ...booking,
  ...changes,
})

const post = async (payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url: '/api/admin/participants', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

const add = async (payload: object) => {
  const { status, body } = await post(payload)
  expect({ status, body }).toMatchObject({ status: 201 })
  return participantSchema.parse(body)
}

const allocationsOf = ({ id }: { readonly id: string }) =>
  test.database.all(sql`
    SELECT i.instance_code AS code, lower(a.nights)::text AS start, upper(a.nights)::text AS end
    FROM allocations AS a JOIN hotel_instances AS i ON i.id = a.instance_id
    WHERE a.participant_id = ${id} AND a.held = a.nights ORDER BY a.nights`)

const idOf = (index: number): string => hotel.instances[index]?.id ?? ''

describe('a player', () => {
  it('is answered with the booking, and has discipline, district and location of the coach', async () => {
    expect(await add(player({ participantId: 'PLA_500', mobileNumber: '98765 43210' }))).toMatchObject({
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

  it('may name the coach by UUID, and have no number or the dummy one', async () => {
    const first = await add(player({ coachId: coach.id.toUpperCase(), mobileNumber: '' }))
    const second = await add(player({ mobileNumber: '+910000000000' }))
    expect([first.coachId, first.mobileNumber, second.mobileNumber]).toEqual(['COA_500', null, '+910000000000'])
  })

  it('may belong to a coach without a room', async () => {
    const { participantId } = await referenceOnlyCoach(test.database)
    expect(await add(player({ coachId: participantId }))).toMatchObject({ coachId: participantId })
  })
})

it('an official is added with the contacts', async () => {
  const contacts = {
    stadium: 'Kanteerava',
    notifyTransport: 'Bus desk',
    travelPocName: 'Meena',
    travelPocMobile: '2222 3333 ext. 4',
    venuePocName: 'Imran',
    venuePocMobile: '9876512345',
  }
  expect(await add(leader('official', contacts))).toMatchObject({ ...contacts, venuePocMobile: '+919876512345' })
})

it('a reference-only coach holds no room, whatever is given about it', async () => {
  const bare = { hotelId: null, bookingStartDate: '', bookingEndDate: undefined, bookingReference: '' }
  for (const given of [bare, {}]) {
    const remote = await add(leader('coach', { isReferenceOnly: true, ...given }))
    expect(remote).toMatchObject({ isReferenceOnly: true, hotelId: null, bookingStartDate: null })
    expect(await allocationsOf(remote)).toEqual([])
  }
})

it('the history begins with a record of the fields, by the admin, without changes', async () => {
  const { id, participantId } = await add(player())
  const history = await test.database.all(sql`
    SELECT admin_username AS "by", created_at AS at, changes, record FROM participant_history WHERE participant_id = ${id}`)
  expect(history).toEqual([
    {
      by: expect.any(String),
      at: '2026-11-21T08:30:00.000Z',
      changes: [],
      record: expect.objectContaining({
        participantId,
        name: 'Kavya',
        hotelId: 'LAKE',
        bookingStartDate: '2026-11-21',
      }),
    },
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
    expect(await allocationsOf(await add(player(changes())))).toEqual(both)
  })

  it('may have gap nights in the middle', async () => {
    const person = await add(player({ bookingStartDate: '2026-11-26', bookingEndDate: '2026-12-01' }))
    expect(await allocationsOf(person)).toEqual([
      { code: '2', start: '2026-11-26', end: '2026-11-28' },
      { code: '3', start: '2026-11-30', end: '2026-12-01' },
    ])
  })

  it('is refused with hotel and date when one night is full, and nothing is left behind', async () => {
    const { status, body } = await post(
      player({ participantId: 'LATE', bookingStartDate: '2026-11-27', bookingEndDate: '2026-12-02' }),
    )
    expect(status).toBe(409)
    expect(body).toEqual({ code: 'no_room', message: 'Lake View has no room left on the night of 30/11/2026' })
    expect(await test.database.all(sql`SELECT FROM participants WHERE participant_id = 'LATE'`)).toEqual([])
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
    const { status, body } = await post(player(changes))
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path })
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
    const { status, body } = await post(player(changes()))
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'multiInstanceBooking' })
  })
})

describe('required', () => {
  const forAll = [
    'Participant ID is required',
    'Name is required',
    'Hotel assignment is required',
    'Booking start date is required',
    'Booking end date is required',
    'Booking reference is required',
  ]
  const forLeaders = ['Discipline is required', 'Location is required', 'District is required']

  it.each([
    ['coach', [...forAll, ...forLeaders]],
    ['official', [...forAll, ...forLeaders]],
    ['player', [...forAll, 'Coach assignment is required', 'Team name is required']],
  ])('of a %s is all of this', async (role, expected) => {
    const fields = ['participantId', 'name', 'hotelId', 'bookingStartDate', 'bookingEndDate', 'bookingReference']
    for (const empty of [{}, Object.fromEntries(fields.map((field) => [field, ' '])), { name: null, hotelId: null }]) {
      const { status, body } = await post({ role, ...empty })
      const messages: string[] = body.errors.map(({ message }: { message: string }) => message)
      expect(status).toBe(400)
      expect(messages.toSorted()).toEqual(expected.toSorted())
    }
  })
})

describe('refused with 400', () => {
  it.each([
    ['no role', () => player({ role: undefined }), 'Please select coach, official or player'],
    ['a field of another role', () => player({ discipline: 'Chess' }), 'Unrecognized key: "discipline"'],
    ['a field nobody has', () => player({ age: 20 }), 'Unrecognized key: "age"'],
    ['a landline', () => player({ mobileNumber: '080 2222' }), /^Mobile number must be a valid 10-digit Indian number/],
    ['an id with a blank', () => player({ participantId: 'PLA 1' }), /^Participant ID can only contain/],
    ['an id that is too long', () => player({ participantId: 'P'.repeat(21) }), 'Please enter at most 20 characters'],
    ['a line break in a name', () => player({ name: 'A\nB' }), 'Please enter plain text on one line'],
    ['a NUL', () => player({ name: 'A\u0000' }), 'Please enter plain text on one line'],
    ['an unknown coach', () => player({ coachId: 'COA_999' }), 'There is no coach COA_999'],
    [
      'an end before the start',
      () => player({ bookingEndDate: '2026-11-20' }),
      'Booking end date must be on or after start date',
    ],
    ['a day that does not exist', () => player({ bookingEndDate: '2026-11-31' }), 'Please enter a date as YYYY-MM-DD'],
    [
      'a stay of more than a year',
      () => player({ bookingEndDate: '2027-11-23' }),
      'Booking duration must be at most 366 days',
    ],
    [
      'a stay below the minimum',
      () => player({ bookingEndDate: '2026-11-23' }),
      'Booking duration must be at least 3 days',
    ],
    ['a player who needs no room', () => player({ isReferenceOnly: true }), /expected false/],
  ])('%s', async (_what, payload, message) => {
    const { status, body } = await post(payload())
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
  })
})

it('a minimum stay of 1 switches the rule off', async () => {
  await test.database.run(sql`UPDATE settings SET minimum_stay_days = 1`)
  const day = await add(player({ bookingEndDate: '2026-11-21' }))
  await test.database.run(sql`UPDATE settings SET minimum_stay_days = DEFAULT`)
  expect(await allocationsOf(day)).toEqual([{ code: '1', start: '2026-11-21', end: '2026-11-22' }])
})

describe('in use', () => {
  it('an id is 409', async () => {
    const { status, body } = await post(player({ participantId: 'COA_500' }))
    expect({ status, body }).toEqual({
      status: 409,
      body: { code: 'conflict', message: 'Participant ID COA_500 is already in use' },
    })
  })

  it("a coach's mobile number is 409 that names the other coach, and a player may share it", async () => {
    const { status, body } = await post(leader('coach', { mobileNumber: '9876500001' }))
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'This mobile number already belongs to coach COA_500, Asha',
    })
    expect(await add(player({ mobileNumber: '9876500001' }))).toMatchObject({ mobileNumber: '+919876500001' })
  })
})

it('a repeat with the same key adds nobody twice', async () => {
  const payload = player()
  const request = { method: 'POST', url: '/api/admin/participants', payload } as const
  const key = { ...headers, 'idempotency-key': '5f0f3a0e-6a55-4c5e-8f3e-0c7d3b5b9a11' }
  const first = await test.app.inject({ ...request, headers: key })
  const again = await test.app.inject({ ...request, headers: key })
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
})

it('after all that the ledger equals a recount', async () => {
  expect(await ledgerDifferences(test.database)).toEqual([])
})
