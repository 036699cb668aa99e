import type { RollCall } from '@trophy/contract/roll-call/roll-call.contract.ts'
import type { MissingPlayer, RollCallReport } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import type { TestPerson } from '../testing/factories/people.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  pendingCoach,
  pendingPlayer,
  referenceOnlyCoach,
} from '../testing/factories/stays.ts'
import { admin } from '../testing/actors.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { maskBlocks, selectMaskedTables } from '../retention/retention.sql.ts'
import { it, server } from '../testing/server-test.ts'
import { rollCallTasks } from './roll-call.jobs.ts'

const night = '2026-11-21'
const open = '2026-11-21T22:00:00+05:30'

let coach: TestPerson
let asha: TestPerson
let bina: TestPerson
it.beforeEach(async () => {
  server.clock.set(open)
  await server.database.run(sql`DELETE FROM missing_players`)
  await server.database.run(sql`UPDATE settings SET roll_call_time = '21:30'`)
  coach = await pendingCoach(server.database, { name: 'Vikram Shetty' })
  asha = await checkedInPlayer(server.database, { coach, name: 'Asha' })
  bina = await checkedInPlayer(server.database, { coach, name: 'Bina' })
})

const read = async (who = coach): Promise<RollCall> =>
  (await server.app.inject({ url: '/api/coach/roll-call', headers: await server.signInAs(who.id) })).json()

const send = async (payload: object, who = coach) =>
  server.app.inject({
    method: 'POST',
    url: '/api/coach/roll-call',
    headers: await server.signInAs(who.id),
    payload: { night, ...payload },
  })

const report = async (query: Record<string, string> = {}): Promise<RollCallReport> =>
  (await server.app.inject({ url: '/api/admin/roll-call', query, headers: await server.signInAs('admin') })).json()

const record = async (payload: object, of = night) =>
  server.app.inject({
    method: 'POST',
    url: `/api/admin/roll-call/${of}/outcomes`,
    headers: await server.signInAs('admin'),
    payload,
  })

const countMissing = async () =>
  (await server.app.inject({ url: '/api/admin/roll-call/missing', headers: await server.signInAs('admin') })).json<{
    missing: number
  }>().missing

describe('the question', () => {
  it('is about the checked-in players of the coach, all present, once it is open', async () => {
    await pendingPlayer(server.database, { coach })
    await checkedOutPlayer(server.database, { coach })
    await checkedInPlayer(server.database)
    expect(await read()).toEqual({
      night,
      isOpen: true,
      nextChangeAt: '2026-11-22T06:30:00.000Z',
      answeredAt: null,
      note: null,
      players: [
        { participantId: asha.participantId, name: 'Asha', isPresent: true, roomNumber: null, sharesWith: [] },
        { participantId: bina.participantId, name: 'Bina', isPresent: true, roomNumber: null, sharesWith: [] },
      ],
    })
  })

  it('opens at the time that is set, and follows a change of it', async () => {
    server.clock.set('2026-11-21T21:29:00+05:30')
    expect(await read()).toMatchObject({ isOpen: false, nextChangeAt: '2026-11-21T16:00:00.000Z', players: [] })
    expect((await send({ missing: [] })).statusCode).toBe(409)
    server.clock.advance(60_000)
    expect((await read()).isOpen).toBe(true)
    const headers = await server.signInAs('admin')
    const url = '/api/admin/settings/roll-call'
    const put = (rollCallTime: unknown) => server.app.inject({ method: 'PUT', url, headers, payload: { rollCallTime } })
    expect((await put('23:00')).json()).toEqual({ rollCallTime: '23:00' })
    expect((await read()).isOpen).toBe(false)
    expect((await put(null)).statusCode).toBe(200)
    expect(await read()).toMatchObject({ isOpen: false, nextChangeAt: null })
    expect((await server.app.inject({ url, headers })).json()).toEqual({ rollCallTime: null })
    expect((await put('25:00')).statusCode).toBe(400)
  })

  it('is told to open screens when it opens and ends, also after a change of the time', async () => {
    const queued = () =>
      server.database.all(sql`
        SELECT key, (extract(epoch FROM run_at - now()) / 60)::integer AS minutes
        FROM graphile_worker.jobs WHERE task_identifier = 'tell_of_roll_call' ORDER BY run_at`)
    const runJob = async () => {
      await server.database.run(sql`DELETE FROM graphile_worker._private_jobs`)
      await server.database.run(sql`DELETE FROM live_changes`)
      await rollCallTasks.tell_of_roll_call(server.context)
      return server.database.all(sql`SELECT topic, teams FROM live_changes`)
    }
    server.clock.set('2026-11-21T21:00:00+05:30')
    expect(await runJob()).toEqual([{ topic: 'roll_call', teams: null }])
    expect(await queued()).toEqual([{ key: 'tell_of_roll_call:2026-11-21T16:00:00.000Z', minutes: 30 }])
    server.clock.set('2026-11-21T21:30:00+05:30')
    await runJob()
    expect(await queued()).toEqual([{ key: 'tell_of_roll_call:2026-11-22T06:30:00.000Z', minutes: 870 }])
    const headers = await server.signInAs('admin')
    const url = '/api/admin/settings/roll-call'
    await server.app.inject({ method: 'PUT', url, headers, payload: { rollCallTime: '23:00' } })
    expect(await queued()).toContainEqual({ key: 'tell_of_roll_call:start', minutes: 0 })
  })

  it('is refused for another night', async () => {
    expect((await send({ night: '2026-11-20', missing: [] })).statusCode).toBe(409)
    server.clock.set('2026-11-22T12:00:00+05:30')
    expect((await send({ missing: [] })).statusCode).toBe(409)
  })

  it('goes to remote team managers too, but not to a coach without checked-in players', async () => {
    const remote = await referenceOnlyCoach(server.database)
    expect((await send({ missing: [] }, remote)).json()).toMatchObject({ message: 'Nobody of your team is checked in' })
    await checkedInPlayer(server.database, { coach: remote })
    expect((await send({ missing: [] }, remote)).statusCode).toBe(200)
  })
})

describe('an answer', () => {
  it('names the missing players, and a later answer replaces it and records who was found', async () => {
    const first = await send({ missing: [asha.participantId, bina.id], note: 'Went out' })
    expect(first.json()).toMatchObject({
      answeredAt: '2026-11-21T16:30:00.000Z',
      note: 'Went out',
      players: [{ isPresent: false }, { isPresent: false }],
    })
    server.clock.advance(600_000)
    expect((await send({ missing: [bina.participantId] })).json()).toMatchObject({
      answeredAt: '2026-11-21T16:40:00.000Z',
      note: null,
      players: [{ isPresent: true }, { isPresent: false }],
    })
    const { missing, answered } = await report()
    expect(missing).toMatchObject([
      { name: 'Bina', outcome: null, namedAt: '2026-11-21T16:30:00.000Z', coachName: 'Vikram Shetty' },
      { name: 'Asha', outcome: 'found_safe', recordedBy: 'Vikram Shetty', recordedAt: '2026-11-21T16:40:00.000Z' },
    ])
    expect(answered.find(({ coachId }) => coachId === coach.participantId)).toMatchObject({ asked: 2, missing: 1 })
    const stored = await server.database.first(sql`SELECT count(*) FROM roll_call_answers WHERE coach_id = ${coach.id}`)
    expect(stored).toEqual({ count: 2 })
  })

  it('names nobody of another team, and stores nothing then', async () => {
    const foreign = await checkedInPlayer(server.database)
    for (const missing of [[foreign.id], [asha.id, foreign.participantId], [coach.id], ['PLA_NOBODY']]) {
      expect((await send({ missing })).statusCode).toBe(404)
    }
    expect((await read()).answeredAt).toBeNull()
    expect(await countMissing()).toBe(0)
  })

  it('clears nobody of another team', async () => {
    await send({ missing: [asha.id] })
    const other = await pendingCoach(server.database)
    await checkedInPlayer(server.database, { coach: other })
    expect((await send({ missing: [] }, other)).statusCode).toBe(200)
    expect(await countMissing()).toBe(1)
  })

  it('takes a player who is named by both ids once', async () => {
    expect((await send({ missing: [asha.id, asha.participantId] })).statusCode).toBe(200)
    expect(await countMissing()).toBe(1)
  })

  it('is refused when it names somebody who has left, and when another phone has answered since', async () => {
    const left = await checkedOutPlayer(server.database, { coach, name: 'Chitra' })
    const refused = await send({ missing: [left.id] })
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'Chitra is not checked in any more. Please check the list and answer again.',
    ])
    expect((await send({ missing: [asha.id], answeredAt: null })).statusCode).toBe(200)
    expect((await send({ missing: [], answeredAt: null })).statusCode).toBe(409)
    expect(await countMissing()).toBe(1)
    const { answeredAt } = await read()
    expect((await send({ missing: [], answeredAt })).statusCode).toBe(200)
    expect(await countMissing()).toBe(0)
  })

  it('clears nobody who was moved to the team while the coach saw an older list', async () => {
    await send({ missing: [asha.id] })
    const other = await pendingCoach(server.database)
    const chitra = await checkedInPlayer(server.database, { coach: other, name: 'Chitra' })
    await send({ missing: [chitra.id] }, other)
    await server.database.run(sql`UPDATE participants SET coach_id = ${other.participantId} WHERE id = ${asha.id}`)
    const { answeredAt } = await read(other)
    const answer = { missing: [], answeredAt }
    const refused = await send({ ...answer, found: [chitra.participantId] }, other)
    const message = 'The list of players has changed. Please check the list and answer again.'
    expect(refused.json()).toEqual({ message, code: 'conflict' })
    expect(await countMissing()).toBe(2)
    const found = [chitra.participantId, asha.id]
    expect((await send({ ...answer, found }, other)).statusCode).toBe(200)
    expect(await countMissing()).toBe(0)
  })
})

describe('a missing player', () => {
  it('stays missing after check-out and in the next night, until an outcome is recorded', async () => {
    await send({ missing: [asha.id], note: 'Call +91 98123 45678' })
    await server.database.run(sql`
      UPDATE participants SET checkin_status = 'checked_out', checkout_time = ${open} WHERE id = ${asha.id}`)
    server.clock.set('2026-11-22T22:00:00+05:30')
    expect((await read()).players).toMatchObject([{ name: 'Asha', isPresent: false }, { isPresent: true }])
    expect((await send({ night: '2026-11-22', missing: [asha.id] })).statusCode).toBe(200)
    expect((await report()).missing).toMatchObject([{ name: 'Asha', night, outcome: null }])
    expect(await countMissing()).toBe(1)
    const outcome = { participantId: asha.participantId, outcome: 'gone_home', note: 'Father came' }
    const recorded = await record(outcome)
    expect(recorded.json<MissingPlayer>()).toMatchObject({ outcome: 'gone_home', outcomeNote: 'Father came' })
    expect(await countMissing()).toBe(0)
    expect((await record(outcome)).statusCode).toBe(409)
    expect((await report({ night })).missing).toMatchObject([{ name: 'Asha', outcome: 'gone_home' }])
    expect((await report()).missing).toEqual([])
  })

  it('has the last note of the coach, also of a later night', async () => {
    const noteOf = async (of?: string) => (await report(of === undefined ? {} : { night: of })).missing[0]?.note
    await send({ missing: [asha.id], note: 'Went out' })
    await send({ missing: [asha.id] })
    expect(await noteOf()).toBe('Went out')
    server.clock.set('2026-11-22T22:00:00+05:30')
    await send({ night: '2026-11-22', missing: [asha.id], note: 'The police are told' })
    expect(await noteOf()).toBe('The police are told')
    await record({ participantId: asha.id, outcome: 'found_safe' })
    server.clock.advance(60_000)
    await send({ night: '2026-11-22', missing: [bina.id], note: 'Not in the room' })
    expect((await report({ night })).missing.find(({ name }) => name === 'Asha')?.note).toBe('The police are told')
  })

  it('lets the coach wait who has no other player left', async () => {
    await send({ missing: [asha.id] })
    await server.database.run(sql`
      UPDATE participants SET checkin_status = 'checked_out', checkout_time = ${open} WHERE coach_id = ${coach.participantId}`)
    server.clock.set('2026-11-22T22:00:00+05:30')
    expect((await read()).players).toMatchObject([{ name: 'Asha', isPresent: false }])
    const { waiting } = await report()
    expect(waiting.find(({ coachId }) => coachId === coach.participantId)).toMatchObject({ players: 0 })
  })

  it('can be named again after the outcome, as a record of its own', async () => {
    await send({ missing: [asha.id] })
    await record({ participantId: asha.id, outcome: 'found_safe' })
    await send({ missing: [asha.id] })
    expect((await report()).missing).toMatchObject([{ outcome: null }, { outcome: 'found_safe' }])
  })

  it('has no outcome before being named', async () => {
    expect((await record({ participantId: asha.id, outcome: 'found_safe' })).statusCode).toBe(404)
    expect((await record({ participantId: asha.id, outcome: 'lost' })).statusCode).toBe(400)
  })

  it('cannot be removed before the outcome; then with the person, and outlives the coach', async () => {
    await send({ missing: [asha.id, bina.id] })
    const headers = await server.signInAs('admin')
    const remove = ({ id }: TestPerson) => {
      const url = `/api/admin/participants/${id}`
      return server.app.inject({ method: 'DELETE', url, headers, payload: { reason: 'Added twice' } })
    }
    await server.database.run(sql`
      UPDATE participants SET checkin_status = 'pending', checkin_time = NULL WHERE id = ${asha.id}`)
    const message = 'This player is missing since a roll-call. Record the outcome there first.'
    expect((await remove(asha)).json()).toEqual({ message, code: 'conflict' })
    expect(await countMissing()).toBe(2)
    await record({ participantId: asha.id, outcome: 'gone_home' })
    expect((await remove(asha)).statusCode).toBe(204)
    expect((await report()).missing).toMatchObject([{ name: 'Bina', coachName: 'Vikram Shetty' }])
    await server.database.run(sql`UPDATE participants SET coach_id = NULL WHERE id = ${bina.id}`)
    expect((await remove(coach)).statusCode).toBe(204)
    expect((await report()).missing).toMatchObject([{ name: 'Bina', coachName: null }])
  })

  it('keeps no number in its notes once numbers are masked', async () => {
    await send({ missing: [asha.id], note: 'Call 98123 45678' })
    await record({ participantId: asha.id, outcome: 'gone_home', note: 'Father: 98123 45679' })
    const now = server.clock.now()
    await recordAudit(server.database, { kind: 'retention', object: 'mobile numbers' }, { actor: admin, now })
    for (const { name, blocks } of await selectMaskedTables(server.database)) {
      await maskBlocks(server.database, { table: name, first: 0, end: blocks }, now)
    }
    const [found] = (await report()).missing
    expect(found?.note).toMatch(/^Call •.*5678$/)
    expect(found?.outcomeNote).toMatch(/^Father: •.*5679$/)
  })

  it('has an outcome that nothing changes afterwards, and answers are append-only', async () => {
    await send({ missing: [asha.id] })
    await record({ participantId: asha.id, outcome: 'found_safe' })
    const change = sql`
      UPDATE missing_players SET outcome = NULL, outcome_note = NULL, recorded_at = NULL, actor_role = NULL,
        actor_name = NULL`
    await expect(server.database.run(change)).rejects.toThrow('append-only')
    await expect(server.database.run(sql`DELETE FROM roll_call_answers`)).rejects.toThrow('append-only')
  })
})

it('organisers see which teams wait while it is open, and live updates name the team', async () => {
  const isMine = ({ coachId }: { coachId: string }) => coachId === coach.participantId
  const before = await report()
  expect(before.waiting.find(isMine)).toMatchObject({ coachName: 'Vikram Shetty', players: 2 })
  await send({ missing: [] })
  const after = await report()
  expect([after.waiting.some(isMine), after.answered.some(isMine)]).toEqual([false, true])
  expect(after.figures.waiting).toBe(before.figures.waiting - 1)
  expect((await report({ night: '2026-11-19' })).waiting).toEqual([])
  const changes = await server.database.all(
    sql`SELECT DISTINCT topic, teams FROM live_changes WHERE topic = 'roll_call' AND ${coach.participantId} = ANY (teams)`,
  )
  expect(changes).toEqual([{ topic: 'roll_call', teams: [coach.participantId] }])
})
