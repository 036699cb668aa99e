import { addDays } from '@trophy/contract/core/calendar.ts'
import { type CheckinFilter, checkinFilterSchema } from '@trophy/contract/stays/stays.contract.ts'
import { checkinRowStatus } from '@trophy/contract/stays/stays.rules.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import { checkedInPlayer, checkedOutPlayer, pendingPlayer, referenceOnlyCoach } from '../testing/factories/stays.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { readCheckinBoard } from './board.service.ts'

let test: TestContext
beforeAll(async () => {
  test = await createTestContext({ EVENT_TIME_ZONE: 'Asia/Kolkata' })
  const hotel = await createHotel(test.database)
  for (let day = 0; day < 16; day += 1) {
    const booking = { hotel, startDate: addDays('2026-11-14', day), endDate: addDays('2026-11-16', day) }
    await pendingPlayer(test.database, { booking })
    await checkedInPlayer(test.database, { booking })
    await checkedOutPlayer(test.database, { booking })
  }
  await referenceOnlyCoach(test.database)
  await pendingPlayer(test.database, { booking: null })
})
afterAll(() => test.close())

const board = (status: CheckinFilter) => readCheckinBoard(test.context, { page: 1, limit: 100, status })

const labels = { pending: 'upcoming', due_today: 'due_today', late: 'late' } as const

it('filters and counts in SQL as the rules judge each person, at any time and with any grace', async () => {
  // Around midnight and noon in India, where the rules change their minds, and anywhere between.
  const times = fc
    .record({
      day: fc.integer({ min: 12, max: 30 }),
      clock: fc.constantFrom(
        '00:00:00.000',
        '11:59:00.000',
        '11:59:59.999',
        '12:00:00.000',
        '12:00:00.001',
        '23:59:59.999',
      ),
    })
    .map(({ day, clock }) => `2026-11-${day}T${clock}+05:30`)
  await fc.assert(
    fc.asyncProperty(times, fc.constantFrom(0, 1, 24, 25, 72), async (time, grace) => {
      test.clock.set(time)
      await test.database.run(sql`UPDATE settings SET checkin_grace_hours = ${grace}`)
      const { participants: everybody, stats } = await board('all')
      const judged = everybody.filter((row) => !row.isReferenceOnly)
      for (const status of checkinFilterSchema.exclude(['all']).options) {
        const shown = (await board(status)).participants.map(({ id }) => id)
        expect(shown).toEqual(judged.filter((row) => checkinRowStatus(row) === labels[status]).map(({ id }) => id))
      }
      const count = (status: string) => judged.filter((row) => checkinRowStatus(row) === status).length
      expect(stats).toMatchObject({
        totalPending: judged.filter((row) => row.checkinStatus === 'pending').length,
        dueToday: count('due_today'),
        late: count('late'),
      })
    }),
    { numRuns: 60 },
  )
})
