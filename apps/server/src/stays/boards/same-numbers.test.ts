import { describe, expect } from 'vitest'
import type { CheckinRow } from '@trophy/contract/stays/stays.contract.ts'
import type { TestPerson } from '../../testing/factories/people.ts'
import { checkedInPlayer, pendingCoach, pendingOfficial, pendingPlayer } from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'

const rowOf = async ({ participantId }: TestPerson, board: 'checkin' | 'checkout' = 'checkin') => {
  const headers = await server.signInAs('admin')
  const response = await server.app.inject({
    url: `/api/admin/dashboard/${board}`,
    headers,
    query: { search: participantId },
  })
  return response.json<{ participants: CheckinRow[] }>().participants[0]
}

describe('a row of the check-in board', () => {
  it('names who has the same number in another team, with the status and time of the check-in', async () => {
    const { database } = server
    const mobileNumber = '+919822200001'
    const waiting = await pendingPlayer(database, { mobileNumber, name: 'Asha R', coach: await pendingCoach(database) })
    const arrived = await checkedInPlayer(database, {
      mobileNumber,
      name: 'R. Asha',
      coach: await pendingCoach(database),
    })
    expect((await rowOf(waiting))?.sameNumber).toEqual({
      participantId: arrived.participantId,
      name: 'R. Asha',
      checkinStatus: 'checked_in',
      checkinTime: '2026-11-20T07:30:00.000Z',
    })
    expect((await rowOf(arrived))?.sameNumber).toMatchObject({
      participantId: waiting.participantId,
      checkinStatus: 'pending',
    })
    expect(await rowOf(arrived, 'checkout')).not.toHaveProperty('sameNumber')
  })

  it('names one who is checked in rather than one who is not', async () => {
    const { database } = server
    const mobileNumber = '+919822200002'
    const waiting = await pendingOfficial(database, { mobileNumber, name: 'Bina' })
    await pendingPlayer(database, { mobileNumber, name: 'Chitra', participantId: 'AAA_1' })
    const arrived = await checkedInPlayer(database, { mobileNumber, name: 'Deepa' })
    expect((await rowOf(waiting))?.sameNumber?.participantId).toBe(arrived.participantId)
  })

  it.each([
    ['of the own coach', '+919822200003', 1],
    ['of an organisation', '+919822200004', 5],
    ['that means unknown', '+910000000000', 1],
  ])('names nobody for a number %s', async (title, mobileNumber, count) => {
    const { database } = server
    const isOfCoach = title === 'of the own coach'
    const coach = await pendingCoach(database, isOfCoach ? { mobileNumber, name: 'Coach Esha' } : {})
    const player = await pendingPlayer(database, { mobileNumber, coach, name: 'Farah' })
    const others = isOfCoach ? [] : Array.from({ length: count }, (_, place) => `Gita ${place}`)
    for (const name of others) await pendingPlayer(database, { mobileNumber, name })
    expect(await rowOf(player)).toMatchObject({ participantId: player.participantId })
    expect(await rowOf(player)).not.toHaveProperty('sameNumber')
  })

  it('names the one of many with the number who has the same name', async () => {
    const { database } = server
    const mobileNumber = '+919822200005'
    for (const name of ['Hema', 'Indira', 'Jaya', 'Kala', 'Lata']) await pendingPlayer(database, { mobileNumber, name })
    const [one, other] = [
      await pendingPlayer(database, { mobileNumber, name: 'Mala N' }),
      await pendingPlayer(database, { mobileNumber, name: 'N. Mala' }),
    ]
    expect((await rowOf(one))?.sameNumber?.participantId).toBe(other.participantId)
  })
})
