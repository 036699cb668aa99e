import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { auditEndpoints } from '@trophy/contract/technical/audit.contract.ts'
import type { InjectOptions } from 'fastify'
import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { recordAudit } from '../../platform/audit.sql.ts'
import { allEndpoints, callOf, nameOf } from '../../testing/contract/contract-endpoints.ts'
import { creatingCalls } from '../../testing/contract/creating-calls.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createPlayer } from '../../testing/factories/people.ts'
import { createUpload } from '../../testing/factories/uploads.ts'
import { createUser } from '../../testing/factories/users.ts'
import { it, server } from '../../testing/server-test.ts'

const audited = allEndpoints.filter(({ audit }) => audit !== undefined)
const address = '192.0.2.7'
const dates = { startDate: '2026-11-01', endDate: '2026-11-30' }

type Headers = Readonly<Record<string, string>>
/** `planted` are values for fields of the body. */
type Succeed = (headers: Headers, planted?: object) => Promise<number>

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

/** The address of somebody who was registered by another admin. */
const registeredArrival = async (): Promise<string> => {
  const call = await creatingCalls['POST /api/admin/desk/arrivals/:participantId/undo']?.(server)
  return call?.url.replace('/undo', '') ?? ''
}

/** What creates something is called as in the test of repeats. */
const create =
  (name: string): Succeed =>
  async (headers, planted) => {
    const call = await creatingCalls[name]?.(server)
    const payload = planted ? { ...call?.payload, ...planted } : call?.payload
    const all = { ...headers, ...call?.headers }
    return inject({ method: 'POST', url: call?.url ?? '', headers: all, ...(payload && { payload }) })
  }

/** For each audited endpoint a call that succeeds. */
const successes: Readonly<Record<string, Succeed>> = {
  ...Object.fromEntries(
    audited.filter(({ creates }) => creates).map((endpoint) => [nameOf(endpoint), create(nameOf(endpoint))]),
  ),
  'GET /api/admin/export/participants': get('/api/admin/export/participants'),
  'GET /api/admin/reports/overbooking/export': get('/api/admin/reports/overbooking/export', dates),
  'GET /api/admin/reports/:report/export': get('/api/admin/reports/late-checkin/export', dates),
  'GET /api/admin/reports/rooming-list': get('/api/admin/reports/rooming-list', { day: '2026-11-21' }),
  'GET /api/admin/reports/guest-register': get('/api/admin/reports/guest-register', { day: '2026-11-21' }),
  'GET /api/admin/reports/headcount': get('/api/admin/reports/headcount', dates),
  'GET /api/admin/reports/papers': get('/api/admin/reports/papers', { day: '2026-11-21' }),
  'GET /api/admin/print/rooming-list': get('/api/admin/print/rooming-list', { day: '2026-11-21' }),
  'GET /api/admin/print/guest-register': get('/api/admin/print/guest-register', { day: '2026-11-21' }),
  'GET /api/admin/print/list-changes': async (headers) => {
    const { hotelId } = await createHotel(server.database)
    return get('/api/admin/print/list-changes', { list: 'rooming', hotelId, day: '2026-11-21' })(headers)
  },
  'GET /api/admin/print/headcount': get('/api/admin/print/headcount', dates),
  'GET /api/admin/teams/overview.csv': get('/api/admin/teams/overview.csv'),
  'GET /api/admin/technical/audit.csv': get('/api/admin/technical/audit.csv'),
  'GET /api/admin/uploads/:uploadId/rejected': async (headers) =>
    get(`/api/admin/uploads/${await createUpload(server.database)}/rejected`)(headers),
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
  'POST /api/admin/technical/backups': post('/api/admin/technical/backups'),
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
  'DELETE /api/admin/participants/:id': async (headers, planted) => {
    const { id } = await createPlayer(server.database)
    const url = `/api/admin/participants/${id}`
    return inject({ method: 'DELETE', url, headers, payload: { reason: 'Added twice', ...planted } })
  },
  'PUT /api/admin/settings/roll-call': (headers) =>
    inject({ method: 'PUT', url: '/api/admin/settings/roll-call', headers, payload: { rollCallTime: '21:30' } }),
  'GET /api/admin/reports/settlement': (headers) =>
    inject({ method: 'GET', url: '/api/admin/reports/settlement?startDate=2026-11-01&endDate=2026-11-02', headers }),
  'GET /api/admin/print/checkin-sheet': (headers) =>
    inject({ method: 'GET', url: '/api/admin/print/checkin-sheet?day=2026-11-21', headers }),
  'GET /api/admin/print/settlement': (headers) =>
    inject({ method: 'GET', url: '/api/admin/print/settlement?startDate=2026-11-01&endDate=2026-11-02', headers }),
  'POST /api/admin/desk/arrivals/:participantId/complete': async (headers) =>
    post(`${await registeredArrival()}/complete`)(headers),
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

/** The fields of a body in which an admin explains, as in a reason, often with a number to call. */
const explanationsOf = ({ body }: Endpoint): string[] => {
  if (body === undefined || body === 'multipart') return []
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return ['reason', 'note'].filter((field) => field in properties)
}

const explained = audited.filter((endpoint) => explanationsOf(endpoint).length > 0)

it.each(explained.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s keeps no mobile number of a reason in full',
  async (name, endpoint) => {
    const { headers, id } = await signInAs(roleOf(endpoint))
    const text = 'Asked for by Ravi, 98765 43210 or +919876543211'
    const planted = Object.fromEntries(explanationsOf(endpoint).map((field) => [field, text]))
    expect(await successes[name]?.(headers, planted)).toBeLessThan(300)
    const [event] = await eventsOf(id)
    expect(event).toMatchObject({ kind: endpoint.audit })
    expect(event?.detail?.replace('Asked for by Ravi, ••••• •3210 or +91••••••3211', '') ?? '').not.toMatch(/Ravi|9876/)
  },
)

it('a number is masked in the name of a file and the name of a caller, but an id keeps its digits', async () => {
  const { id } = await createUser(server.database)
  const origin = { actor: { id, name: 'Ravi 9876543210' }, now: server.context.clock.now() }
  await recordAudit(server.database, { kind: 'upload', object: 'Ravi 98765–43210.xlsx' }, origin)
  await recordAudit(server.database, { kind: 'remove_participant', object: 'PLA_9876543210' }, origin)
  expect((await eventsOf(id)).map(({ actorName, object }) => [actorName, object])).toEqual([
    ['Ravi ••••••3210', 'PLA_9876543210'],
    ['Ravi ••••••3210', 'Ravi •••••–•3210.xlsx'],
  ])
})
