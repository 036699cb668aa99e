import { addDays } from '@trophy/contract/core/dates/calendar.ts'
import sql from 'sql-template-tag'
import { describe, expect, vi } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createPlayer } from '../../testing/factories/people.ts'
import { checkedInPlayer, pendingCoach, pendingPlayer } from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'
import { readCheckinBoard, readCheckoutBoard } from '../boards/board.service.ts'
import { checkInPeople } from '../stays.service.ts'

/*
 * The edges of early, late and overdue in the SQL of the boards and the coach's check-in: the tables of the contract's
 * `edges.rules.test.ts`, for a day next to 29 February.
 */

const day = '2028-02-28'
const graces = [0, 24, 72]

let hotel: { readonly hotelId: string }
it.beforeAll(async () => {
  hotel = await createHotel(server.database, { instances: [{ startDate: '2028-02-01', endDate: '2028-03-31' }] })
  const booking = { hotel, startDate: day, endDate: day }
  await pendingPlayer(server.database, { participantId: 'ARRIVING', booking })
  await checkedInPlayer(server.database, { participantId: 'LEAVING', booking })
})

const at = async (on: string, clock: string, grace: number): Promise<void> => {
  server.clock.set(`${on}T${clock}+05:30`)
  await server.database.run(sql`UPDATE settings SET checkin_grace_hours = ${grace}, checkout_grace_hours = ${grace}`)
}

/** The filters that show the person. */
const arrivalShown = async () => {
  const found: string[] = []
  for (const status of ['pending', 'due_today', 'late'] as const) {
    const { total } = await readCheckinBoard(server.context, { page: 1, limit: 5, status, search: 'ARRIVING' })
    if (total > 0) found.push(status)
  }
  return found
}
const departureShown = async () => {
  const found: string[] = []
  for (const status of ['due_today', 'overdue'] as const) {
    const { total } = await readCheckoutBoard(server.context, { page: 1, limit: 5, status, search: 'LEAVING' })
    if (total > 0) found.push(status)
  }
  return found
}

describe.each(['UTC', 'America/New_York'])('on a machine in %s', (machineZone) => {
  it.beforeAll(() => {
    vi.stubEnv('TZ', machineZone)
  })
  it.afterAll(() => {
    vi.unstubAllEnvs()
  })

  describe.each(graces)('with a grace of %i hours', (grace) => {
    it.each([
      { clock: '11:59:00', arriving: 'due_today', leaving: 'due_today' },
      { clock: '12:00:00', arriving: 'due_today', leaving: 'overdue' },
      { clock: '12:01:00', arriving: 'late', leaving: 'overdue' },
    ])('at its end, $clock: arrival $arriving, departure $leaving', async ({ clock, arriving, leaving }) => {
      await at(addDays(day, grace / 24), clock, grace)
      expect(await arrivalShown()).toEqual([arriving])
      expect(await departureShown()).toEqual([leaving])
    })

    it.each([
      { on: -1, clock: '23:59:59.999', arriving: ['pending'], leaving: [] },
      { on: 0, clock: '00:00:00', arriving: ['due_today'], leaving: ['due_today'] },
    ])('at midnight in India, $clock: arrival $arriving', async ({ on, clock, arriving, leaving }) => {
      await at(addDays(day, on), clock, grace)
      expect(await arrivalShown()).toEqual(arriving)
      expect(await departureShown()).toEqual(leaving)
    })

    it.each([
      { clock: '11:59:00', response: 'Check-in opens at 12:00 PM on 28/02/2028' },
      { clock: '12:00:00', response: 'checked in' },
      { clock: '12:01:00', response: 'checked in' },
    ])('a coach checks in at $clock: $response', async ({ clock, response }) => {
      const coach = await pendingCoach(server.database)
      const booking = { hotel, startDate: day, endDate: addDays(day, 3) }
      const { id } = await createPlayer(server.database, { coach, booking })
      await at(addDays(day, -grace / 24), clock, grace)
      const checkedIn = checkInPeople(
        server.context,
        { ...coach, role: 'coach', address: null },
        { participantIds: [id] },
      )
      expect(
        await checkedIn.then(
          () => 'checked in',
          (error: Error) => error.message,
        ),
      ).toBe(response)
    })
  })
})
