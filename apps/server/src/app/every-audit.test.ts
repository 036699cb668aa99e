import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import { auditEndpoints } from '@trophy/contract/technical/audit.contract.ts'
import type { InjectOptions } from 'fastify'
import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { allEndpoints, callOf, nameOf } from '../testing/contract-endpoints.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer } from '../testing/factories/people.ts'
import { latePlayer } from '../testing/factories/stays.ts'
import { createUpload } from '../testing/factories/uploads.ts'
import { createUser } from '../testing/factories/users.ts'
import { it, server } from '../testing/server-test.ts'
import { postUpload } from '../testing/sheets/post-upload.ts'
import { readFixture } from '../testing/sheets/fixtures.ts'

const audited = allEndpoints.filter(({ audit }) => audit !== undefined)
const address = '192.0.2.7'
const dates = { startDate: '2026-11-01', endDate: '2026-11-30' }

type Headers = Readonly<Record<string, string>>
type Succeed = (headers: Headers) => Promise<number>

const inject = async (options: InjectOptions): Promise<number> =>
  (await server.app.inject({ remoteAddress: address, ...options })).statusCode

const get =
  (url: string, query = {}): Succeed =>
  (headers) =>
    inject({ url, query, headers })
const post =
  (url: string, payload?: object): Succeed =>
  (headers) =>
    inject({ method: 'POST', url, headers, ...(payload && { payload }) })

const registerArrival = async (headers: Record<string, string>) => {
  const { hotelId } = await createHotel(server.database)
  const payload = { name: 'Meera', role: 'player', teamName: 'A', hotelId, lastDay: '2026-11-24', reason: 'Not listed' }
  return server.app.inject({
    method: 'POST',
    url: '/api/admin/desk/arrivals',
    headers,
    payload,
    remoteAddress: address,
  })
}

/** The path of somebody who was registered by another admin. */
const registeredArrival = async (): Promise<string> => {
  const created = await registerArrival(await server.signInAs('admin'))
  return `/api/admin/desk/arrivals/${created.json<{ participantId: string }>().participantId}`
}

const releaseNoShow = async (headers: Record<string, string>) => {
  const payload = { participantIds: [(await latePlayer(server.database)).id], reason: 'Did not come' }
  return server.app.inject({
    method: 'POST',
    url: '/api/admin/no-shows/release',
    headers,
    payload,
    remoteAddress: address,
  })
}

/** A plan for one person in a hotel that is lost. Returns its address. */
const createPlan = async (headers: Record<string, string>): Promise<string> => {
  const lost = await createHotel(server.database)
  await createHotel(server.database)
  await createPlayer(server.database, { booking: { hotel: lost } })
  const payload = { hotelId: lost.hotelId, from: '2026-11-21' }
  const created = await server.app.inject({ method: 'POST', url: '/api/admin/rehousing/plans', headers, payload })
  return `/api/admin/rehousing/plans/${created.json<{ planId: string }>().planId}`
}

let auditedNights = 0
/** The path of a past night of a hotel that no other call closes. */
const newNight = async (): Promise<string> => {
  if (auditedNights === 0) {
    await createHotel(server.database, { hotelId: 'AUDIT', instances: [{ endDate: '2026-11-15' }] })
  }
  auditedNights += 1
  return `/api/admin/night-audit/2026-11-${String(auditedNights).padStart(2, '0')}`
}

const addInvoice = async (headers: Record<string, string>) => {
  const { hotelId } = await createHotel(server.database)
  const nights = { startDate: '2026-11-01', endDate: '2026-11-02' }
  const payload = { hotelId, number: 'INV-1', date: '2026-11-03', ...nights, roomNights: 2, amount: 500_000 }
  return server.app.inject({ method: 'POST', url: '/api/admin/settlement/invoices', headers, payload })
}

/** A departure of one player's team, and the request for it. */
const newDeparture = async () => {
  const coach = await createCoach(server.database)
  await createPlayer(server.database, { coach })
  return { coachIds: [coach.id], leaveOn: '2026-11-22', reason: 'Lost the final' }
}

/** For each audited endpoint a call that succeeds. */
const successes: Readonly<Record<string, Succeed>> = {
  'GET /api/admin/export/participants': get('/api/admin/export/participants'),
  'GET /api/admin/reports/overbooking/export': get('/api/admin/reports/overbooking/export', dates),
  'GET /api/admin/reports/:report/export': get('/api/admin/reports/late-checkin/export', dates),
  'GET /api/admin/reports/rooming-list': get('/api/admin/reports/rooming-list', { day: '2026-11-21' }),
  'GET /api/admin/reports/guest-register': get('/api/admin/reports/guest-register', { day: '2026-11-21' }),
  'GET /api/admin/reports/headcount': get('/api/admin/reports/headcount', dates),
  'GET /api/admin/reports/papers': get('/api/admin/reports/papers', { day: '2026-11-21' }),
  'GET /api/admin/print/rooming-list': get('/api/admin/print/rooming-list', { day: '2026-11-21' }),
  'GET /api/admin/print/guest-register': get('/api/admin/print/guest-register', { day: '2026-11-21' }),
  'GET /api/admin/print/headcount': get('/api/admin/print/headcount', dates),
  'GET /api/admin/teams/overview.csv': get('/api/admin/teams/overview.csv'),
  'GET /api/admin/technical/audit.csv': get('/api/admin/technical/audit.csv'),
  'GET /api/admin/uploads/:uploadId/rejected': async (headers) =>
    get(`/api/admin/uploads/${await createUpload(server.database)}/rejected`)(headers),
  'POST /api/admin/accounts': post('/api/admin/accounts', {
    name: 'Asha Rao',
    email: 'asha.rao@example.org',
    mobileNumber: '+919812345678',
    role: 'admin',
    password: 'seven green boats',
  }),
  'POST /api/admin/api-keys': post('/api/admin/api-keys', { name: 'Scoreboard', scope: 'read' }),
  'POST /api/admin/api-keys/:id/revoke': async (headers) => {
    const payload = { name: 'To be revoked', scope: 'read' }
    const created = await server.app.inject({
      method: 'POST',
      url: '/api/admin/api-keys',
      headers: await server.signInAs('admin'),
      payload,
    })
    return post(`/api/admin/api-keys/${created.json<{ id: string }>().id}/revoke`)(headers)
  },
  'POST /api/admin/accounts/:id/end-sessions': async (headers) =>
    post(`/api/admin/accounts/${(await createUser(server.database)).id}/end-sessions`)(headers),
  'PUT /api/admin/accounts/:id': async (headers) => {
    const url = `/api/admin/accounts/${(await createUser(server.database)).id}`
    return inject({ method: 'PUT', url, headers, payload: { name: 'Asha Rao' } })
  },
  'POST /api/admin/upload/:type': async (headers) => {
    const file = { name: 'hotels.psv', content: await readFixture('clean', 'hotel-inventory', 'psv') }
    return (await postUpload(server, headers, 'hotel-inventory', { file, uploadType: 'hotel-inventory' })).statusCode
  },
  'POST /api/admin/held-sms/discard': post('/api/admin/held-sms/discard'),
  'POST /api/admin/held-sms/release': post('/api/admin/held-sms/release'),
  'POST /api/admin/technical/analyze-tables': post('/api/admin/technical/analyze-tables'),
  'POST /api/admin/technical/vacuum-tables': post('/api/admin/technical/vacuum-tables', {}),
  'POST /api/admin/technical/reindex-tables': post('/api/admin/technical/reindex-tables'),
  'POST /api/admin/technical/cleanup-events': post('/api/admin/technical/cleanup-events', { days: 30 }),
  'POST /api/admin/technical/kill-query': async (headers) => {
    const client = await server.database.pool.connect()
    const ended = client.query('SELECT pg_sleep(30)').catch((error: unknown) => error)
    const pid = await vi.waitFor(async () => {
      const found = await server.database.first<{ pid: number }>(
        sql`SELECT pid FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(30)' AND datname = current_database()`,
      )
      if (found === undefined) throw new Error('The query is not running yet')
      return found.pid
    }, 20_000)
    const status = await post('/api/admin/technical/kill-query', { pid })(headers)
    await ended
    client.release()
    return status
  },
  'POST /api/admin/desk-codes': async (headers) => {
    const { id: coachId } = await createCoach(server.database)
    return post('/api/admin/desk-codes', { coachId, reason: 'The SMS does not arrive' })(headers)
  },
  'DELETE /api/admin/participants/:id': async (headers) => {
    const { id } = await createPlayer(server.database)
    const url = `/api/admin/participants/${id}`
    return inject({ method: 'DELETE', url, headers, payload: { reason: 'Added twice' } })
  },
  'POST /api/admin/departures': async (headers) => post('/api/admin/departures', await newDeparture())(headers),
  'POST /api/admin/departures/:departureId/undo': async (headers) => {
    const payload = await newDeparture()
    const admin = await server.signInAs('admin')
    const sent = await server.app.inject({ method: 'POST', url: '/api/admin/departures', headers: admin, payload })
    const url = `/api/admin/departures/${sent.json<{ departureId: string }>().departureId}/undo`
    return post(url, { reason: 'The protest was upheld' })(headers)
  },
  'PUT /api/admin/settings/roll-call': (headers) =>
    inject({ method: 'PUT', url: '/api/admin/settings/roll-call', headers, payload: { rollCallTime: '21:30' } }),
  'POST /api/admin/roll-call/:night/outcomes': async (headers) => {
    const { id } = await createPlayer(server.database)
    await server.database.run(sql`
      INSERT INTO missing_players (night, participant_id, named_at) VALUES ('2026-11-21', ${id}, '2026-11-21')`)
    const outcome = { participantId: id, outcome: 'found_safe' }
    return post('/api/admin/roll-call/2026-11-21/outcomes', outcome)(headers)
  },
  'POST /api/admin/night-audit/:night/close': async (headers) => post(`${await newNight()}/close`, {})(headers),
  'POST /api/admin/night-audit/:night/adjustments': async (headers) => {
    const night = await newNight()
    await post(`${night}/close`, {})(await server.signInAs('admin'))
    const adjustment = { hotelId: 'AUDIT', instanceCode: '1', rooms: 1, reason: 'A room was opened' }
    return post(`${night}/adjustments`, adjustment)(headers)
  },
  'GET /api/admin/reports/settlement': (headers) =>
    inject({ method: 'GET', url: '/api/admin/reports/settlement?startDate=2026-11-01&endDate=2026-11-02', headers }),
  'GET /api/admin/print/checkin-sheet': (headers) =>
    inject({ method: 'GET', url: '/api/admin/print/checkin-sheet?day=2026-11-21', headers }),
  'GET /api/admin/print/settlement': (headers) =>
    inject({ method: 'GET', url: '/api/admin/print/settlement?startDate=2026-11-01&endDate=2026-11-02', headers }),
  'POST /api/admin/settlement/invoices': async (headers) => (await addInvoice(headers)).statusCode,
  'POST /api/admin/settlement/invoices/:invoiceId/withdraw': async (headers) => {
    const { id } = (await addInvoice(await server.signInAs('admin'))).json<{ id: number }>()
    return post(`/api/admin/settlement/invoices/${id}/withdraw`, { reason: 'Typed twice' })(headers)
  },
  'POST /api/admin/rehousing/plans/:planId/carry-out': async (headers) =>
    post(`${await createPlan(headers)}/carry-out`, { reason: 'The water supply failed' })(headers),
  'POST /api/admin/rehousing/plans/:planId/undo': async (headers) => {
    const plan = await createPlan(await server.signInAs('admin'))
    await post(`${plan}/carry-out`, { reason: 'The water supply failed' })(await server.signInAs('admin'))
    return post(`${plan}/undo`, { reason: 'The water supply is back' })(headers)
  },
  'POST /api/admin/desk/arrivals': async (headers) => (await registerArrival(headers)).statusCode,
  'POST /api/admin/desk/arrivals/:participantId/complete': async (headers) =>
    post(`${await registeredArrival()}/complete`)(headers),
  'POST /api/admin/desk/arrivals/:participantId/undo': async (headers) =>
    post(`${await registeredArrival()}/undo`, { reason: 'Twice' })(headers),
  'POST /api/admin/no-shows/release': async (headers) => (await releaseNoShow(headers)).statusCode,
  'POST /api/admin/no-shows/:releaseId/undo': async (headers) => {
    const { releaseId } = (await releaseNoShow(await server.signInAs('admin'))).json<{ releaseId: string }>()
    return post(`/api/admin/no-shows/${releaseId}/undo`)(headers)
  },
  'PUT /api/admin/settings/retention': (headers) =>
    inject({
      method: 'PUT',
      url: '/api/admin/settings/retention',
      headers,
      payload: { keepMobileDays: 30, eventEnds: '2026-11-25' },
    }),
  'POST /api/admin/retention/run': async (headers) => {
    await server.database.run(sql`UPDATE settings SET keep_mobile_days = 1, event_ends = '2026-11-20'`)
    return post('/api/admin/retention/run')(headers)
  },
  'PUT /api/admin/settings/grace-hours': (headers) =>
    inject({
      method: 'PUT',
      url: '/api/admin/settings/grace-hours',
      headers,
      payload: { checkinGraceHours: 5, checkoutGraceHours: 6, minimumStayDays: 2 },
    }),
}

it('has a call of each audited endpoint', () => {
  expect(Object.keys(successes).toSorted()).toEqual(audited.map(nameOf).toSorted())
})

/** The events of an actor, as the technical admin sees them. */
const eventsOf = async (actor: string) => {
  const headers = await server.signInAs('technical_admin')
  const response = await server.app.inject({ url: auditEndpoints.list.path, query: { actor }, headers })
  return auditEndpoints.list.response.parse(response.json()).data
}

const signInAs = async (role: string) => {
  const headers = await server.signInAs(role)
  const me = await server.app.inject({ url: '/api/auth/me', headers })
  return { headers, id: me.json<{ id: string }>().id }
}

const cases = audited.map((endpoint) => [nameOf(endpoint), endpoint] as const)
const roleOf = ({ roles }: Endpoint): string => (roles === 'public' ? '' : roles[0])

it.each(cases)('%s leaves one event', async (name, endpoint) => {
  const { headers, id } = await signInAs(roleOf(endpoint))
  expect(await successes[name]?.(headers)).toBeLessThan(300)
  expect(await eventsOf(id)).toEqual([
    expect.objectContaining({
      kind: endpoint.audit,
      outcome: 'succeeded',
      actorRole: roleOf(endpoint),
      actorName: expect.stringMatching(/Admin/),
      address: expect.stringMatching(/^(192\.0\.2\.7|127\.0\.0\.1)$/),
    }),
  ])
})

it.each(cases)('%s records the refusal of another role, but nothing of strangers', async (_name, endpoint) => {
  const { headers, id } = await signInAs(roleOf(endpoint) === 'admin' ? 'technical_admin' : 'admin')
  const before = await server.database.first(sql`SELECT count(*) FROM audit_events`)
  expect(await inject({ ...callOf(endpoint) })).toBe(401)
  expect(await server.database.first(sql`SELECT count(*) FROM audit_events`)).toEqual(before)
  expect(await inject({ ...callOf(endpoint), headers })).toBe(403)
  expect(await eventsOf(id)).toMatchObject([{ kind: endpoint.audit, outcome: 'refused', detail: 'forbidden', address }])
})
