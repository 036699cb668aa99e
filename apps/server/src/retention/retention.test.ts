import { setTimeout as sleep } from 'node:timers/promises'
import { retentionMessages as messages } from '@trophy/contract/retention/retention.constants.ts'
import { auditEndpoints } from '@trophy/contract/technical/audit.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { checkInPeople } from '../stays/stays.service.ts'
import { admin } from '../testing/actors.ts'
import { createHistory } from '../testing/factories/history.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer } from '../testing/factories/people.ts'
import { pendingPlayer } from '../testing/factories/stays.ts'
import { changesOf, giveOut } from '../testing/features/list-changes.ts'
import { it, server } from '../testing/server-test.ts'
import { retentionTasks } from './retention.jobs.ts'

// Today is 21 November 2026.
let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})
it.beforeEach(async () => {
  await set({ keepMobileDays: null, eventEnds: null })
})

const settingsPath = '/api/admin/settings/retention'
const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}
const set = (payload: object) => call('PUT', settingsPath, payload)
const preview = async () => (await call('POST', '/api/admin/retention/preview')).body
const run = () => call('POST', '/api/admin/retention/run')

/** A coach with two histories and an SMS. */
const createPeople = async () => {
  const coach = await createCoach(server.database, { name: 'Asha Rao' })
  const player = await pendingPlayer(server.database, { coach })
  await checkInPeople(server.context, admin, { participantIds: [player.id] })
  await server.database.run(sql`
    INSERT INTO sms_messages (mobile_number, template_key, text, created_at, expires_at, state)
    VALUES (${coach.mobileNumber}, 'general', 'Call +919876543210', '2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z',
      'sent')`)
  return { coach, player }
}

const numbersOf = (id: string) =>
  server.database.first(sql`SELECT mobile_number AS number FROM participants WHERE id = ${id}`)

const removeBookings = async () => {
  await server.database.run(sql`DELETE FROM stays`)
  await server.database.run(sql`DELETE FROM bookings`)
}

const events = async (kind: string) => {
  const technical = await server.signInAs('technical_admin')
  const response = await server.app.inject({ url: auditEndpoints.list.path, query: { kind }, headers: technical })
  return auditEndpoints.list.response.parse(response.json()).data
}

describe('the setting', () => {
  it('is empty at first, and is stored with an audit event', async () => {
    expect(await call('GET', settingsPath)).toEqual({ status: 200, body: { keepMobileDays: null, eventEnds: null } })
    const changed = { keepMobileDays: 30, eventEnds: '2026-11-25' }
    expect(await set(changed)).toEqual({ status: 200, body: changed })
    expect(await call('GET', settingsPath)).toEqual({ status: 200, body: changed })
    expect((await events('settings'))[0]).toMatchObject({
      object: 'retention',
      detail: 'keepMobileDays: null to 30, eventEnds: null to 2026-11-25',
    })
    const count = (await events('settings')).length
    await set(changed)
    expect(await events('settings')).toHaveLength(count)
  })

  it.each([
    ['keepMobileDays', -1, messages.outOfRange],
    ['keepMobileDays', 1.5, messages.outOfRange],
    ['keepMobileDays', 3651, messages.outOfRange],
    ['keepMobileDays', '30', messages.outOfRange],
    ['eventEnds', '25/11/2026', 'Please enter a date as YYYY-MM-DD'],
  ])('%s of %j is refused with its field', async (field, value, message) => {
    const { status, body } = await set({ keepMobileDays: 30, eventEnds: '2026-11-25', [field]: value })
    expect([status, body['errors']]).toEqual([400, [{ path: field, message }]])
  })
})

describe('masking', () => {
  it.each([
    [{ keepMobileDays: null, eventEnds: '2026-11-01' }, messages.notSet],
    [{ keepMobileDays: 1, eventEnds: null }, messages.notSet],
    [{ keepMobileDays: 1, eventEnds: '2026-11-21' }, messages.notDue('2026-11-22')],
    [{ keepMobileDays: 0, eventEnds: '2026-11-21' }, messages.notDue('2026-11-22')],
    [{ keepMobileDays: 30, eventEnds: '2026-11-20' }, messages.notDue('2026-12-20')],
  ])('is refused with %j', async (setting, message) => {
    const { coach } = await createPeople()
    await set(setting)
    expect(await run()).toEqual({ status: 409, body: { code: 'not_due', message } })
    await retentionTasks['mask_numbers']?.(server.context, {})
    expect(await numbersOf(coach.id)).toEqual({ number: coach.mobileNumber })
  })

  it('returns the figures of the preview, leaves one audit event, and a second run changes nothing', async () => {
    const { coach, player } = await createPeople()
    await createHistory(server.database, player, {
      changes: [{ field: 'mobileNumber', from: null, to: player.mobileNumber }],
    })
    await set({ keepMobileDays: 1, eventEnds: '2026-11-20' })
    const figures = await preview()
    expect(figures).toMatchObject({ people: expect.any(Number), messages: expect.any(Number) })
    expect(Object.values(figures).slice(0, 3)).not.toContain(0)
    const before = (await events('retention')).length
    expect(await run()).toEqual({ status: 200, body: figures })
    for (const { id, mobileNumber } of [coach, player]) {
      expect(await numbersOf(id)).toEqual({ number: `+91••••••${mobileNumber?.slice(-4)}` })
    }
    expect(await events('retention')).toHaveLength(before + 1)
    const nothing = { people: 0, messages: 0, historyRecords: 0, uploads: 0 }
    expect(await preview()).toEqual(nothing)
    const rows = () =>
      server.database.all(
        sql`
          SELECT h.*, p.* FROM participants AS p JOIN participant_history AS h ON h.participant_id = p.id
          ORDER BY h.id`,
      )
    const masked = await rows()
    expect(await run()).toEqual({ status: 200, body: nothing })
    expect(await rows()).toEqual(masked)
  })

  it('comes to lists that were given out before the people, of whom open screens are told', async () => {
    const name = 'Asha 9876543210'
    const hotel = await createHotel(server.database)
    await createPlayer(server.database, { name, booking: { hotel } })
    const paper = { list: 'rooming', hotelId: hotel.hotelId, day: '2026-11-21' } as const
    await giveOut(paper)
    await set({ keepMobileDays: 1, eventEnds: '2026-11-20' })
    await run()
    expect(await changesOf(paper)).toMatchObject({ changes: [] })
    expect(
      await server.database.first(sql`
        SELECT names[1] AS name, EXISTS (
          SELECT FROM live_changes AS l WHERE topic = 'people' AND l.transaction::xid::text::bigint > g.xmin::text::bigint
        ) AS "isToldLater"
        FROM given_lists AS g WHERE hotel_id = ${hotel.hotelId}`),
    ).toEqual({ name: 'Asha ••••••3210', isToldLater: true })
  })

  it('happens by itself in the night after the date, once', async () => {
    const { coach } = await createPeople()
    await removeBookings()
    await set({ keepMobileDays: 1, eventEnds: '2026-11-20' })
    const before = (await events('retention')).length
    await retentionTasks['mask_numbers']?.(server.context, {})
    await retentionTasks['mask_numbers']?.(server.context, {})
    expect(await numbersOf(coach.id)).toEqual({ number: expect.stringContaining('•') })
    const after = await events('retention')
    expect(after).toHaveLength(before + 1)
    expect(after[0]).toMatchObject({ actorName: 'Nightly job', actorId: null })
  })

  it('is not done by the nightly job while people are booked, whatever the last day of the event says', async () => {
    const { coach } = await createPeople()
    await set({ keepMobileDays: 1, eventEnds: '2025-11-30' })
    await retentionTasks['mask_numbers']?.(server.context, {})
    expect(await numbersOf(coach.id)).toEqual({ number: coach.mobileNumber })
    await removeBookings()
    await retentionTasks['mask_numbers']?.(server.context, {})
    expect(await numbersOf(coach.id)).toEqual({ number: expect.stringContaining('•') })
  })

  it('fails an SMS that waits, and leaves one that is being handed over to the next run', async () => {
    await server.database.run(sql`
      INSERT INTO sms_messages (mobile_number, template_key, text, created_at, expires_at, state, held_by)
      VALUES ('+919876500001', 'waiting', 'x', '2026-11-20T08:00:00Z', '2040-01-01', 'queued', NULL),
        ('+919876500002', 'waiting', 'x', '2026-11-20T08:00:00Z', '2040-01-01', 'handing_over', 'worker')`)
    await set({ keepMobileDays: 1, eventEnds: '2026-11-20' })
    await run()
    const sms = await server.database.all(sql`
      SELECT mobile_number AS number, state FROM sms_messages WHERE template_key = 'waiting' ORDER BY state`)
    expect(sms).toEqual([
      { number: '+91••••••0001', state: 'failed' },
      { number: '+919876500002', state: 'handing_over' },
    ])
  })

  it('lets two coaches have numbers that end alike', async () => {
    const [one, other] = [
      await createCoach(server.database, { mobileNumber: '+919876511234' }),
      await createCoach(server.database, { mobileNumber: '+918876511234' }),
    ]
    await set({ keepMobileDays: 1, eventEnds: '2026-11-20' })
    await run()
    expect([await numbersOf(one.id), await numbersOf(other.id)]).toEqual([
      { number: '+91••••••1234' },
      { number: '+91••••••1234' },
    ])
  })

  it('is refused during maintenance', async () => {
    await set({ keepMobileDays: 1, eventEnds: '2026-11-20' })
    const runs = await Promise.all([run(), sleep(0).then(run)])
    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(runs.find(({ status }) => status === 409)?.body).toEqual({ code: 'conflict', message: messages.busy })
  })
})
