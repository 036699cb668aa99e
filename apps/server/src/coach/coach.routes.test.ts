import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { allEndpoints, nameOf } from '../testing/contract/contract-endpoints.ts'
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

const journey = { mode: 'own', place: 'Ooty', at: '2026-11-23T06:40:00+05:30', people: 2 }

/** What phones send hours later: details of each, and the response. */
const keptByPhones = [
  ['POST', 'checkin', { roomNumber: '12' }, { checkedIn: 1, skipped: [] }],
  ['POST', 'checkout', {}, { checkedOut: 1, skipped: [] }],
  ['PUT', 'rooms', { roomNumber: '12' }, { changed: 1 }],
  ['PUT', 'journeys/:direction', journey, { place: 'Ooty', people: 2 }],
] as const

const takesLate = ({ body }: Endpoint): boolean => body instanceof z.ZodObject && 'happenedAt' in body.shape

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

  it.each(keptByPhones)(
    'repeat the first response of %s %s after hours, when a new one is refused',
    async (method, path, details, done) => {
      await verifyHotel(server.database, coach)
      if (path === 'checkout') await call('POST', 'checkin', { participantIds: [player.id] })
      const people = path.startsWith('journeys') ? {} : { participantIds: [player.id] }
      const send = (key: string, late: { happenedAt?: string } = {}) => {
        const as = { ...headers, 'idempotency-key': key }
        return call(method, path.replace(':direction', 'arrival'), { ...people, ...details, ...late }, as)
      }
      const eventsOf = async () => (await storedStay(server.database, player.id)).events
      const [key, happenedAt] = [randomUUID(), server.clock.now().toISOString()]
      const first = await send(key)
      expect([first.statusCode, first.json()]).toMatchObject([200, done])
      const events = await eventsOf()
      server.clock.advance(13 * 3_600_000)
      headers = await server.signInAs(coach.id)
      const repeat = await send(key, { happenedAt })
      expect([repeat.statusCode, repeat.json()]).toEqual([200, first.json()])
      const asNew = await send(randomUUID(), { happenedAt })
      expect([asNew.statusCode, asNew.json()]).toMatchObject([400, { message: stayMessages.offlineTooLong }])
      expect(await eventsOf()).toEqual(events)
    },
  )

  it('that take what happened hours ago are these', () => {
    const late = allEndpoints.filter((endpoint) => endpoint.path.startsWith('/api/coach/') && takesLate(endpoint))
    const named = keptByPhones.map(([method, path]) => `${method} /api/coach/${path}`)
    expect(late.map(nameOf).toSorted()).toEqual(named.toSorted())
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
