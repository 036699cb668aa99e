import { randomUUID } from 'node:crypto'
import { rehousingRefusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import { rehousingEndpoints } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { describe, expect } from 'vitest'
import { hotel, plan, prepareRehousing, team } from '../testing/features/rehousing.ts'
import { it, server } from '../testing/server-test.ts'

prepareRehousing()

describe('a plan', () => {
  it('is refused for a hotel in which nobody has a room from that night on', async () => {
    const empty = await hotel('Empty', 20)
    await expect(plan(empty)).rejects.toMatchObject({ code: 'conflict', message: rehousingRefusals.nobody })
  })

  it('moves nobody where everybody keeps a room', async () => {
    const lost = await hotel('Lost', 20)
    await hotel('Near', 20)
    await team({ in: lost, players: 1 })
    expect(await plan(lost, { rooms: 10 })).toMatchObject({ moves: [], hotels: [], unplaced: [], stays: 2 })
  })

  it.each([
    [404, randomUUID()],
    [400, 'no-plan'],
  ])('that does not exist is answered with %i: %s', async (status, planId) => {
    const headers = await server.signInAs('admin')
    const url = rehousingEndpoints.read.path.replace(':planId', planId)
    expect((await server.app.inject({ method: 'GET', url, headers })).statusCode).toBe(status)
  })
})
