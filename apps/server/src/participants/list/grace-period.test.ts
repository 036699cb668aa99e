import { participantQuerySchema } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { checkedInPlayer } from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'
import { listParticipants } from './list-participants.service.ts'

/** It is 14:00 on the last day, two hours and a minute past the official time. */
it.beforeAll(async () => {
  await checkedInPlayer(server.database, { booking: { startDate: '2026-11-18', endDate: '2026-11-21' } })
})

const isOverdue = async () =>
  (await listParticipants(server.context, participantQuerySchema.parse({}))).data.map((person) => person.isOverdue)

it.each([
  [2, true],
  [3, false],
])('of %i hours: a person two hours late is overdue: %s', async (hours, expected) => {
  await server.database.run(sql`UPDATE settings SET checkout_grace_hours = ${hours}`)
  expect(await isOverdue()).toEqual([expected])
})

it('is a day without settings', async () => {
  await server.database.run(sql`DELETE FROM settings`)
  expect(await isOverdue()).toEqual([false])
  server.clock.advance(22 * 3_600_000)
  expect(await isOverdue()).toEqual([true])
})
