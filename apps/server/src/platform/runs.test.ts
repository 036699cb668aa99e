import sql, { raw } from 'sql-template-tag'
import { expect } from 'vitest'
import { it, server } from '../testing/server-test.ts'
import { advanceRun, beginRun, endRun, noteUpload, recordEvent, recordNight } from './runs.sql.ts'

const now = new Date('2026-11-21T08:30:00Z')
const interrupted = 'interrupted'

it.each([
  [
    "kind, started_at, steps_done, steps_total, differences) VALUES ('recount', now(), 2, 1, 0",
    'no_more_steps_done_than_total',
  ],
  ["kind, started_at, steps_total) VALUES ('recount', now(), 1", 'recounts_count'],
  ["kind, started_at, finished_at, has_failed) VALUES ('backup', now(), now(), true", 'failed_runs_say_why'],
  ["kind, started_at, message) VALUES ('backup', now(), 'x'", 'only_finished_runs_have_a_message'],
  ["kind, subject, started_at) VALUES ('maintenance', 'analyze', now()", 'maintenance_has_an_action'],
  ["kind, started_by, started_at) VALUES ('maintenance', 'Asha', now()", 'maintenance_has_an_action'],
  ["kind, subject, started_by, started_at) VALUES ('maintenance', 'paint', 'Asha', now()", 'maintenance_has_an_action'],
  [
    "kind, subject, started_by, started_at, finished_at) VALUES ('maintenance', 'analyze', 'Asha', now(), now()",
    'maintenance_has_an_action',
  ],
  ["kind, started_at, finished_at, differences) VALUES ('night', now(), now(), 0", 'nights_are_prepared'],
  ["kind, subject, started_at, differences) VALUES ('night', '2026-11-20', now(), 0", 'nights_are_prepared'],
  ["kind, subject, started_at) VALUES ('upload', 'x', now()", 'uploads_have_a_stage'],
])('refuses a run with (%s)', async (row, constraint) => {
  await expect(server.database.run(sql`${raw(`INSERT INTO runs (${row})`)}`)).rejects.toThrow(constraint)
})

const told = async (work: () => Promise<unknown>) => {
  await server.database.run(sql`DELETE FROM live_changes`)
  await work()
  return (await server.database.all<{ topic: string }>(sql`SELECT topic FROM live_changes`)).map(({ topic }) => topic)
}

it('tells admins of recounts and nights, and of nothing else', async () => {
  const db = server.database
  const recount = async () => {
    const id = await beginRun(db, { kind: 'recount', total: 2, now, interrupted })
    await advanceRun(db, id, { done: 1, total: 2 })
    await endRun(db, id, { message: null, hasFailed: false, now })
  }
  expect(await told(recount)).toEqual(['calculation', 'calculation', 'calculation'])
  expect(await told(() => recordNight(db, '2026-11-20', { now, differences: 1 }))).toEqual(['settlement'])
  expect(await told(() => recordEvent(db, { kind: 'backup', details: {}, happenedAt: now }))).toEqual([])
  expect(await told(() => noteUpload(db, 'one', { done: 1, total: null, current: 'reading' }, now))).toEqual([])
  const maintenance = { kind: 'maintenance', subject: 'analyze', startedBy: 'Asha', now, interrupted } as const
  expect(await told(() => beginRun(db, maintenance))).toEqual([])
})

it('a run that was cut off ends with the next of its kind, and not with one of another kind', async () => {
  const db = server.database
  const messageOf = (id: number) => db.first(sql`SELECT message, has_failed AS failed FROM runs WHERE id = ${id}`)
  const first = await beginRun(db, { kind: 'recount', total: 2, now, interrupted })
  await beginRun(db, { kind: 'maintenance', subject: 'vacuum', startedBy: 'Asha', now, interrupted })
  expect(await messageOf(first)).toEqual({ message: null, failed: false })
  await beginRun(db, { kind: 'recount', total: 2, now, interrupted })
  expect(await messageOf(first)).toEqual({ message: interrupted, failed: true })
})

it('what is found of a night again replaces what was found before', async () => {
  await recordNight(server.database, '2026-11-19', { now, differences: 3 })
  await recordNight(server.database, '2026-11-19', { now, differences: 0 })
  expect(await server.database.all(sql`SELECT differences FROM runs WHERE subject = '2026-11-19'`)).toEqual([
    { differences: 0 },
  ])
})
