import { paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import sql from 'sql-template-tag'
import { createCoachSession, createUserSession, createUserWithoutPassword } from '../factories/sessions.ts'
import { createHotel, type TestHotel } from '../factories/hotels.ts'
import type { TestPerson } from '../factories/people.ts'
import { heldNights } from '../factories/stored-stay.ts'
import { verifyHotelOf } from '../stay-model/judge.sql.ts'
import { server } from '../server-test.ts'

/** Days of November 2026. */
export const day = (date: number): string => `2026-11-${date}`
export const days = (...dates: number[]): string[] => dates.map(day)
export const at = (date: number, time: string): string => `${day(date)}T${time}:00+05:30`
export const setTime = (date: number, time: string): void => server.clock.set(at(date, time))

export const hotelWith = (totalRooms: number, from = 10, until = 30): Promise<TestHotel> =>
  createHotel(server.database, { instances: [{ startDate: day(from), endDate: day(until), totalRooms }] })

export const booked = (hotel: TestHotel, from: number, until: number) => ({
  booking: { hotel, startDate: day(from), endDate: day(until) },
})

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const adminSession = async (): Promise<string> =>
  createUserSession(server.database, await createUserWithoutPassword(server.database, 'admin'), server.clock.now())

/** Sends a request as an admin, or as the coach `as`. */
export const send = async (
  method: Method,
  url: string,
  payload?: object,
  { as, key }: { readonly as?: string; readonly key?: string } = {},
): Promise<Answer> => {
  const token =
    as === undefined ? await adminSession() : await createCoachSession(server.database, as, server.clock.now())
  const response = await server.app.inject({
    method,
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })
  const isJson = response.headers['content-type']?.toString().startsWith('application/json') === true
  return { status: response.statusCode, body: isJson ? response.json() : { text: response.body } }
}

export const post = (url: string, payload: object = {}, options = {}) => send('POST', url, payload, options)

const idsOf = (people: readonly TestPerson[]) => people.map(({ participantId }) => participantId)

export const checkIn = (people: readonly TestPerson[], further: object = {}) =>
  post('admin/checkin', { participantIds: idsOf(people), ...further })
export const checkOut = (people: readonly TestPerson[], further: object = {}) =>
  post('admin/checkout', { participantIds: idsOf(people), ...further })
export const undoCheckOut = (people: readonly TestPerson[]) =>
  post('admin/checkout/undo', { participantIds: idsOf(people), reason: 'A mistake' })
export const release = async (people: readonly TestPerson[]): Promise<string> =>
  String(
    (await post('admin/no-shows/release', { participantIds: idsOf(people), reason: 'Not coming' })).body['releaseId'],
  )
export const undoRelease = (releaseId: string) => post(`admin/no-shows/${releaseId}/undo`)

export const setRoom = (people: readonly TestPerson[], roomNumber: string | null) =>
  send('PUT', 'admin/rooms', { participantIds: idsOf(people), roomNumber })

export const asCoach = async (coach: TestPerson, action: 'checkin' | 'checkout', people: readonly TestPerson[]) => {
  await verifyHotelOf(server.database, coach.participantId, server.clock.now())
  return post(`coach/${action}`, { participantIds: idsOf(people) }, { as: coach.participantId })
}

/** The number that stands beside a person on a check-in sheet. */
export const paperNumber = async (id: string): Promise<string> => {
  const [person] = await server.database.all<{ serial: number }>(
    sql`SELECT paper_number AS serial FROM participants WHERE id = ${id}`,
  )
  return paperNumberOf(person?.serial ?? 0)
}

export const keyIn = async (person: TestPerson) =>
  post('admin/paper/checkins', { number: await paperNumber(person.id) })

export const atDesk = (hotel: TestHotel, lastDay: number, options = {}) =>
  post(
    'admin/desk/arrivals',
    { name: 'Arun', role: 'official', hotelId: hotel.hotelId, lastDay: day(lastDay), reason: 'Not in the sheet' },
    options,
  )

export const sendOut = async (coach: TestPerson, leaveOn: number, further: object = {}): Promise<string> => {
  const request = { coachIds: [coach.participantId], leaveOn: day(leaveOn), reason: 'Match lost', ...further }
  return String((await post('admin/departures', request)).body['departureId'])
}
export const undoDeparture = (departureId: string) =>
  post(`admin/departures/${departureId}/undo`, { reason: 'The protest was upheld' })

export const plan = async (hotel: TestHotel, from: number, to: TestHotel, coach: TestPerson): Promise<string> => {
  const pins = [{ coachId: coach.participantId, hotelId: to.hotelId }]
  return String((await post('admin/rehousing/plans', { hotelId: hotel.hotelId, from: day(from), pins })).body['planId'])
}
export const carryOut = (planId: string) =>
  post(`admin/rehousing/plans/${planId}/carry-out`, { reason: 'The water supply failed' })
export const undoPlan = (planId: string) => post(`admin/rehousing/plans/${planId}/undo`, { reason: 'Mended again' })

interface Move {
  readonly from: TestHotel
  readonly was: readonly [start: number, end: number]
  readonly to: TestHotel
  readonly dates: readonly [start: number, end: number]
  readonly isPartial?: boolean
  readonly reference?: string
}

export const reassign = (
  person: TestPerson,
  { from, was, to, dates: [start, end], isPartial = false, reference = 'REF-1' }: Move,
) =>
  post('admin/booking-reassignment', {
    originalHotelId: from.hotelId,
    originalBookingReference: reference,
    originalStartDate: day(was[0]),
    originalEndDate: day(was[1]),
    newHotelId: to.hotelId,
    newBookingReference: 'NEW-1',
    newStartDate: day(start),
    newEndDate: day(end),
    reassignmentType: isPartial ? 'partial_reassignment' : 'complete_rebooking',
    daysStayed: isPartial ? 1 : 0,
    affectedParticipants: [{ participantId: person.participantId, ...(isPartial && { reassignFrom: day(start) }) }],
    reason: 'The water supply failed',
  })

export const nightsOf = (person: TestPerson): Promise<string[]> => heldNights(server.database, person.id)
