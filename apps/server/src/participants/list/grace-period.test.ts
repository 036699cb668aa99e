import { participantQuerySchema } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkedInPlayer } from '../../testing/factories/stays.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { listParticipants } from './list-participants.service.ts'

let test: TestContext

/** It is 14:00 on the last day, two hours and a minute past the official time. */
beforeAll(async () => {
  test = await createTestContext()
  await checkedInPlayer(test.database, { booking: { startDate: '2026-11-18', endDate: '2026-11-21' } })
})
afterAll(() => test.close())

const isOverdue = async () =>
  (await listParticipants(test.context, participantQuerySchema.parse({}))).data.map((person) => person.isOverdue)

it.each([
  [2, true],
  [3, false],
])('with %i hours of grace somebody two hours late is overdue: %s', async (hours, expected) => {
  await test.database.run(sql`UPDATE settings SET checkout_grace_hours = ${hours}`)
  expect(await isOverdue()).toEqual([expected])
})

it('without settings the grace is a day', async () => {
  await test.database.run(sql`DELETE FROM settings`)
  expect(await isOverdue()).toEqual([false])
  test.clock.advance(22 * 3_600_000)
  expect(await isOverdue()).toEqual([true])
})
