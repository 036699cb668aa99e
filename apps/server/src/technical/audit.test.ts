import { auditEndpoints, auditFilterSchema, auditQuerySchema } from '@trophy/contract/technical/audit.contract.ts'
import type { AuditKind } from '@trophy/contract/core/audit.constants.ts'
import { expect } from 'vitest'
import { recordAudit } from '../platform/audit.sql.ts'
import { admin } from '../testing/actors.ts'
import { planOf } from '../testing/database/plan-of.ts'
import { it, server } from '../testing/server-test.ts'
import { selectAuditPage, selectAuditPart } from './audit.sql.ts'

const asha = '00000000-0000-4000-8000-00000000000a'
const ravi = '00000000-0000-4000-8000-00000000000b'

/** At the first and last moment of days in India. */
const planted: readonly (readonly [string, AuditKind, string])[] = [
  ['2026-11-20T18:29:59.999Z', 'export', asha],
  ['2026-11-20T18:30:00.000Z', 'settings', asha],
  ['2026-11-21T18:29:59.999Z', 'settings', ravi],
  ['2026-11-21T18:30:00.000Z', 'export', ravi],
]

it.beforeAll(async () => {
  for (const [at, kind, id] of planted) {
    const actor = { ...admin, id, name: id === asha ? '=Asha' : 'Ravi Patil', address: '2001:db8::1' }
    await recordAudit(server.database, { kind, object: 'planted', detail: at }, { actor, now: new Date(at) })
  }
})

const schema = auditEndpoints.list.response

const list = async (query: Record<string, string>) => {
  const headers = await server.signInAs('technical_admin')
  const response = await server.app.inject({ url: auditEndpoints.list.path, query, headers })
  return schema.parse(response.json())
}
const momentsOf = async (query: Record<string, string>) => (await list(query)).data.map(({ at }) => at)

const [first, second, third, fourth] = planted.map(([at]) => at)

it('lists the events, newest first, with who did what from where', async () => {
  const { data, pagination } = await list({ limit: '3' })
  expect(data.map(({ at }) => at)).toEqual([fourth, third, second])
  expect(pagination).toMatchObject({ total: 4, totalPages: 2 })
  expect(data[0]).toMatchObject({
    kind: 'export',
    outcome: 'succeeded',
    actorId: ravi,
    actorRole: 'admin',
    actorName: 'Ravi Patil',
    address: '2001:db8::1',
    object: 'planted',
    detail: fourth,
  })
  expect(await momentsOf({ limit: '3', page: '2' })).toEqual([first])
})

it.each([
  [{ kind: 'settings' }, [third, second]],
  [{ actor: asha }, [second, first]],
  [{ actor: asha, kind: 'export' }, [first]],
  [{ from: '2026-11-21', to: '2026-11-21' }, [third, second]],
  [{ from: '2026-11-22' }, [fourth]],
  [{ to: '2026-11-20' }, [first]],
])('selects by %o, with days of the event’s time zone', async (query, expected) => {
  expect(await momentsOf(query)).toEqual(expected)
})

it.each([
  [{}, 'audit_events_happened_at_id_idx'],
  [{ kind: 'settings' }, 'audit_events_kind_happened_at_id_idx'],
  [{ actor: asha }, 'audit_events_actor_id_happened_at_id_idx'],
  [{ from: '2026-11-21', to: '2026-11-21' }, 'audit_events_happened_at_id_idx'],
])('pages and exports %o in the order of an index', async (filter, index) => {
  const query = auditQuerySchema.parse(filter)
  const place = { at: '2026-11-22T00:00:00Z', id: 7 }
  const plans = [
    await planOf(server.database, (db) => selectAuditPage(db, query, 'Asia/Kolkata')),
    await planOf(server.database, (db) =>
      selectAuditPart(db, auditFilterSchema.parse(filter), { place, limit: 5, timeZone: 'Asia/Kolkata' }),
    ),
  ]
  for (const plan of plans) expect(plan).toContainEqual(expect.stringMatching(`Backward using ${index}`))
})

it('exports the selected events as CSV, which a spreadsheet does not evaluate', async () => {
  const headers = await server.signInAs('technical_admin')
  const query = { to: '2026-11-21', kind: 'settings' }
  const { body } = await server.app.inject({ url: auditEndpoints.export.path, query, headers })
  const lines = body.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe('"at","kind","outcome","actorId","actorRole","actorName","address","object","detail"')
  expect(lines[1]).toBe(
    `"${third}","settings","succeeded","${ravi}","admin","Ravi Patil","2001:db8::1","planted","${third}"`,
  )
  expect(lines[2]).toContain(`"'=Asha"`)
  expect(lines).toHaveLength(3)
})

it('a day with two midnights begins with the first one, as on screens', async () => {
  const at = '2026-11-01T04:30:00.000Z'
  await recordAudit(server.database, { kind: 'export', object: 'planted' }, { actor: admin, now: new Date(at) })
  const query = auditQuerySchema.parse({ from: '2026-11-01', to: '2026-11-01' })
  expect((await selectAuditPage(server.database, query, 'America/Havana')).rows).toMatchObject([{ at }])
})
