import { planRequestSchema } from '@trophy/contract/rehousing/rehousing.contract.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Actor } from '../platform/actor.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { runInOrder, untilStatementWaits } from '../testing/database/lock-waits.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { removeParticipant } from '../participants/remove/remove-participant.service.ts'
import { bookRooms } from '../bookings/bookings.service.ts'
import { carryOutPlan, undoPlan } from './carry-out.service.ts'
import { planRehousing } from './plan.service.ts'

let test: TestApp
let admin: Actor & { id: string }
let lost: TestHotel
let near: TestHotel
let team: TestPerson[]

beforeEach(async () => {
  test = await createTestApp({}, 30)
  const headers = await test.signInAs('admin')
  admin = (await test.app.inject({ method: 'GET', url: '/api/auth/me', headers })).json()
  lost = await createHotel(test.database, { hotelName: 'Lost', instances: [{ totalRooms: 6 }] })
  near = await createHotel(test.database, { hotelName: 'Near', instances: [{ totalRooms: 6 }] })
  const coach = await createCoach(test.database, { booking: { hotel: lost } })
  team = [coach]
  for (let player = 0; player < 5; player++) {
    team.push(await createPlayer(test.database, { booking: { hotel: lost }, coach }))
  }
})
afterEach(() => test.close())

const planOf = ({ hotelId }: TestHotel) =>
  planRehousing(test.context, planRequestSchema.parse({ hotelId, from: '2026-11-21' }), admin)
const carryOut = (planId: string) =>
  carryOutPlan(test.context, planId, { reason: 'The water supply failed', notify: true }, admin)
const undo = (planId: string) => undoPlan(test.context, planId, 'The water is back', admin)

/** Books a room, like an organiser at the desk. */
const book = async ({ hotelId }: TestHotel) => {
  const { id: participantId } = await createPlayer(test.database, { booking: null })
  const dates = { startDate: '2026-11-21', endDate: '2026-11-25', reference: 'REF', now: test.clock.now() }
  return test.database.transaction((transaction) => bookRooms(transaction, { participantId, hotel: hotelId, ...dates }))
}

const countOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

const teamIn = async () => {
  const rows = await test.database.all<{ hotelId: string; people: number }>(sql`
    SELECT hotel_id AS "hotelId", count(*) AS people FROM bookings
    WHERE participant_id = ANY (${team.map(({ id }) => id)}::uuid[]) GROUP BY hotel_id`)
  return Object.fromEntries(rows.map(({ hotelId, people }) => [hotelId, people]))
}

const expectSoundLedger = async () => {
  expect(await ledgerDifferences(test.database)).toEqual([])
  expect(
    await test.database.all(sql`
      SELECT FROM room_nights AS r JOIN hotel_instances AS i ON i.id = r.instance_id WHERE occupied > total_rooms`),
  ).toEqual([])
}

it('of ten organisers who carry out a plan at once one moves the team, with one message', async () => {
  const { planId } = await planOf(lost)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => carryOut(planId)))
  expect(countOf(outcomes)).toBe(1)
  expect(await teamIn()).toEqual({ [near.hotelId]: 6 })
  expect(await test.database.all(sql`SELECT FROM notifications`)).toHaveLength(1)
  expect(await test.database.all(sql`SELECT FROM participant_history`)).toHaveLength(6)
  await expectSoundLedger()
})

it('while the target fills, either everybody moves or nobody', async () => {
  for (let round = 0; round < 5; round++) {
    const { planId } = await planOf(lost)
    const outcomes = await Promise.allSettled([carryOut(planId), book(near)])
    expect(countOf(outcomes)).toBe(1)
    const isMoved = outcomes[0]?.status === 'fulfilled'
    expect(await teamIn()).toEqual({ [isMoved ? near.hotelId : lost.hotelId]: 6 })
    await expectSoundLedger()
    if (isMoved) await undo(planId)
    const ids = team.map(({ id }) => id)
    await test.database.run(sql`DELETE FROM stays WHERE participant_id <> ALL (${ids}::uuid[])`)
    await test.database.run(sql`DELETE FROM bookings WHERE participant_id <> ALL (${ids}::uuid[])`)
    await test.database.run(sql`DELETE FROM participants WHERE id <> ALL (${ids}::uuid[])`)
  }
})

it('an undo and new bookings of the freed rooms never overbook', async () => {
  const { planId } = await planOf(lost)
  await carryOut(planId)
  const outcomes = await Promise.allSettled([undo(planId), ...Array.from({ length: 3 }, () => book(lost))])
  const booked = countOf(outcomes.slice(1))
  const back = (await teamIn())[lost.hotelId] ?? 0
  expect(back + booked).toBeLessThanOrEqual(6)
  await expectSoundLedger()
})

it('somebody who is removed while the plan is being made is left out of it', async () => {
  const [, removed] = team
  const { planning } = await test.database.transaction(async (holder) => {
    await holder.run(sql`LOCK TABLE booking_changes IN EXCLUSIVE MODE`)
    const work = planOf(lost)
    await untilStatementWaits(test.database)
    await removeParticipant(test.context, removed?.id ?? '', 'Added twice', admin)
    return { planning: work }
  })
  const { planId } = await planning
  expect(await carryOut(planId)).toMatchObject({ moved: 5 })
  await expectSoundLedger()
})

it('a plan that waits for the removal of somebody moves the others', async () => {
  const { planId } = await planOf(lost)
  const removed = team[1]?.id ?? ''
  const { settled } = await runInOrder<unknown>(
    test.database,
    sql`SELECT FROM participants WHERE id = ${removed} FOR UPDATE`,
    [() => removeParticipant(test.context, removed, 'Added twice', admin), () => carryOut(planId)],
  )
  expect(settled).toMatchObject([{ status: 'fulfilled' }, { value: { moved: 5 } }])
  await expectSoundLedger()
})
