import { addDays, nightsOf } from '@trophy/contract/core/dates/days.ts'
import { addParticipantSchema } from '@trophy/contract/participants/add-participant.contract.ts'
import { addHotelSchema } from '@trophy/contract/hotels/instances.contract.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { addParticipant } from '../participants/add/add-participant.service.ts'
import { Refusal } from '../platform/errors.ts'
import { newHotel } from '../testing/factories/new-hotels.ts'
import { newLeader } from '../testing/factories/new-participants.ts'
import { heldNights, ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { addHotel } from './hotels.service.ts'
import { editHotel } from './edit-hotel.service.ts'
import { admin } from '../testing/actors.ts'

const firstDay = '2026-11-21'

interface Step {
  readonly kind: 'book' | 'add' | 'edit'
  readonly offset: number
  readonly length: number
  readonly chosen: number
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('book' as const, 'add' as const, 'edit' as const),
    offset: fc.nat({ max: 20 }),
    length: fc.nat({ max: 8 }),
    chosen: fc.nat({ max: 5 }),
  }),
  { minLength: 6, maxLength: 20 },
)

/** Ignores refusals, which may happen here; anything else is a failure. */
const ignoreRefusal = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const instancesOf = async (hotelId: string) =>
  (await server.database.all<{ id: string }>(sql`SELECT id FROM hotel_instances WHERE hotel_id = ${hotelId}`)).map(
    ({ id }) => id,
  )

const applyStep = async (hotelId: string, { kind, offset, length, chosen }: Step): Promise<unknown> => {
  const startDate = addDays(firstDay, offset)
  const endDate = addDays(startDate, length)
  if (kind === 'add')
    return addHotel(server.context, addHotelSchema.parse(newHotel({ hotelId, startDate, endDate })), admin)
  if (kind === 'book') {
    const dates = { bookingStartDate: startDate, bookingEndDate: addDays(startDate, length + 3) }
    return addParticipant(
      server.context,
      addParticipantSchema.parse(newLeader('official', { hotelId, ...dates })),
      admin,
    )
  }
  const instances = await instancesOf(hotelId)
  const id = instances[chosen % instances.length]
  return id && editHotel(server.context, id, { startDate, endDate }, admin)
}

/** Every booking holds exactly those of its nights that an instance of its hotel covers. */
const expectNightsHeld = async (hotelId: string): Promise<void> => {
  const covered = await server.database.all<{ night: string }>(sql`
    SELECT night FROM room_nights JOIN hotel_instances AS i ON i.id = instance_id WHERE i.hotel_id = ${hotelId}`)
  const isCovered = new Set(covered.map(({ night }) => night))
  const bookings = await server.database.all<{ id: string; startDate: string; endDate: string }>(sql`
    SELECT participant_id AS id, start_date AS "startDate", end_date AS "endDate" FROM bookings
    WHERE hotel_id = ${hotelId}`)
  for (const { id, startDate, endDate } of bookings) {
    expect(await heldNights(server.database, id)).toEqual(
      nightsOf(startDate, endDate).filter((night) => isCovered.has(night)),
    )
  }
}

it('bookings hold their nights after any changes of the instances, also simultaneous ones', async () => {
  let games = 0
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (sequence, atOnce) => {
      games += 1
      const hotelId = `GAP${games}`
      for (let first = 0; first < sequence.length; first += atOnce) {
        const together = sequence.slice(first, first + atOnce)
        await Promise.all(together.map((step) => ignoreRefusal(applyStep(hotelId, step))))
      }
      await expectNightsHeld(hotelId)
      expect(await ledgerDifferences(server.database)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
