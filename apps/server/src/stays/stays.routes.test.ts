import { randomUUID } from 'node:crypto'
import { errorBodySchema } from '@trophy/contract/core/http/errors.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { createPlayer } from '../testing/factories/people.ts'
import {
  checkedInCoach,
  checkedInPlayer,
  latePlayer,
  pendingCoach,
  pendingPlayer,
  upcomingPlayer,
} from '../testing/factories/stays.ts'
import { storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'

type Headers = Record<string, string>

let admin: Headers
it.beforeAll(async () => {
  admin = await server.signInAs('admin')
})

const post = (path: string, payload: object, headers: Headers = admin) =>
  server.app.inject({ method: 'POST', url: `/api/admin/${path}`, payload, headers })

describe('POST /api/admin/checkin and /checkout', () => {
  it('return a count and who was skipped', async () => {
    const player = await pendingPlayer(server.database)
    const people = { participantIds: [player.participantId, 'nobody'] }
    const skipped = [{ participantId: 'nobody', reason: 'No such participant' }]
    const checkin = await post('checkin', people)
    expect([checkin.statusCode, checkin.json()]).toEqual([200, { checkedIn: 1, skipped }])
    const checkout = await post('checkout', people)
    expect([checkout.statusCode, checkout.json()]).toEqual([200, { checkedOut: 1, skipped }])
    const { events } = await storedStay(server.database, player.id)
    expect(events).toMatchObject([{ actorName: 'Admin User' }, { actorName: 'Admin User' }])
  })

  it('accept a time with an offset and a reason', async () => {
    const player = await pendingPlayer(server.database)
    const at = { checkinTime: '2026-11-21T09:00:00+05:30', overrideReason: ' Came early ' }
    expect((await post('checkin', { participantIds: [player.id], ...at })).statusCode).toBe(200)
    expect((await storedStay(server.database, player.id)).events).toMatchObject([
      { happenedAt: '2026-11-21T03:30:00.000Z', reason: 'Came early' },
    ])
  })

  it('are 409 with the reasons when nobody is eligible', async () => {
    const player = await checkedInPlayer(server.database)
    const response = await post('checkin', { participantIds: [player.id] })
    expect([response.statusCode, response.json()]).toEqual([
      409,
      {
        code: 'conflict',
        message: 'Already checked in',
        skipped: [{ participantId: player.participantId, reason: 'Already checked in' }],
      },
    ])
  })

  it('check in only people who are due or late if requested, and return who the others are', async () => {
    const { database } = server
    const [due, late, upcoming] = [
      await pendingPlayer(database),
      await latePlayer(database),
      await upcomingPlayer(database, { name: 'Asha Rao' }),
    ]
    const unbooked = await createPlayer(database, { name: 'Nila Iyer', booking: null })
    const participantIds = [due, late, upcoming, unbooked].map((person) => person.participantId)
    const skipped = [
      { participantId: upcoming.participantId, reason: 'Not due before 23/11/2026' },
      { participantId: unbooked.participantId, reason: 'No arrival date is known' },
    ]
    const response = await post('checkin', { participantIds, onlyDue: true })
    expect(response.json()).toMatchObject({ checkedIn: 2, skipped: expect.arrayContaining(skipped) })
    const refused = await post('checkin', { participantIds: [upcoming.participantId], onlyDue: true })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'not_due',
        message: 'Not due before 23/11/2026',
        skipped: skipped.slice(0, 1),
        notDue: [{ participantId: upcoming.participantId, name: 'Asha Rao' }],
      },
    ])
    expect((await storedStay(database, upcoming.id)).status).toBe('pending')
    expect((await post('checkin', { participantIds: [upcoming.participantId] })).json()).toMatchObject({ checkedIn: 1 })
  })

  it.each([
    ['nobody', { participantIds: [] }],
    ['too many', { participantIds: Array.from({ length: 1001 }, (_, n) => `P${n}`) }],
    ['a field that is not known', { participantIds: ['P1'], force: true }],
    ['a time without offset', { participantIds: ['P1'], checkinTime: '2026-11-21T09:00:00' }],
    ['a time to come', { participantIds: ['P1'], checkinTime: '2027-01-01T00:00:00Z' }],
    ['a reason too long', { participantIds: ['P1'], overrideReason: 'x'.repeat(501) }],
  ])('are 400 for %s', async (_what, body) => {
    const response = await post('checkin', body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid_input', errors: [{}] })
  })

  it('accept a thousand people at once', async () => {
    const response = await post('checkin', { participantIds: Array.from({ length: 1000 }, (_, n) => `P${n}`) })
    expect(response.statusCode).toBe(409)
    expect(errorBodySchema.parse(response.json())['skipped']).toHaveLength(1000)
  })

  it('return the first response for a repeat with the same key, and do nothing', async () => {
    const player = await pendingPlayer(server.database)
    const headers = { ...admin, 'idempotency-key': randomUUID() }
    const responses = await Promise.all([1, 2, 3].map(() => post('checkin', { participantIds: [player.id] }, headers)))
    for (const response of responses) {
      expect([response.statusCode, response.json()]).toEqual([200, { checkedIn: 1, skipped: [] }])
    }
    expect((await storedStay(server.database, player.id)).events).toHaveLength(1)
  })

  it('are for admins only', async () => {
    const coach = await pendingCoach(server.database)
    for (const path of ['checkin', 'checkout']) {
      for (const headers of [await server.signInAs('technical_admin'), await server.signInAs(coach.id)]) {
        expect((await post(path, { participantIds: [coach.id] }, headers)).statusCode).toBe(403)
      }
      expect((await post(path, { participantIds: [coach.id] }, {})).statusCode).toBe(401)
    }
    expect((await storedStay(server.database, coach.id)).status).toBe('pending')
  })
})

describe('POST /api/admin/checkin/undo and /checkout/undo', () => {
  const reason = 'Wrong person'

  it('undo a check-out and then the check-in', async () => {
    const player = await checkedInPlayer(server.database)
    const people = { participantIds: [player.participantId] }
    await post('checkout', people)
    for (const path of ['checkout/undo', 'checkin/undo']) {
      const response = await post(path, { ...people, reason: ` ${reason} ` })
      expect([response.statusCode, response.json()]).toEqual([200, { undone: 1, skipped: [] }])
    }
    const { status, events } = await storedStay(server.database, player.id)
    expect(status).toBe('pending')
    expect(events.slice(1)).toMatchObject([
      { actorName: 'Admin User', reason },
      { actorName: 'Admin User', reason },
    ])
  })

  it.each([
    ['no reason', {}],
    ['an empty reason', { reason: ' ' }],
    ['a reason too long', { reason: 'x'.repeat(501) }],
    ['nobody', { reason, participantIds: [] }],
    ['a field that is not known', { reason, force: true }],
  ])('are 400 for %s', async (_what, body) => {
    for (const path of ['checkin/undo', 'checkout/undo']) {
      expect((await post(path, { participantIds: ['P1'], ...body })).statusCode).toBe(400)
    }
  })

  it('return the first response for a repeat with the same key, and do nothing', async () => {
    const player = await checkedInPlayer(server.database)
    const headers = { ...admin, 'idempotency-key': randomUUID() }
    const undo = { participantIds: [player.id], reason }
    const responses = await Promise.all([1, 2].map(() => post('checkin/undo', undo, headers)))
    for (const response of responses) {
      expect([response.statusCode, response.json()]).toEqual([200, { undone: 1, skipped: [] }])
    }
    expect((await storedStay(server.database, player.id)).events).toHaveLength(1)
  })

  it('are for admins only', async () => {
    const coach = await checkedInCoach(server.database)
    for (const path of ['checkin/undo', 'checkout/undo']) {
      for (const who of ['technical_admin', coach.id]) {
        const response = await post(path, { participantIds: [coach.id], reason }, await server.signInAs(who))
        expect(response.statusCode).toBe(403)
      }
    }
  })
})

describe('a repeat with the same key after the server ended before it stored the response', () => {
  it.each([
    { path: 'checkin', create: pendingPlayer, body: {}, done: 'Already checked in' },
    { path: 'checkout', create: checkedInPlayer, body: {}, done: 'Already checked out' },
    { path: 'checkin/undo', create: checkedInPlayer, body: { reason: 'Wrong person' }, done: 'Already undone' },
  ])('$path does nothing twice, and returns by whom and when it was done', async ({ path, create, body, done }) => {
    const player = await create(server.database)
    const headers = { ...admin, 'idempotency-key': randomUUID() }
    const people = { participantIds: [player.id], ...body }
    expect((await post(path, people, headers)).statusCode).toBe(200)
    await server.database.run(
      sql`UPDATE idempotency_keys SET answer = NULL, leased_until = now() - interval '1 second'`,
    )
    const repeated = await post(path, people, headers)
    const message = `${done} by Admin User at 21/11/2026 14:00 IST`
    expect([repeated.statusCode, repeated.json()]).toMatchObject([409, { message }])
    const { events, history } = await storedStay(server.database, player.id)
    expect([events.length, history.length]).toEqual([1, 1])
  })
})

describe('GET /api/admin/dashboard/checkin', () => {
  const get = (query = '', headers: Headers = admin) =>
    server.app.inject({ method: 'GET', url: `/api/admin/dashboard/checkin${query}`, headers })

  it('returns rows, figures and pagination', async () => {
    const player = await latePlayer(server.database, { name: 'Nandini Late' })
    const response = await get('?search=nandini&status=late&limit=5')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const body = stayEndpoints.checkinBoard.response.strict().parse(response.json())
    expect(body.participants).toMatchObject([{ id: player.id, isLate: true, daysUntilArrival: -3 }])
    expect(body).toMatchObject({ total: 1, pagination: { total: 1, page: 1, startIndex: 1, endIndex: 1 } })
    expect(body.stats.late).toBeGreaterThan(0)
  })

  it('returns ten rows by default', async () => {
    for (let count = 0; count < 11; count += 1) await pendingPlayer(server.database)
    expect(stayEndpoints.checkinBoard.response.parse((await get()).json()).participants).toHaveLength(10)
  })

  it.each(['?status=gone', '?limit=0', '?limit=101', '?page=0', '?sortBy=name'])('is 400 for %s', async (query) => {
    expect((await get(query)).statusCode).toBe(400)
  })

  it('is for admins only', async () => {
    const coach = await pendingCoach(server.database)
    expect((await get('', await server.signInAs(coach.id))).statusCode).toBe(403)
    expect((await get('', await server.signInAs('technical_admin'))).statusCode).toBe(403)
    expect((await get('', {})).statusCode).toBe(401)
  })
})
