import { addDays, nightsOf } from '@trophy/contract/core/dates/calendar.ts'
import { paymentBases } from '@trophy/contract/hotels/instances.constants.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { figuresOfEvents, staysOfEvents } from '../testing/features/night-audit.ts'
import { adjustNight, closeNight } from '../night-audit/night-audit.service.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'
import { admin } from '../testing/actors.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { pendingPlayer } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'
import { readSettlement } from './settlement.service.ts'

const nights = 8
const rooms = 9
const night = fc.nat({ max: nights - 1 })

const events = fc.record({
  rate: fc.option(fc.integer({ min: 0, max: 99_999_999 })),
  paysFor: fc.constantFrom(...paymentBases),
  people: fc.array(
    fc.record({
      from: night,
      length: fc.integer({ min: 1, max: 4 }),
      arrives: fc.option(fc.nat(60)),
      stays: fc.nat(90),
    }),
    { minLength: 3, maxLength: 8 },
  ),
  closed: fc.uniqueArray(night, { maxLength: nights }),
  adjustments: fc.array(
    fc.record({
      rooms: fc.integer({ min: -5, max: 5 }).filter((count) => count !== 0),
      amount: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
    }),
    { maxLength: 3 },
  ),
})

let runs = 0

it('totals agree with an independent computation from check-in events', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(events, async ({ rate, paysFor, people, closed, adjustments }) => {
      // A closed night stays closed: each run has nights of its own.
      runs += 1
      const first = addDays('2026-11-02', 20 * runs)
      const last = addDays(first, nights - 1)
      const instances = [{ startDate: first, endDate: addDays(last, 1), totalRooms: rooms }]
      const { hotelId } = await createHotel(server.database, { instances })
      await server.database.run(sql`
        UPDATE hotel_instances SET room_rate = ${rate}, pays_for = ${paysFor} WHERE hotel_id = ${hotelId}`)
      server.clock.set(`${addDays(last, 15)}T12:00:00+05:30`)
      const ids: string[] = []
      for (const { from, length, arrives, stays } of people) {
        const startDate = addDays(first, from)
        const booking = { hotel: { hotelId }, startDate, endDate: addDays(first, Math.min(from + length, nights)) }
        const { id } = await pendingPlayer(server.database, { booking })
        ids.push(id)
        if (arrives === null) continue
        const at = (hours: number) =>
          new Date(Date.parse(`${startDate}T12:00:00+05:30`) + hours * 3_600_000).toISOString()
        await checkInPeople(server.context, admin, { participantIds: [id], at: at(arrives), overCapacity: true })
        await checkOutPeople(server.context, admin, { participantIds: [id], at: at(arrives + stays) })
      }
      for (const day of closed) await closeNight(server.context, addDays(first, day), { note: null }, admin)
      const adjusted = closed.length === 0 ? [] : adjustments
      for (const adjustment of adjusted) {
        const request = { hotelId, instanceCode: '1', reason: 'Counted again', ...adjustment }
        await adjustNight(server.context, addDays(first, closed[0] ?? 0), request, admin)
      }

      const stays = await staysOfEvents(ids)
      const counted = nightsOf(first, addDays(last, 1)).map((day) => {
        const { booked, inHouse } = figuresOfEvents(stays, day)
        return BigInt(paysFor === 'blocked' ? rooms : paysFor === 'booked' ? booked : inHouse)
      })
      const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
      const price = BigInt(rate ?? 0)
      const amounts = [
        ...counted.map((count) => count * price),
        ...adjusted.map((one) => (one.amount === null ? BigInt(one.rooms) * price : BigInt(one.amount))),
      ]
      const { totals } = await readSettlement(server.context, { hotelId, startDate: first, endDate: last })
      expect({ ...totals, roomNights: BigInt(totals.roomNights), amount: BigInt(totals.amount) }).toMatchObject({
        roomNights: sum([...counted, ...adjusted.map((one) => BigInt(one.rooms))]),
        amount: sum(amounts),
        openNights: nights - closed.length,
      })
    }),
    { numRuns: 25 },
  )
})
