import { addDays } from '@trophy/contract/core/dates/days.ts'
import { departureRequestSchema } from '@trophy/contract/departures/departures.contract.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { bookRooms } from '../bookings/bookings.service.ts'
import { today } from '../platform/context.ts'
import { Refusal } from '../platform/errors.ts'
import { stayTasks } from '../stays/stays.jobs.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'
import { undoCheckinOf, undoCheckoutOf } from '../stays/undo/undo.service.ts'
import { admin } from '../testing/actors.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { heldNights, ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { sendTeamsOut, undoDeparture } from './departure.service.ts'

const firstDay = '2026-11-01'

let adminId: string
it.beforeAll(async () => {
  adminId = await createUserWithoutPassword(server.database, 'admin')
})

const team = fc.nat({ max: 2 })
const some = { first: fc.nat({ max: 7 }), count: fc.integer({ min: 1, max: 4 }) }
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      team,
      offset: fc.nat({ max: 9 }),
      nights: fc.nat({ max: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('send out' as const), team, days: fc.nat({ max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo departure' as const), which: fc.nat({ max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'check in' as const,
        'check out' as const,
        'undo check-in' as const,
        'undo check-out' as const,
      ),
      ...some,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('noon' as const) }) },
)
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

/** Somebody whose rooms were given back arrives when the booking has already ended. */
const arrivalAfterBooking: Step[] = [
  { kind: 'book', team: 0, offset: 0, nights: 0 },
  { kind: 'pass', hours: 26 },
  { kind: 'send out', team: 0, days: 0 },
  { kind: 'check in', first: 0, count: 1 },
]

interface EventModel {
  readonly hotel: TestHotel
  readonly coaches: readonly TestPerson[]
  readonly people: string[]
  readonly departures: string[]
}

const ignoreRefusal = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })

const actor = () => ({ ...admin, id: adminId })

const book = async ({ hotel, coaches, people }: EventModel, step: Step & { kind: 'book' }) => {
  const coach = coaches[step.team]
  const { id } = await createPlayer(server.database, { booking: null, ...(coach && { coach }) })
  const startDate = addDays(firstDay, step.offset)
  await ignoreRefusal(
    server.database.transaction((transaction) =>
      bookRooms(transaction, {
        participantId: id,
        hotel: hotel.hotelId,
        startDate,
        endDate: addDays(startDate, step.nights),
        reference: 'REF',
        now: server.clock.now(),
      }),
    ),
  )
  people.push(id)
}

const sendOut = async ({ coaches, departures }: EventModel, step: Step & { kind: 'send out' }) => {
  const request = {
    coachIds: [coaches[step.team]?.participantId],
    leaveOn: addDays(today(server.context), step.days),
    reason: 'Lost',
  }
  const sent = await ignoreRefusal(sendTeamsOut(server.context, departureRequestSchema.parse(request), actor()))
  if (sent) departures.push(sent.departureId)
}

const act = {
  'check in': checkInPeople,
  'check out': checkOutPeople,
  'undo check-in': undoCheckinOf,
  'undo check-out': undoCheckoutOf,
}

const applyStep = async (model: EventModel, step: Step): Promise<unknown> => {
  if (step.kind === 'book') return book(model, step)
  if (step.kind === 'send out') return sendOut(model, step)
  if (step.kind === 'pass') return server.clock.advance(step.hours * 3_600_000)
  if (step.kind === 'noon') return stayTasks.extend_overstays(server.context)
  if (step.kind === 'undo departure') {
    const departureId = model.departures[step.which]
    return departureId && ignoreRefusal(undoDeparture(server.context, departureId, 'Upheld', actor()))
  }
  const participantIds = model.people.slice(step.first, step.first + step.count)
  return ignoreRefusal<unknown>(act[step.kind](server.context, admin, { participantIds, reason: 'A mistake' }))
}

const released = (people: readonly string[]) =>
  server.database.all<{ id: string }>(sql`
    SELECT p.id FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id
    WHERE p.id = ANY (${people}::uuid[]) AND b.released_from IS NOT NULL AND p.checkin_status = 'pending' AND p.checkin_time IS NULL
      AND NOT EXISTS (SELECT FROM checkin_events WHERE participant_id = p.id)`)

it('the ledger equals its recount after departures, undos, check-ins, check-outs and overstays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 30 }), async (sequence) => {
      server.clock.set('2026-11-03T10:00:00+05:30')
      const hotel = await createHotel(server.database, {
        instances: [
          { startDate: '2026-11-01', endDate: '2026-11-06', totalRooms: 3 },
          { startDate: '2026-11-08', endDate: '2026-11-30', totalRooms: 3 },
        ],
      })
      const coaches = await Promise.all([0, 1, 2].map(() => createCoach(server.database, { booking: null })))
      const model: EventModel = { hotel, coaches, people: [], departures: [] }
      for (const step of sequence) {
        await applyStep(model, step)
        expect(await ledgerDifferences(server.database)).toEqual([])
      }
      for (const { id } of await released(model.people)) expect(await heldNights(server.database, id)).toEqual([])
    }),
    { numRuns: 40, examples: [[arrivalAfterBooking]] },
  )
})
