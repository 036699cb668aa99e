import { addDays, dayIn, nightsOf } from '@trophy/contract/core/dates/calendar.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { sendTeamsOut } from '../departures/departure.service.ts'
import { editHotel } from '../hotels/edit-hotel.service.ts'
import { Refusal } from '../platform/errors.ts'
import { releaseNoShows } from '../stays/no-shows/release.service.ts'
import { stayTasks } from '../stays/stays.jobs.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'
import { undoCheckinOf, undoCheckoutOf } from '../stays/undo/undo.service.ts'
import { admin } from '../testing/actors.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { pendingCoach, pendingPlayer } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'
import { figuresOfEvents, staysOfEvents } from '../testing/features/night-audit.ts'
import { closeNight, readNightAudit } from './night-audit.service.ts'

let adminId: string
it.beforeAll(async () => {
  adminId = await createUserWithoutPassword(server.database, 'admin')
})

const timeZone = 'Asia/Kolkata'
/** Nights of the event: each run has its own, because a closed night stays closed. */
const length = 14
// The sixth and seventh night are between two instances.
const instances = [
  { from: 0, until: 3, totalRooms: 9 },
  { from: 3, until: 6, totalRooms: 8 },
  { from: 8, until: length, totalRooms: 7 },
]

const some = { first: fc.nat({ max: 3 }), count: fc.integer({ min: 1, max: 5 }), hoursAgo: fc.nat({ max: 30 }) }
const acts = {
  'check in': checkInPeople,
  'check out': checkOutPeople,
  'undo check-in': undoCheckinOf,
  'undo check-out': undoCheckoutOf,
  release: releaseNoShows,
}
const newBooking = fc.record({ offset: fc.constantFrom(0, 1, 3, 4, 8, 10), nights: fc.nat(5) })
const action = (kind: keyof typeof acts) => fc.record({ kind: fc.constant(kind), ...some })
const events = fc.record({
  bookings: fc.array(newBooking, { minLength: 3, maxLength: 6 }),
  steps: fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 4, max: 30 }) }),
      },
      { weight: 4, arbitrary: action('check in') },
      { weight: 3, arbitrary: action('check out') },
      { weight: 1, arbitrary: action('undo check-in') },
      { weight: 1, arbitrary: action('undo check-out') },
      { weight: 1, arbitrary: action('release') },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('send out' as const), inDays: fc.nat({ max: 3 }) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('shorten' as const), block: fc.nat({ max: 2 }) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('close' as const), daysAgo: fc.integer({ min: 2, max: 4 }) }),
      },
    ),
    { minLength: 25, maxLength: 50 },
  ),
})
type Events = typeof events extends fc.Arbitrary<infer Value> ? Value : never
type Step = Events['steps'][number]

interface EventModel {
  readonly firstDay: string
  readonly hotel: TestHotel
  readonly people: readonly string[]
  readonly closed: Map<string, object>
}

const ignoreRefusal = (error: unknown): undefined => {
  if (error instanceof Refusal) return undefined
  throw error
}

const figuresOf = async ({ hotel }: EventModel, night: string) =>
  (await readNightAudit(server.context, night)).hotels.filter(({ hotelId }) => hotelId === hotel.hotelId)

/** The blocks as they are now, and the first day from which nobody holds a room. */
const blocksOf = ({ hotel }: EventModel) =>
  server.database.all<{ id: string; start: string; end: string; heldUntil: string }>(sql`
    SELECT id, start_date AS start, end_date AS end,
      (SELECT coalesce(max(upper(nights)), i.start_date + 1) FROM stays WHERE instance_id = i.id AND is_held) AS "heldUntil"
    FROM hotel_instances AS i WHERE hotel_id = ${hotel.hotelId}
    ORDER BY instance_code::integer`)

const applyStep = async (model: EventModel, step: Step): Promise<unknown> => {
  const { people, closed } = model
  const now = server.clock.now()
  if (step.kind === 'pass') {
    server.clock.advance(step.hours * 3_600_000)
    return stayTasks.extend_overstays(server.context)
  }
  if (step.kind === 'close') {
    const night = addDays(dayIn(timeZone, now), -step.daysAgo)
    const figures = await figuresOf(model, night)
    const audit = await closeNight(server.context, night, { note: null }, admin).catch(ignoreRefusal)
    return audit && closed.set(night, figures)
  }
  if (step.kind === 'send out') {
    const leaveOn = addDays(dayIn(timeZone, now), step.inDays)
    const request = {
      coachIds: people.slice(0, 1),
      leaveOn,
      reason: 'Match lost',
      notify: false,
      notice: 'match_lost',
      checkoutReason: 'match_lost',
    } as const
    return sendTeamsOut(server.context, request, { ...admin, id: adminId }).catch(ignoreRefusal)
  }
  if (step.kind === 'shorten') {
    const [block] = (await blocksOf(model)).slice(step.block)
    if (!block) throw new Error('The hotel has three blocks')
    return editHotel(server.context, block.id, { endDate: block.heldUntil }, admin).catch(ignoreRefusal)
  }
  const participantIds = people.slice(step.first, step.first + step.count)
  const at = new Date(now.getTime() - step.hoursAgo * 3_600_000).toISOString()
  const request = step.kind.startsWith('undo') ? { participantIds, reason: 'A mistake' } : { participantIds, at }
  return acts[step.kind](server.context, admin, { reason: 'A mistake', ...request }).catch(ignoreRefusal)
}

let runs = 0

const startEvent = async (bookings: Events['bookings']): Promise<EventModel> => {
  runs += 1
  const firstDay = addDays('2026-11-02', 30 * runs)
  server.clock.set(`${firstDay}T09:00:00+05:30`)
  const hotel = await createHotel(server.database, {
    instances: instances.map(({ from, until, totalRooms }) => ({
      startDate: addDays(firstDay, from),
      endDate: addDays(firstDay, until),
      totalRooms,
    })),
  })
  const stays = bookings.map(({ offset, nights }) => {
    const startDate = addDays(firstDay, offset)
    return { booking: { hotel, startDate, endDate: addDays(startDate, nights) } }
  })
  const coach = await pendingCoach(server.database, stays[0])
  const people = [coach.id]
  for (const stay of stays.slice(1)) people.push((await pendingPlayer(server.database, { ...stay, coach })).id)
  return { firstDay, hotel, people, closed: new Map() }
}

it('figures agree with the check-in events, every night can be closed, and then never changes', async () => {
  await fc.assert(
    fc.asyncProperty(events, async ({ bookings, steps }) => {
      const model = await startEvent(bookings)
      for (const step of steps) await applyStep(model, step)
      const stays = await staysOfEvents(model.people)
      const blocks = await blocksOf(model)
      server.clock.set(`${addDays(model.firstDay, length)}T13:00:00+05:30`)
      await stayTasks.extend_overstays(server.context)
      for (const night of nightsOf(model.firstDay, addDays(model.firstDay, length))) {
        const hasRooms = blocks.some(({ start, end }) => nightsOf(start, end).includes(night))
        const figures = model.closed.get(night) ?? (hasRooms ? [figuresOfEvents(stays, night)] : [])
        expect(await figuresOf(model, night)).toMatchObject(figures)
        if (!hasRooms || model.closed.has(night)) continue
        expect(await closeNight(server.context, night, { note: null }, admin)).toMatchObject({ status: 'closed' })
      }
    }),
    // Also ends the search for a shorter sequence after a failure.
    { numRuns: 40, skipAllAfterTimeLimit: 180_000 },
  )
}, 240_000)
