import { randomUUID } from 'node:crypto'
import type { Journey } from '@trophy/contract/journeys/journeys.contract.ts'
import { journeyRefusals } from '@trophy/contract/journeys/journeys.constants.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { removeParticipant } from '../participants/remove/remove-participant.service.ts'
import { admin } from '../testing/actors.ts'
import type { TestPerson } from '../testing/factories/people.ts'
import { pendingCoach, pendingPlayer, referenceOnlyCoach } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'

const train = { mode: 'train', number: '16231', place: 'Mysuru Junction', at: '2026-11-23T06:40:00+05:30', people: 14 }
const own = '/api/coach/journeys/arrival'

let coach: TestPerson
it.beforeEach(async () => {
  coach = await pendingCoach(server.database, { name: 'Vikram Shetty' })
})

const ofTeam = ({ participantId }: TestPerson, direction = 'arrival') =>
  `/api/admin/teams/${participantId}/journeys/${direction}`

const put = async (url: string, payload: object, who: string, key?: string) => {
  const headers = { ...(await server.signInAs(who)), ...(key !== undefined && { 'idempotency-key': key }) }
  return server.app.inject({ method: 'PUT', url, payload, headers })
}

const get = async (url: string, who: string): Promise<Journey | null> => {
  const response = await server.app.inject({ url, headers: await server.signInAs(who) })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const stored = async () =>
  (
    await server.database.first<{ count: number }>(
      sql`SELECT count(*)::integer FROM team_journeys WHERE coach_id = ${coach.id}`,
    )
  )?.count

const minutesAgo = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000).toISOString()

describe('what a coach says', () => {
  it('is nothing at first, then what was said, with who said it and when', async () => {
    expect(await get(own, coach.id)).toBeNull()
    const response = await put(own, train, coach.id)
    const told = {
      ...train,
      at: '2026-11-23T01:10:00.000Z',
      note: null,
      toldAt: server.clock.now().toISOString(),
      toldBy: 'Vikram Shetty',
    }
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toEqual(told)
    expect(await get(own, coach.id)).toEqual(told)
    expect(await get(ofTeam(coach), 'admin')).toEqual({ ...told, earlier: [] })
    expect(await get(ofTeam(coach, 'departure'), 'admin')).toBeNull()
  })

  it('has two directions', async () => {
    await put('/api/coach/journeys/departure', { ...train, mode: 'bus' }, coach.id)
    expect(await get(own, coach.id)).toBeNull()
    expect(await get('/api/coach/journeys/departure', coach.id)).toMatchObject({ mode: 'bus' })
  })

  it('replaces what was said before, which stays in the history', async () => {
    await put(own, train, coach.id)
    await put(own, { ...train, people: 12, note: 'Two come by car' }, coach.id)
    expect(await get(own, coach.id)).toMatchObject({ people: 12, note: 'Two come by car' })
    expect(await stored()).toBe(2)
  })

  it('is stored once when it is sent again', async () => {
    await put(own, train, coach.id)
    const again = await put(own, { ...train, happenedAt: minutesAgo(1) }, coach.id)
    expect(again.json()).toMatchObject({ toldAt: server.clock.now().toISOString() })
    expect(await stored()).toBe(1)
  })

  it('is stored once when it is told again unchanged, with the time when that was first received', async () => {
    const first = await put(own, train, coach.id)
    server.clock.advance(60_000)
    const again = await put(own, train, coach.id)
    expect(again.statusCode, again.body).toBe(200)
    expect(again.json()).toEqual(first.json())
    expect(await stored()).toBe(1)
  })

  it('is stored again when somebody else says the same, or after another entry', async () => {
    await put(ofTeam(coach), train, 'admin')
    server.clock.advance(60_000)
    expect((await put(own, train, coach.id)).json()).toMatchObject({ toldBy: 'Vikram Shetty', toldAt: minutesAgo(0) })
    await put(own, { ...train, people: 12 }, coach.id)
    await put(own, train, coach.id)
    expect(await get(own, coach.id)).toMatchObject({ people: 14 })
    expect(await stored()).toBe(4)
  })

  // PostgreSQL reads none of 16 hours or more.
  it.each(['+16:00', '-23:59'])('has a time with any offset: %s', async (offset) => {
    const at = `2026-11-23T06:40:00${offset}`
    const response = await put(own, { ...train, at }, coach.id)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({ at: new Date(at).toISOString() })
  })

  it('needs no verified hotel, and a reference-only coach says it too', async () => {
    const remote = await referenceOnlyCoach(server.database)
    expect((await put(own, train, remote.id)).statusCode).toBe(200)
  })

  it.each([
    [{ mode: 'ship' }, journeyRefusals.mode],
    [{ place: ' ' }, journeyRefusals.place],
    [{ at: '23/11/2026' }, journeyRefusals.at],
    [{ at: '2025-11-20T06:40:00+05:30' }, journeyRefusals.farAway],
    [{ people: 0 }, journeyRefusals.people],
    [{ people: 1001 }, journeyRefusals.people],
  ] as const)('is refused with %o', async (change, message) => {
    const response = await put(own, { ...train, ...change }, coach.id)
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json()).toMatchObject({ errors: [{ message }] })
  })
})

describe('what was entered without a network', () => {
  it('replaces what is older, with the time when it was entered', async () => {
    await put(own, { ...train, happenedAt: minutesAgo(60) }, coach.id)
    await put(own, { ...train, people: 12, happenedAt: minutesAgo(30) }, coach.id)
    expect(await get(own, coach.id)).toMatchObject({ people: 12, toldAt: minutesAgo(30) })
  })

  it('never replaces what is newer, whose entry is the response, and stays in the history', async () => {
    await put(ofTeam(coach), { ...train, people: 10 }, 'admin')
    const late = await put(own, { ...train, happenedAt: minutesAgo(30) }, coach.id)
    expect(late.statusCode).toBe(200)
    expect(late.json()).toMatchObject({ people: 10 })
    expect(await get(own, coach.id)).toMatchObject({ people: 10 })
    expect(await stored()).toBe(2)
  })

  it('never replaces the same that was told again since it was entered', async () => {
    await put(own, { ...train, happenedAt: minutesAgo(60) }, coach.id)
    const again = await put(own, train, coach.id)
    expect(again.json()).toMatchObject({ people: 14, toldAt: minutesAgo(0) })
    await put(ofTeam(coach), { ...train, people: 10, happenedAt: minutesAgo(30) }, 'admin')
    expect(await get(own, coach.id)).toMatchObject({ people: 14, toldAt: minutesAgo(0) })
    expect(await stored()).toBe(3)
  })

  it('counts from when it was told again later', async () => {
    await put(own, train, coach.id)
    server.clock.advance(120_000)
    await put(own, { ...train, happenedAt: minutesAgo(1) }, coach.id)
    expect(await get(own, coach.id)).toMatchObject({ toldAt: minutesAgo(1) })
    expect(await stored()).toBe(2)
  })

  it('changes nothing when it arrives a second time, however late and whatever was told since', async () => {
    const [entry, key] = [{ ...train, happenedAt: minutesAgo(1) }, randomUUID()]
    await put(own, entry, coach.id, key)
    server.clock.advance(13 * 3_600_000)
    expect((await put(own, entry, coach.id, key)).statusCode).toBe(200)
    await put(own, { ...train, people: 12 }, coach.id)
    expect((await put(own, entry, coach.id, key)).statusCode).toBe(200)
    expect(await get(own, coach.id)).toMatchObject({ people: 12 })
    expect(await stored()).toBe(2)
  })

  it.each([
    [-1, stayMessages.timeInFuture],
    [12 * 60 + 1, stayMessages.offlineTooLong],
  ] as const)('is refused %i minutes later', async (minutes, message) => {
    const response = await put(own, { ...train, happenedAt: minutesAgo(minutes) }, coach.id)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ errors: [{ path: 'happenedAt', message }] })
  })
})

it('an organiser sees the earlier entries, the latest first, and what was told again unchanged once', async () => {
  await put(own, { ...train, people: 3, happenedAt: minutesAgo(60) }, coach.id)
  await put(own, { ...train, happenedAt: minutesAgo(50) }, coach.id)
  await put(own, { ...train, happenedAt: minutesAgo(40) }, coach.id)
  await put(ofTeam(coach), { ...train, people: 5 }, 'admin')
  await put(own, { ...train, people: 4, happenedAt: minutesAgo(30) }, coach.id)
  const entry = (people: number, minutes: number) => ({ people, toldBy: 'Vikram Shetty', toldAt: minutesAgo(minutes) })
  expect(await get(ofTeam(coach), 'admin')).toMatchObject({
    people: 5,
    toldBy: 'Admin User',
    earlier: [entry(4, 30), entry(14, 40), entry(3, 60)],
  })
})

describe('teams of others', () => {
  it('are out of reach for a coach', async () => {
    const other = await pendingCoach(server.database)
    await put(own, train, coach.id)
    expect(await get(own, other.id)).toBeNull()
    await put(own, { ...train, people: 3 }, other.id)
    expect(await get(own, coach.id)).toMatchObject({ people: 14 })
    for (const url of [ofTeam(coach), '/api/admin/journeys']) {
      expect((await server.app.inject({ url, headers: await server.signInAs(other.id) })).statusCode).toBe(403)
    }
    expect((await put(ofTeam(coach), train, other.id)).statusCode).toBe(403)
  })

  it('are those of coaches: an admin gets 404 for everybody else', async () => {
    const player = await pendingPlayer(server.database, { coach })
    for (const url of [ofTeam(player), '/api/admin/teams/COA_NONE/journeys/arrival']) {
      expect((await put(url, train, 'admin')).statusCode).toBe(404)
      expect((await server.app.inject({ url, headers: await server.signInAs('admin') })).statusCode).toBe(404)
    }
    expect((await put(`/api/admin/teams/${coach.id}/journeys/arrival`, train, 'admin')).statusCode).toBe(200)
  })

  it('learn of a change by a topic, with the own coach only', async () => {
    await server.database.run(sql`DELETE FROM live_changes`)
    await put(own, train, coach.id)
    const changes = await server.database.all(
      sql`SELECT topic, people, teams FROM live_changes WHERE topic = 'journeys'`,
    )
    expect(changes).toEqual([{ topic: 'journeys', people: [], teams: [coach.participantId] }])
  })
})

describe('the records', () => {
  it('are never changed, and go with a coach who is removed', async () => {
    await put(own, train, coach.id)
    await expect(server.database.run(sql`UPDATE team_journeys SET travellers = 1`)).rejects.toThrow('append-only')
    await expect(server.database.run(sql`DELETE FROM team_journeys`)).rejects.toThrow('append-only')
    await removeParticipant(server.context, coach.id, 'Added twice', admin)
    expect(await stored()).toBe(0)
  })
})
