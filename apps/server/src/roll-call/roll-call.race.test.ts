import { rollCallRefusals } from '@trophy/contract/roll-call/roll-call.constants.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../platform/errors.ts'
import { checkOutPeople } from '../stays/stays.service.ts'
import { admin } from '../testing/actors.ts'
import { runInOrder } from '../testing/database/lock-waits.ts'
import { openConnections } from '../testing/database/open-connections.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { checkedInPlayer, pendingCoach } from '../testing/factories/stays.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { recordOutcome } from './roll-call-report.service.ts'
import { answerRollCall } from './roll-call.service.ts'

const rounds = 15
const night = '2026-11-21'

let test: TestContext
beforeAll(async () => {
  test = await createTestContext({}, 20)
  test.clock.set('2026-11-21T22:00:00+05:30')
  await test.database.run(sql`UPDATE settings SET roll_call_time = '21:30'`)
  await openConnections(test.database)
})
afterAll(() => test.close())

const newTeam = async () => {
  const hotel = await createHotel(test.database, { instances: [{ totalRooms: 100 }] })
  const coach = await pendingCoach(test.database, { booking: { hotel } })
  const player = await checkedInPlayer(test.database, { coach, booking: { hotel } })
  const other = await checkedInPlayer(test.database, { coach, booking: { hotel } })
  const actor = { id: coach.id, role: 'coach', name: 'Vikram Shetty', address: null } as const
  const answer = (missing: string[], answeredAt: string | null = null) =>
    answerRollCall(test.context, actor, { night, missing, note: null, answeredAt })
  return { coach, player, other, answer }
}

const openCases = async (id: string): Promise<number | undefined> =>
  (
    await test.database.first<{ count: number }>(
      sql`SELECT count(*) FROM missing_players WHERE participant_id = ${id} AND outcome IS NULL`,
    )
  )?.count

it('of two phones that answer at once one is stored, and the other is told', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { player, answer } = await newTeam()
    const outcomes = await Promise.allSettled([answer([player.id]), answer([])])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(refused).toEqual([expect.any(Refusal)])
    expect(await openCases(player.id)).toBe(outcomes[0]?.status === 'fulfilled' ? 1 : 0)
  }
})

it('an answer and a check-out at once: nobody who was checked out before the answer is named', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { player, other, answer } = await newTeam()
    const checkOut = () => checkOutPeople(test.context, admin, { participantIds: [other.id, player.id] })
    const refusal = (error: unknown) => (error instanceof Refusal ? error.code : error)
    const answering = () => answer([player.id]).then(() => 'answered', refusal)
    const both = round % 2 === 0 ? [answering(), checkOut()] : [checkOut(), answering()]
    const [first, second] = await Promise.all(both)
    const outcome = round % 2 === 0 ? first : second
    expect(['answered', 'conflict']).toContain(outcome)
    expect(round % 2 === 0 ? second : first).toMatchObject({ checkedOut: 2 })
    expect(await openCases(player.id)).toBe(outcome === 'answered' ? 1 : 0)
  }
})

it('an answer that has waited does not name somebody missing again who has gone home meanwhile', async () => {
  const { coach, player, answer } = await newTeam()
  const { answeredAt } = await answer([player.id])
  await checkOutPeople(test.context, admin, { participantIds: [player.id] })
  const outcome = { participantId: player.id, outcome: 'gone_home', note: null } as const
  const { settled } = await runInOrder<unknown>(
    test.database,
    sql`SELECT FROM participants WHERE id = ${coach.id} FOR UPDATE`,
    [() => answer([player.id], answeredAt), () => recordOutcome(test.context, night, outcome, admin)],
  )
  expect(settled).toMatchObject([
    { reason: { message: rollCallRefusals.notCheckedIn(player.name) } },
    { value: { outcome: 'gone_home' } },
  ])
  expect(await openCases(player.id)).toBe(0)
})
