import { addDays, daysBetween } from '@trophy/contract/core/dates/days.ts'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { bookRooms } from '../bookings/bookings.service.ts'
import { today } from '../platform/context.ts'
import { Refusal } from '../platform/errors.ts'
import { stayTasks } from '../stays/stays.jobs.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { newReassignment } from '../testing/factories/reassignments.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { reassignBookings } from './reassign.service.ts'
import { admin } from '../testing/actors.ts'

const firstDay = '2026-11-01'

let adminId: string
it.beforeAll(async () => {
  adminId = await createUserWithoutPassword(server.database, 'admin')
  await server.database.run(sql`UPDATE settings SET minimum_stay_days = 1`)
})

const stay = { hotel: fc.nat({ max: 2 }), offset: fc.nat({ max: 9 }), length: fc.integer({ min: 1, max: 7 }) }
const some = { first: fc.nat({ max: 4 }), count: fc.integer({ min: 1, max: 2 }) }
const steps = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('book' as const), ...stay }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('rebook' as const), ...stay, ...some }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move in part' as const), ...stay, ...some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('check in' as const), ...some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('check out' as const), ...some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('noon' as const) }) },
)
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

interface Stay {
  readonly offset: number
  readonly length: number
}

interface EventModel {
  readonly hotels: readonly TestHotel[]
  readonly people: string[]
}

interface Booked {
  readonly id: string
  readonly hotelId: string
  readonly bookingReference: string
  readonly bookingStartDate: string
  readonly bookingEndDate: string
}

const bookingsOf = (people: readonly string[]) =>
  server.database.all<Booked>(sql`
    SELECT participant_id AS id, hotel_id AS "hotelId", reference AS "bookingReference",
      start_date AS "bookingStartDate",
      end_date AS "bookingEndDate"
    FROM bookings WHERE participant_id = ANY (${people}::uuid[])`)

let references = 0
const moves = { complete: 0, inPart: 0 }

/** Moves the people who have a booking, each with its current booking as `original`. */
const reassign = async (people: readonly string[], to: TestHotel, step: Stay & { readonly kind: string }) => {
  const booked = await bookingsOf(people)
  if (booked.length === 0) return
  references += 1
  const inPart = step.kind === 'move in part'
  const newStartDate = addDays(firstDay, step.offset)
  const affectedParticipants = booked.map(({ id, ...original }) => {
    const days = Math.max(daysBetween(original.bookingStartDate, original.bookingEndDate) - 1, 1)
    const reassignFrom = addDays(original.bookingStartDate, 1 + (step.offset % days))
    return inPart ? { participantId: id, original, reassignFrom } : { participantId: id, original }
  })
  const lastDay =
    booked
      .map(({ bookingEndDate }) => bookingEndDate)
      .toSorted()
      .at(-1) ?? newStartDate
  const body = newReassignment([], {
    from: to,
    to,
    affectedParticipants,
    newBookingReference: `R-${references}`,
    newStartDate: inPart ? firstDay : newStartDate,
    newEndDate: inPart ? lastDay : addDays(newStartDate, step.length),
    reassignmentType: inPart ? 'partial_reassignment' : 'complete_rebooking',
    daysStayed: inPart ? 1 : 0,
  })
  const { reassigned } = await reassignBookings(server.context, reassignmentSchema.parse(body), {
    ...admin,
    id: adminId,
  })
  moves[inPart ? 'inPart' : 'complete'] += reassigned
}

const book = async ({ people }: EventModel, hotel: TestHotel, step: Stay): Promise<void> => {
  const startDate = addDays(firstDay, step.offset)
  const dates = { startDate, endDate: addDays(startDate, step.length) }
  const { id } = await createPlayer(server.database, { booking: null })
  const request = { participantId: id, hotel: hotel.hotelId, ...dates, reference: 'REF', now: server.clock.now() }
  await server.database.transaction((transaction) => bookRooms(transaction, request))
  people.push(id)
}

const applyStep = async (model: EventModel, next: Step): Promise<void> => {
  if (next.kind === 'pass') return server.clock.advance(next.hours * 3_600_000)
  if (next.kind === 'noon') return stayTasks.extend_overstays(server.context)
  const hotel = 'hotel' in next ? model.hotels[next.hotel] : undefined
  if (next.kind === 'book') return hotel && book(model, hotel, next)
  const people = model.people.slice(next.first, next.first + next.count)
  if (people.length === 0) return
  if (next.kind === 'check in') return void (await checkInPeople(server.context, admin, { participantIds: people }))
  if (next.kind === 'check out') return void (await checkOutPeople(server.context, admin, { participantIds: people }))
  return hotel && reassign(people, hotel, next)
}

/** Ignores refusals, which may happen here; anything else is a failure. */
const ignoreRefusal = async (work: Promise<void>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Nights with more people than rooms. */
const overbooked = async (): Promise<ReadonlyMap<string, number>> => {
  const nights = await server.database.all<{ night: string; occupied: number }>(sql`
    SELECT instance_id || ' ' || night AS night, occupied
    FROM room_nights JOIN hotel_instances ON id = instance_id WHERE occupied > total_rooms`)
  return new Map(nights.map(({ night, occupied }) => [night, occupied]))
}

/**
 * People whose rooms are not exactly the nights of the booking that the instances of the current hotel cover. Somebody
 * in house who is rebooked gets no room for nights that are over: by the clock of this sequence, so of its people only.
 */
const withOtherRooms = ({ people }: EventModel) => {
  const counts = sql`(p.checkin_status = 'pending' OR night >= ${today(server.context)}::date)`
  return server.database.all(sql`
    SELECT b.participant_id FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
    WHERE p.id = ANY (${people}::uuid[]) AND p.checkin_status <> 'checked_out' AND (
      SELECT array_agg(i.id || ' ' || night ORDER BY night) FROM hotel_instances AS i,
        nights_in(i.nights * nights_in_hotel(b.hotel_from, b.start_date, b.end_date)) AS night
      WHERE i.hotel_id = b.hotel_id AND ${counts}
    ) IS DISTINCT FROM (
      SELECT array_agg(a.instance_id || ' ' || night ORDER BY night) FROM stays AS a,
        nights_in(a.nights * nights_in_hotel(b.hotel_from, b.start_date, b.end_date)) AS night
      WHERE a.participant_id = b.participant_id AND a.is_held AND ${counts}
    )`)
}

it('keeps ledger and capacity over any moves, bookings, check-ins, check-outs and overstays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 12, maxLength: 30 }), async (sequence) => {
      server.clock.set('2026-11-04T10:00:00+05:30')
      const hotels = [
        await createHotel(server.database, {
          instances: [{ startDate: '2026-10-25', endDate: '2026-11-30', totalRooms: 2 }],
        }),
        await createHotel(server.database, {
          instances: [
            { startDate: '2026-11-01', endDate: '2026-11-06', totalRooms: 1 },
            { startDate: '2026-11-08', endDate: '2026-11-10', totalRooms: 2 },
            { startDate: '2026-11-10', endDate: '2026-11-25', totalRooms: 1 },
          ],
        }),
        await createHotel(server.database, {
          instances: [{ startDate: '2026-11-03', endDate: '2026-11-20', totalRooms: 1 }],
        }),
      ]
      const model: EventModel = { hotels, people: [] }
      for (const next of sequence) {
        const before = await overbooked()
        await ignoreRefusal(applyStep(model, next))
        expect(await ledgerDifferences(server.database)).toEqual([])
        // Overstays may overbook a hotel; a booking or a move never does, and never adds to it.
        const staysOn = next.kind === 'noon' || next.kind === 'check in'
        const more = [...(await overbooked())].filter(([night, occupied]) => occupied > (before.get(night) ?? 0))
        expect(staysOn ? [] : more).toEqual([])
        expect(await withOtherRooms(model)).toEqual([])
      }
    }),
    // People of earlier sequences stay, so that a shorter one would fail because of them.
    { numRuns: 30, endOnFailure: true },
  )
  // Otherwise the property would not have been tested.
  expect(moves.complete).toBeGreaterThan(10)
  expect(moves.inPart).toBeGreaterThan(3)
}, 120_000)
