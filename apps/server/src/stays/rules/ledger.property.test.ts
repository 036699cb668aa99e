import { addDays, dayIn, nightsOf } from '@trophy/contract/core/dates/calendar.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { pendingPlayer } from '../../testing/factories/stays.ts'
import { heldNights, ledgerDifferences, storedStay } from '../../testing/factories/stored-stay.ts'
import { it, server } from '../../testing/server-test.ts'
import { comingNight } from '../rooms/first-night.rules.ts'
import { stayTasks } from '../stays.jobs.ts'
import { checkInPeople, checkOutPeople } from '../stays.service.ts'
import { undoCheckinOf, undoCheckoutOf } from '../undo/undo.service.ts'
import { admin } from '../../testing/actors.ts'

const timeZone = 'Asia/Kolkata'
const firstDay = '2026-11-01'
const gap = ['2026-11-06', '2026-11-07']

/** Ignores refusals, which may happen here; anything else is a failure. */
const ignoreRefusal = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

interface EventModel {
  readonly hotel: { readonly hotelId: string }
  readonly people: string[]
  /** The booked nights of each person that an instance covers. */
  readonly booked: Map<string, readonly string[]>
}

type Step =
  | { readonly kind: 'book'; readonly offset: number; readonly length: number }
  | {
      readonly kind: 'check in' | 'check out'
      readonly first: number
      readonly count: number
      readonly hoursAgo: number
    }
  | { readonly kind: 'undo check-in' | 'undo check-out'; readonly first: number; readonly count: number }
  | { readonly kind: 'pass'; readonly hours: number }
  | { readonly kind: 'noon' }

/** Bookings begin inside an instance of the hotel below; the 6th and 7th are a gap. */
const firstNights = fc.constantFrom(0, 1, 2, 3, 4, 7, 8, 9, 10, 12)
const some = { first: fc.nat({ max: 7 }), count: fc.integer({ min: 1, max: 4 }) }
const choice = { ...some, hoursAgo: fc.nat({ max: 60 }) }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('book' as const), offset: firstNights, length: fc.nat({ max: 6 }) }),
    fc.record({ kind: fc.constantFrom('check in' as const, 'check out' as const), ...choice }),
    fc.record({ kind: fc.constantFrom('undo check-in' as const, 'undo check-out' as const), ...some }),
    fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ kind: fc.constant('noon' as const) }),
  ),
  { minLength: 5, maxLength: 25 },
)

const applyStep = async ({ hotel, people, booked }: EventModel, step: Step): Promise<void> => {
  if (step.kind === 'pass') return server.clock.advance(step.hours * 3_600_000)
  if (step.kind === 'noon') return stayTasks.extend_overstays(server.context)
  if (step.kind === 'book') {
    const startDate = addDays(firstDay, step.offset)
    const booking = { hotel, startDate, endDate: addDays(startDate, step.length) }
    const { id } = await pendingPlayer(server.database, { booking })
    people.push(id)
    booked.set(
      id,
      nightsOf(startDate, booking.endDate).filter((night) => !gap.includes(night)),
    )
    return
  }
  const participantIds = people.slice(step.first, step.first + step.count)
  if (!('hoursAgo' in step)) {
    const undo = step.kind === 'undo check-in' ? undoCheckinOf : undoCheckoutOf
    return ignoreRefusal(undo(server.context, admin, { participantIds, reason: 'A mistake' }))
  }
  const at = new Date(server.clock.now().getTime() - step.hoursAgo * 3_600_000).toISOString()
  const act = step.kind === 'check in' ? checkInPeople : checkOutPeople
  await ignoreRefusal(act(server.context, admin, { participantIds, at }))
}

/**
 * A pending person holds the booked nights; a checked-in person holds all of them, possibly nights before them, and
 * possibly nights that have begun since, with the one of an arrival from 06:00 AM on (decisions §12); a checked-out
 * person holds none from the day of departure on.
 */
const expectNightsOfTheirState = async ({ people, booked }: EventModel): Promise<void> => {
  for (const id of people) {
    const { status, checkinTime, checkoutTime } = await storedStay(server.database, id)
    const held = await heldNights(server.database, id)
    const nights = booked.get(id) ?? []
    if (status === 'pending') expect(held).toEqual(nights)
    if (status === 'checked_in') {
      expect(held).toEqual(expect.arrayContaining([...nights]))
      const tonight = lastNightBegun({ now: server.clock.now(), timeZone })
      const ofArrival = comingNight({ now: new Date(checkinTime ?? ''), timeZone })
      const last = nights.at(-1) ?? ''
      expect(held.filter((night) => night > last && night > tonight && night !== ofArrival)).toEqual([])
    }
    if (checkoutTime === null) continue
    const leaving = dayIn(timeZone, new Date(checkoutTime))
    expect(held.filter((night) => night >= leaving)).toEqual([])
  }
}

it('keeps the ledger equal to a recount after any bookings, check-ins, check-outs, overstays and undos', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      server.clock.set('2026-11-02T10:00:00+05:30')
      const hotel = await createHotel(server.database, {
        instances: [
          { startDate: '2026-11-01', endDate: '2026-11-06' },
          { startDate: '2026-11-08', endDate: '2026-11-10' },
          { startDate: '2026-11-10', endDate: '2026-11-25' },
        ],
      })
      const model: EventModel = { hotel, people: [], booked: new Map() }
      for (const step of sequence) {
        await applyStep(model, step)
        expect(await ledgerDifferences(server.database)).toEqual([])
      }
      await expectNightsOfTheirState(model)
    }),
    { numRuns: 40 },
  )
})
