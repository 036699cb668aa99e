import { describe, expect } from 'vitest'
import { createCoach, createPlayer } from '../../testing/factories/people.ts'
import { it, server } from '../../testing/server-test.ts'
import { selectStays } from '../../testing/stay-model/judge.sql.ts'
import {
  booked,
  carryOut,
  checkIn,
  checkOut,
  day,
  days,
  hotelWith,
  nightsOf,
  plan,
  reassign,
  release,
  sendOut,
  setTime,
  undoPlan,
} from '../../testing/features/stays.ts'

/* The same for plans and reassignments: see `rules-of-a-stay.test.ts`. */

const teamWithPlan = async () => {
  const [lost, other] = [await hotelWith(5), await hotelWith(5)]
  const coach = await createCoach(server.database, booked(lost, 20, 25))
  const player = await createPlayer(server.database, { ...booked(lost, 20, 25), coach })
  setTime(21, '14:00')
  return { lost, other, coach, player, planId: await plan(lost, 21, other, coach) }
}

describe('a plan', () => {
  it('is not carried out for people who were released since (planReleased)', async () => {
    const { player, planId } = await teamWithPlan()
    await release([player])
    expect(await carryOut(planId)).toMatchObject({ status: 409 })
  })

  it('is not carried out for a team that was sent out since with the same last day (planReleased)', async () => {
    const { coach, planId } = await teamWithPlan()
    await sendOut(coach, 25)
    expect(await carryOut(planId)).toMatchObject({ status: 409 })
  })

  it('is undone from the coming night on: who slept in the new hotel slept there', async () => {
    const { other, player, planId } = await teamWithPlan()
    await checkIn([player])
    await carryOut(planId)
    setTime(22, '08:00')
    expect(await undoPlan(planId)).toMatchObject({ status: 200 })
    const stays = await selectStays(server.database, day(21), day(21))
    expect(stays).toContain(`${day(21)} ${player.participantId} ${other.instances[0]?.id} in_house`)
  })

  it('is not undone for people who were released since (planReleased)', async () => {
    const { player, planId } = await teamWithPlan()
    await carryOut(planId)
    await release([player])
    await undoPlan(planId)
    expect(await nightsOf(player)).toEqual(days(20))
  })

  it('leaves out those who have checked out since (planCheckedOut)', async () => {
    const { player, planId } = await teamWithPlan()
    await checkIn([player])
    await checkOut([player])
    expect(await carryOut(planId)).toMatchObject({ status: 200, body: { moved: 1 } })
  })

  it('is not carried out for a booking with another reference (planReference)', async () => {
    const { lost, player, planId } = await teamWithPlan()
    await reassign(player, { from: lost, was: [20, 25], to: lost, dates: [20, 25] })
    expect(await carryOut(planId)).toMatchObject({ status: 409 })
  })
})

describe('a complete reassignment of somebody in house', () => {
  const guestInHouse = async () => {
    const [from, to] = [await hotelWith(1), await hotelWith(1)]
    const guest = await createPlayer(server.database, booked(from, 20, 25))
    setTime(20, '13:00')
    await checkIn([guest])
    setTime(22, '10:00')
    return { guest, from, to }
  }

  it('keeps the nights that were slept in the old hotel (completeInHouse)', async () => {
    const { guest, from, to } = await guestInHouse()
    expect(await reassign(guest, { from, was: [20, 25], to, dates: [22, 25] })).toMatchObject({ status: 200 })
    expect(await nightsOf(guest)).toEqual(days(20, 21, 22, 23, 24))
  })

  it('may lengthen the stay in the same hotel (completeInHouse)', async () => {
    const { guest, from } = await guestInHouse()
    expect(await reassign(guest, { from, was: [20, 25], to: from, dates: [22, 27] })).toMatchObject({ status: 200 })
    expect(await nightsOf(guest)).toEqual(days(20, 21, 22, 23, 24, 25, 26))
  })

  it('is refused for a first day after the coming night (completeInHouse)', async () => {
    const { guest, from, to } = await guestInHouse()
    expect(await reassign(guest, { from, was: [20, 25], to, dates: [24, 28] })).toMatchObject({ status: 409 })
  })
})
