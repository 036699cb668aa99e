import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { createNotification } from '../testing/factories/notifications.ts'
import type { TestPerson } from '../testing/factories/people.ts'
import { pendingCoach, pendingPlayer, verifyHotel } from '../testing/factories/stays.ts'
import { storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'

type Headers = Record<string, string>

let coach: TestPerson
let player: TestPerson
let headers: Headers
it.beforeEach(async () => {
  coach = await pendingCoach(server.database)
  player = await pendingPlayer(server.database, { coach })
  headers = await server.signInAs(coach.id)
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, as: Headers = headers) =>
  server.app.inject({ method, url: `/api/coach/${path}`, headers: as, ...(payload && { payload }) })

describe('the endpoints of the coach portal', () => {
  it('lead from the dashboard over verification to check-in and check-out', async () => {
    const people = { participantIds: [coach.participantId, player.participantId] }
    expect((await call('GET', 'dashboard')).json()).not.toHaveProperty('coach.hotelId')
    const early = await call('POST', 'checkin', people)
    expect([early.statusCode, early.json()]).toMatchObject([403, { code: 'hotel_not_verified' }])
    await verifyHotel(server.database, coach)
    expect((await call('POST', 'checkin', people)).json()).toEqual({ checkedIn: 2, skipped: [] })
    expect((await call('POST', 'checkout', people)).json()).toEqual({ checkedOut: 2, skipped: [] })
    const dashboard = await call('GET', 'dashboard')
    expect(dashboard.headers['cache-control']).toBe('no-store')
    expect(dashboard.json()).toMatchObject({
      coach: { checkinStatus: 'checked_out', hotelId: expect.stringMatching(/^H/) },
      players: [{ id: player.id, checkinStatus: 'checked_out', checkoutTime: '2026-11-21T08:30:00.000Z' }],
    })
  })

  it('return 404 with the general message for people of other teams', async () => {
    await verifyHotel(server.database, coach)
    const foreign = await pendingPlayer(server.database)
    const notFound = [404, { message: 'Not found', code: 'not_found' }]
    const checkin = await call('POST', 'checkin', { participantIds: [player.id, foreign.id] })
    expect([checkin.statusCode, checkin.json()]).toEqual(notFound)
    const edit = await call('PUT', `players/${foreign.participantId}`, { name: 'Mine', mobileNumber: null })
    expect([edit.statusCode, edit.json()]).toEqual(notFound)
  })

  it('edit a player', async () => {
    const edit = await call('PUT', `players/${player.participantId}`, { name: 'Anil', mobileNumber: '' })
    expect([edit.statusCode, edit.json()]).toMatchObject([200, { id: player.id, name: 'Anil', mobileNumber: null }])
    for (const [path, wrong] of [
      ['name', { name: 'A<b>', mobileNumber: '' }],
      ['mobileNumber', { name: 'Anil', mobileNumber: '123' }],
    ] as const) {
      const refused = await call('PUT', `players/${player.participantId}`, wrong)
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path }] }])
    }
  })

  it('list messages, count the unread and mark one as read', async () => {
    const id = await createNotification(server.database, [coach])
    expect((await call('GET', 'notifications')).json()).toMatchObject([{ id, status: 'unread' }])
    const count = await call('GET', 'notifications/unread-count')
    expect([count.headers['content-type'], count.body]).toEqual(['application/json; charset=utf-8', '1'])
    expect((await call('POST', `notifications/${id}/read`)).json()).toMatchObject({ id, status: 'read' })
    expect((await call('GET', 'notifications/unread-count')).body).toBe('0')
    expect((await call('POST', `notifications/${randomUUID()}/read`)).statusCode).toBe(404)
  })

  it("repeat the first response after hours, though 'now' has become a time that would be refused", async () => {
    await verifyHotel(server.database, coach)
    const key = { 'idempotency-key': randomUUID() }
    const people = { participantIds: [player.id] }
    for (const [path, done] of [
      ['checkin', { checkedIn: 1, skipped: [] }],
      ['checkout', { checkedOut: 1, skipped: [] }],
    ] as const) {
      const happenedAt = server.clock.now().toISOString()
      const first = await call('POST', path, people, { ...headers, ...key })
      server.clock.advance(13 * 3_600_000)
      headers = await server.signInAs(coach.id)
      const repeat = await call('POST', path, { ...people, happenedAt }, { ...headers, ...key })
      expect([first.json(), repeat.statusCode, repeat.json()]).toEqual([done, 200, done])
      key['idempotency-key'] = randomUUID()
    }
    expect((await storedStay(server.database, player.id)).events).toHaveLength(2)
  })

  it('refuse the key of another request, whenever that happened', async () => {
    await verifyHotel(server.database, coach)
    const as = { ...headers, 'idempotency-key': randomUUID() }
    const happenedAt = server.clock.now().toISOString()
    await call('POST', 'checkin', { participantIds: [player.id] }, as)
    const other = await call('POST', 'checkin', { participantIds: [coach.id], happenedAt }, as)
    expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'idempotency_mismatch' }])
  })

  it('refuse other roles', async () => {
    const calls = [
      ['GET', 'dashboard'],
      ['POST', 'checkin', { participantIds: [player.id] }],
      ['POST', 'checkout', { participantIds: [player.id] }],
      ['PUT', `players/${player.id}`, { name: 'Anil', mobileNumber: null }],
      ['GET', 'notifications'],
      ['GET', 'notifications/unread-count'],
      ['POST', `notifications/${randomUUID()}/read`],
    ] as const
    const others = [await server.signInAs('admin'), await server.signInAs('technical_admin')]
    for (const [method, path, payload] of calls) {
      for (const other of others) expect((await call(method, path, payload, other)).statusCode).toBe(403)
      expect((await call(method, path, payload, {})).statusCode).toBe(401)
    }
  })
})
