import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { createHistory } from '../testing/factories/history.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createPlayer, type PlayerOptions, type TestPerson } from '../testing/factories/people.ts'
import { newPartialReassignment, newReassignment } from '../testing/factories/reassignments.ts'
import { checkedInPlayer, checkedOutPlayer, overduePlayer, referenceOnlyCoach } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'

let headers: Record<string, string>
let lake: TestHotel
let hill: TestHotel

/** Today is 21 November 2026, 14:00. */
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})
it.beforeEach(async () => {
  lake = await createHotel(server.database, { hotelName: 'Lake View' })
  hill = await createHotel(server.database, {
    hotelName: 'Hill Top',
    instances: [{ startDate: '2026-11-15', endDate: '2026-12-10', totalRooms: 2 }],
  })
})

const player = (name: string, options: PlayerOptions = {}) =>
  createPlayer(server.database, { name, ...options, booking: { hotel: lake, ...options.booking } })

const reassign = async (body: object) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/admin/booking-reassignment',
    headers,
    payload: body,
  })
  return { status: response.statusCode, body: response.json() }
}

const nothingMoved = async (people: readonly TestPerson[]) => {
  const moved = await server.database.all(sql`
    SELECT FROM bookings WHERE participant_id = ANY (${people.map(({ id }) => id)}::uuid[]) AND reference = 'NEW-1'`)
  expect(moved).toEqual([])
}

describe('the body', () => {
  it.each([
    [{ affectedParticipants: [] }, 'affectedParticipants', 'No participants selected for reassignment'],
    [{ newBookingReference: ' ' }, 'newBookingReference', 'Missing required booking details'],
    [{ newHotelId: '' }, 'newHotelId', 'Missing required booking details'],
    [{ newStartDate: undefined }, 'newStartDate', 'Missing required booking details'],
    [{ newStartDate: '22/11/2026' }, 'newStartDate', 'Please enter a date as YYYY-MM-DD'],
    [{ newStartDate: '2026-11-21T25:00:00Z' }, 'newStartDate', 'Please enter a date as YYYY-MM-DD'],
    [{ newEndDate: '2026-11-21' }, 'newEndDate', 'End date must be after start date.'],
    [{ newEndDate: '2027-12-21' }, 'newEndDate', 'Booking duration must be at most 366 days'],
    [{ newEndDate: '2026-11-23' }, 'newEndDate', 'Booking duration must be at least 3 days'],
    [{ reason: '  too short  ' }, 'reason', 'Reason must be at least 10 characters long'],
    [{ reason: 'x'.repeat(501) }, 'reason', 'Reason must be at most 500 characters long'],
    [
      { daysStayed: 1 },
      'daysStayed',
      'Days stayed must be 0 for a complete rebooking and 1 for a partial reassignment',
    ],
    [{ newHotelId: 'NOWHERE' }, 'newHotelId', 'There is no hotel NOWHERE'],
    [
      { newStartDate: '2026-11-10' },
      'newStartDate',
      'Hill Top has no rooms on the night of 10/11/2026: a booking must begin and end on a night with rooms',
    ],
  ])('with %j is 400', async (change, path, message) => {
    const kavya = await player('Kavya')
    const { status, body } = await reassign({ ...newReassignment([kavya], { from: lake, to: hill }), ...change })
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'invalid_input', errors: [{ path, message }] })
    await nothingMoved([kavya])
  })

  it('is refused when it names nobody, or a person twice', async () => {
    const kavya = await player('Kavya')
    const nobody = await reassign(newReassignment([{ participantId: 'PLA_NONE' }], { from: lake, to: hill }))
    expect(nobody).toMatchObject({ status: 404, body: { message: 'There is no participant PLA_NONE' } })
    const affectedParticipants = [kavya.id, kavya.participantId]
    const twice = await reassign(newReassignment([], { from: lake, to: hill, affectedParticipants }))
    expect(twice).toMatchObject({ status: 400, body: { message: 'Kavya is named twice' } })
  })

  it('is 400 when it changes nothing', async () => {
    const kavya = await player('Kavya', { booking: { reference: 'NEW-1' } })
    const body = newReassignment([kavya], { from: lake, to: lake, originalBookingReference: 'NEW-1' })
    expect(await reassign(body)).toMatchObject({
      status: 400,
      body: { message: 'Hotel, dates and reference are those of the booking already' },
    })
  })
})

describe('people who cannot be moved are named in the refusal, and nobody is moved', () => {
  it.each([
    ['Already checked out', () => checkedOutPlayer(server.database, { name: 'Meena', booking: { hotel: lake } })],
    ['Reference Only: holds no booking', () => referenceOnlyCoach(server.database, { name: 'Meena' })],
    [
      'Without a booking there is nothing to move',
      () => createPlayer(server.database, { name: 'Meena', booking: null }),
    ],
  ])('%s', async (reason, create) => {
    const people = [await player('Kavya'), await create()]
    const meena = people[1]?.participantId
    const { status, body } = await reassign(newReassignment(people, { from: lake, to: hill }))
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'conflict',
      message: `Meena (${meena}) cannot be moved: ${reason}`,
      skipped: [{ participantId: meena, reason }],
    })
    await nothingMoved(people)
  })
})

describe('a day from which a booking cannot be moved in part', () => {
  const partial = async (person: TestPerson, from: string, dates: readonly [string, string]) =>
    reassign(
      newPartialReassignment([], {
        from: lake,
        to: hill,
        originalStartDate: dates[0],
        originalEndDate: dates[1],
        newEndDate: dates[1],
        affectedParticipants: [{ participantId: person.id, reassignFrom: from }],
      }),
    )

  it.each([
    ['2026-11-21', 'Reassign from a day after 21/11/2026, the first day of Kavya'],
    ['2026-11-25', 'Reassign from a day before 25/11/2026, the last day of Kavya'],
  ])('%s', async (from, message) => {
    const kavya = await player('Kavya')
    expect(await partial(kavya, from, ['2026-11-21', '2026-11-25'])).toMatchObject({ status: 400, body: { message } })
    await nothingMoved([kavya])
  })

  it('is a night that a checked-in person has already spent', async () => {
    const kavya = await checkedInPlayer(server.database, {
      name: 'Kavya',
      booking: { hotel: lake, startDate: '2026-11-18', endDate: '2026-11-24' },
    })
    expect(await partial(kavya, '2026-11-20', ['2026-11-18', '2026-11-24'])).toMatchObject({
      status: 400,
      body: { message: 'Kavya is checked in: the nights before 21/11/2026 have been spent and cannot be moved' },
    })
  })

  it('is any day of a stay that is over, or too short', async () => {
    const kavya = await overduePlayer(server.database, { name: 'Kavya', booking: { hotel: lake } })
    expect(await partial(kavya, '2026-11-17', ['2026-11-15', '2026-11-19'])).toMatchObject({
      status: 400,
      body: { message: 'Kavya has stayed to the last day already: only a complete rebooking moves the booking' },
    })
    const meena = await player('Meena', { booking: { endDate: '2026-11-22' } })
    expect(await partial(meena, '2026-11-22', ['2026-11-21', '2026-11-22'])).toMatchObject({
      status: 400,
      body: { message: 'The stay of Meena is too short to be moved in part' },
    })
  })

  it('is any day with the same hotel or another last day', async () => {
    const kavya = await player('Kavya')
    const same = await reassign(newPartialReassignment([kavya], { from: lake, to: lake }))
    expect(same).toMatchObject({
      status: 400,
      body: { message: 'Kavya is in Lake View already: a partial reassignment is to another hotel' },
    })
    const longer = await reassign(newPartialReassignment([kavya], { from: lake, to: hill, newEndDate: '2026-11-28' }))
    expect(longer).toMatchObject({
      status: 400,
      body: { message: 'A partial reassignment keeps the last day of the booking', errors: [{ path: 'newEndDate' }] },
    })
  })
})

describe('people without a day of a partial reassignment', () => {
  const dated = ({ participantId }: TestPerson) => ({ participantId, reassignFrom: '2026-11-23' })
  const partial = (affectedParticipants: object[]) =>
    reassign({ ...newPartialReassignment([], { from: lake, to: hill }), affectedParticipants })

  it('are named in the refusal, and the new start date is not used instead', async () => {
    const people = [await player('Kavya'), await player('Meena'), await player('Ravi')] as const
    const [kavya, meena, ravi] = people
    const { status, body } = await partial([dated(kavya), { participantId: meena.id }, { participantId: ravi.id }])
    const message = (name: string, id: string) =>
      `Please select reassign dates for all participants: ${name} (${id}) has none`
    expect({ status, ...body }).toEqual({
      status: 400,
      code: 'invalid_input',
      message: `${message('Meena', meena.participantId)}, and 1 more`,
      errors: [
        { path: 'affectedParticipants.1.reassignFrom', message: message('Meena', meena.participantId) },
        { path: 'affectedParticipants.2.reassignFrom', message: message('Ravi', ravi.participantId) },
      ],
    })
    await nothingMoved(people)
  })

  it('may be given as an id only in a complete rebooking', async () => {
    const kavya = await player('Kavya')
    const bare = { from: lake, to: hill, affectedParticipants: [kavya.participantId] }
    const inPart = await reassign(newPartialReassignment([], bare))
    expect(inPart).toMatchObject({ status: 400, body: { message: expect.stringContaining('Kavya') } })
    await nothingMoved([kavya])
    expect(await reassign(newReassignment([], bare))).toMatchObject({ status: 200, body: { reassigned: 1 } })
  })
})

describe('rooms', () => {
  it('must be free for everybody; otherwise the first full night is named and nobody is moved', async () => {
    await player('Ravi', { booking: { hotel: hill, startDate: '2026-11-23', endDate: '2026-11-24' } })
    const people = [await player('Kavya'), await player('Meena')]
    expect(await reassign(newReassignment(people, { from: lake, to: hill }))).toEqual({
      status: 409,
      body: { code: 'no_room', message: 'Hill Top has 1 room left on the night of 23/11/2026, and 2 are needed' },
    })
    await nothingMoved(people)
  })

  it('in an overbooked hotel are only those that the people already hold there', async () => {
    const people = await Promise.all(
      ['Kavya', 'Meena', 'Ravi'].map((name) => player(name, { booking: { hotel: hill } })),
    )
    const shorter = newReassignment(people, { from: hill, to: hill, newEndDate: '2026-11-24' })
    expect(await reassign(shorter)).toMatchObject({ status: 200, body: { reassigned: 3 } })
    const original = { originalBookingReference: 'NEW-1', originalEndDate: '2026-11-24' }
    expect(await reassign({ ...shorter, ...original, newEndDate: '2026-11-25' })).toMatchObject({
      status: 409,
      body: { message: 'Hill Top has 2 rooms left on the night of 24/11/2026, and 3 are needed' },
    })
  })
})

describe('a booking that has changed since it was shown', () => {
  const moved = [
    { field: 'hotelId', from: 'LAKE', to: 'HILL' },
    { field: 'bookingReference', from: 'REF-0', to: 'REF-1' },
  ]

  it('is named with who moved it and when, and nothing is moved', async () => {
    const kavya = await player('Kavya', { booking: { hotel: hill, endDate: '2026-11-26' } })
    const meena = await player('Meena')
    await createHistory(server.database, kavya, {
      adminUsername: 'Asha Rao',
      createdAt: '2026-11-21T14:02:00+05:30',
      changes: moved,
    })
    await createHistory(server.database, kavya, { changes: [{ field: 'name', from: 'Kavia', to: 'Kavya' }] })
    const { status, body } = await reassign(newReassignment([kavya, meena], { from: lake, to: hill }))
    expect({ status, ...body }).toEqual({
      status: 409,
      code: 'conflict',
      message: 'Kavya was moved by Asha Rao at 21/11/2026 14:02 IST. Nothing was moved.',
      movedMeanwhile: [
        {
          participantId: kavya.participantId,
          name: 'Kavya',
          hotelName: 'Hill Top',
          bookingStartDate: '2026-11-21',
          bookingEndDate: '2026-11-26',
          bookingReference: 'REF-1',
          adminUsername: 'Asha Rao',
          createdAt: '2026-11-21T08:32:00.000Z',
        },
      ],
    })
    await nothingMoved([kavya, meena])
  })

  it('of several people is named for the first, with the number of the others', async () => {
    const people = [await player('Kavya'), await player('Meena')]
    const body = newReassignment(people, { from: lake, to: hill, originalEndDate: '2026-11-26' })
    expect(await reassign(body)).toMatchObject({
      status: 409,
      body: { message: 'The booking of Kavya is not the one that you saw, and 1 more. Nothing was moved.' },
    })
  })

  it('with only another reference is described as changed, not moved', async () => {
    const kavya = await player('Kavya', { booking: { reference: 'REF-2' } })
    const changes = [{ field: 'bookingReference', from: 'REF-1', to: 'REF-2' }]
    await createHistory(server.database, kavya, { adminUsername: 'Asha Rao', changes })
    expect(await reassign(newReassignment([kavya], { from: lake, to: hill }))).toMatchObject({
      status: 409,
      body: { message: 'The booking of Kavya was changed by Asha Rao at 20/11/2026 10:00 IST. Nothing was moved.' },
    })
  })
})
