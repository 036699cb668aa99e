import { addDays, formatDay } from '@trophy/contract/core/dates/days.ts'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { bookRooms } from '../bookings/bookings.service.ts'
import { editHotel } from '../hotels/edit-hotel.service.ts'
import { Refusal } from '../platform/errors.ts'
import { reassignBookings } from '../reassignment/reassign.service.ts'
import { stayTasks } from '../stays/stays.jobs.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'
import { undoCheckinOf, undoCheckoutOf } from '../stays/undo/undo.service.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer } from '../testing/factories/people.ts'
import { newReassignment } from '../testing/factories/reassignments.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { uploadLines } from '../testing/sheets/small-event.ts'
import { ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { admin } from '../testing/actors.ts'

/** The ledger under all kinds of changes, in any order; each kind also has a separate property test. */
const firstDay = '2026-11-01'

let adminId: string
it.beforeAll(async () => {
  adminId = await createUserWithoutPassword(server.database, 'admin')
  await server.database.run(sql`UPDATE settings SET minimum_stay_days = 1`)
  await createCoach(server.database, { participantId: 'C1', isReferenceOnly: true, booking: null })
})

const kinds = [
  'upload',
  'book',
  'move',
  'edit rooms',
  'edit dates',
  'check in',
  'check out',
  'undo check-in',
  'undo check-out',
  'noon',
] as const

const steps = fc.record({
  kind: fc.constantFrom(...kinds),
  hotel: fc.nat({ max: 1 }),
  offset: fc.nat({ max: 9 }),
  length: fc.integer({ min: 1, max: 7 }),
  first: fc.nat({ max: 4 }),
  count: fc.integer({ min: 1, max: 3 }),
})
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

interface EventModel {
  readonly hotels: readonly TestHotel[]
  readonly people: string[]
}

/** How often each kind succeeded. */
const done = new Map<Step['kind'], number>()
let names = 0

const upload = async (
  { people }: EventModel,
  { hotelId }: TestHotel,
  { offset, length, count }: Step,
): Promise<void> => {
  const [start, end] = [addDays(firstDay, offset), addDays(firstDay, offset + length)]
  const ids = Array.from({ length: count }, () => `UP_${(names += 1)}`)
  const lines = ids.map((id) => `${id}|C1|${hotelId}|${formatDay(start)}|${formatDay(end)}`)
  const { created } = await uploadLines(server.context, 'players', lines)
  if (created === 0) throw new Refusal('conflict', 'No row was created')
  people.push(...ids)
}

const book = async ({ people }: EventModel, { hotelId }: TestHotel, { offset, length }: Step): Promise<void> => {
  const { id } = await createPlayer(server.database, { booking: null })
  const [startDate, endDate] = [addDays(firstDay, offset), addDays(firstDay, offset + length)]
  const request = { participantId: id, hotel: hotelId, startDate, endDate, reference: 'REF', now: server.clock.now() }
  await server.database.transaction((transaction) => bookRooms(transaction, request))
  people.push(id)
}

/** A booking as the admin who moves it saw it. */
interface SeenBooking {
  readonly participantId: string
  readonly original: {
    readonly hotelId: string
    readonly bookingReference: string
    readonly bookingStartDate: string
    readonly bookingEndDate: string
  }
}

const move = async (people: readonly string[], to: TestHotel, { offset, length }: Step): Promise<unknown> => {
  const booked = await server.database.all<SeenBooking>(sql`
    SELECT p.id AS "participantId", json_build_object('hotelId', b.hotel_id, 'bookingReference', b.reference,
      'bookingStartDate', b.start_date, 'bookingEndDate', b.end_date) AS original
    FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
    WHERE p.participant_id = ANY (${people}::text[]) OR p.id::text = ANY (${people}::text[])`)
  names += 1
  const body = newReassignment([], {
    from: to,
    to,
    affectedParticipants: booked,
    newBookingReference: `R-${names}`,
    newStartDate: addDays(firstDay, offset),
    newEndDate: addDays(firstDay, offset + length),
  })
  return reassignBookings(server.context, reassignmentSchema.parse(body), { ...admin, id: adminId })
}

const edit = (hotel: TestHotel, { kind, first, count, offset, length }: Step): Promise<unknown> => {
  const instance = hotel.instances[first % hotel.instances.length]
  if (instance === undefined) throw new Error('A hotel without instances')
  const startDate = addDays(instance.startDate, (offset % 3) - 1)
  const change = kind === 'edit rooms' ? { totalRooms: count } : { startDate, endDate: addDays(startDate, length + 9) }
  return editHotel(server.context, instance.id, change, admin)
}

const applyStep = async (model: EventModel, step: Step): Promise<unknown> => {
  const hotel = model.hotels[step.hotel]
  if (hotel === undefined) throw new Error('There are two hotels')
  const participantIds = model.people.slice(step.first, step.first + step.count)
  const hasPeople = participantIds.length > 0
  if (step.kind === 'upload') return upload(model, hotel, step)
  if (step.kind === 'book') return book(model, hotel, step)
  if (step.kind === 'edit rooms' || step.kind === 'edit dates') return edit(hotel, step)
  if (step.kind === 'noon' || !hasPeople) {
    server.clock.advance(step.length * 5 * 3_600_000)
    return stayTasks.extend_overstays(server.context)
  }
  if (step.kind === 'move') return move(participantIds, hotel, step)
  if (step.kind === 'check in') return checkInPeople(server.context, admin, { participantIds })
  if (step.kind === 'check out') return checkOutPeople(server.context, admin, { participantIds })
  const undo = step.kind === 'undo check-in' ? undoCheckinOf : undoCheckoutOf
  return undo(server.context, admin, { participantIds, reason: 'A mistake' })
}

/** Ignores refusals, which may happen here; anything else is a failure. */
const applyOrRefuse = async (model: EventModel, step: Step): Promise<void> => {
  try {
    await applyStep(model, step)
    done.set(step.kind, (done.get(step.kind) ?? 0) + 1)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

it('equals the recount after any uploads, bookings, moves, edits, check-ins, check-outs and undos', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 24 }), async (sequence) => {
      server.clock.set('2026-11-03T10:00:00+05:30')
      const hotels = [
        await createHotel(server.database, {
          instances: [
            { startDate: '2026-11-01', endDate: '2026-11-12', totalRooms: 3 },
            { startDate: '2026-11-26', endDate: '2026-11-30', totalRooms: 3 },
          ],
        }),
        await createHotel(server.database, {
          instances: [{ startDate: '2026-11-01', endDate: '2026-11-20', totalRooms: 2 }],
        }),
      ]
      const model: EventModel = { hotels, people: [] }
      for (const step of sequence) {
        await applyOrRefuse(model, step)
        expect(await ledgerDifferences(server.database)).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
  // Otherwise the property would not have been tested.
  for (const kind of kinds) expect(done.get(kind), kind).toBeGreaterThan(2)
}, 120_000)
