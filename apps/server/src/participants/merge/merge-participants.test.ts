import { randomUUID } from 'node:crypto'
import { participantHistorySchema } from '@trophy/contract/participants/participant-changes.contract.ts'
import { paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import {
  mergeMessages as messages,
  removeParticipantMessages,
} from '@trophy/contract/participants/participant-changes.constants.ts'
import { auditEndpoints } from '@trophy/contract/technical/audit.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { passCodeFor } from '../../passes/passes.service.ts'
import { selectPassKey } from '../../passes/passes.sql.ts'
import { checkInPeople } from '../../stays/stays.service.ts'
import { undoCheckinOf } from '../../stays/undo/undo.service.ts'
import { admin } from '../../testing/actors.ts'
import { createHistory } from '../../testing/factories/history.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createNotification } from '../../testing/factories/notifications.ts'
import type { TestPerson } from '../../testing/factories/people.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  pendingCoach,
  pendingOfficial,
  pendingPlayer,
  referenceOnlyCoach,
} from '../../testing/factories/stays.ts'
import { heldNights, ledgerDifferences, storedStay } from '../../testing/factories/stored-stay.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { it, server } from '../../testing/server-test.ts'
import { editParticipant } from '../edit/edit-participant.service.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

type Named = Pick<TestPerson, 'id'>

const merge = async (keep: Named, remove: Named, reason = 'One athlete in two sheets') => {
  const payload = { keep: keep.id, remove: remove.id, reason }
  const url = '/api/admin/participants/merge'
  const response = await server.app.inject({ method: 'POST', url, headers, payload })
  return { status: response.statusCode, body: response.json<{ participantId?: string; message?: string }>() }
}

const exists = async ({ id }: Named) =>
  (await server.database.first(sql`SELECT FROM participants WHERE id = ${id}`)) !== undefined

const historyOf = async ({ id }: Named) => {
  const url = `/api/admin/participants/${id}/history?limit=100`
  const response = await server.app.inject({ url, headers })
  return z.array(participantHistorySchema.strict()).parse(response.json())
}

const passOf = async ({ id }: Named): Promise<string> => {
  const row = await server.database.first<{ paperNumber: number }>(
    sql`SELECT paper_number AS "paperNumber" FROM participants WHERE id = ${id}`,
  )
  return passCodeFor(await selectPassKey(server.database), { id, paperNumber: row?.paperNumber ?? 0 })
}

const ownerOf = async (code: string) => {
  const response = await server.app.inject({ url: `/api/admin/passes?code=${code}`, headers })
  return response.statusCode === 200 ? response.json<{ participantId: string }>().participantId : response.statusCode
}

describe('a merge', () => {
  it('keeps booking and stay of one, and frees the nights of the other', async () => {
    const { database } = server
    const [hill, lake] = [await createHotel(database), await createHotel(database)]
    const keep = await pendingPlayer(database, { booking: { hotel: hill } })
    const remove = await pendingPlayer(database, { booking: { hotel: lake } })
    const before = await storedStay(database, keep.id)
    const nights = await heldNights(database, keep.id)
    expect(await merge(keep, remove)).toMatchObject({ status: 200, body: { participantId: keep.participantId } })
    expect(await exists(remove)).toBe(false)
    expect(await heldNights(database, keep.id)).toEqual(nights)
    expect({ ...(await storedStay(database, keep.id)), history: [] }).toEqual({ ...before, history: [] })
    const held = sql`SELECT coalesce(sum(occupied), 0) AS held FROM room_nights
      JOIN hotel_instances AS i ON i.id = instance_id WHERE i.hotel_id = ${lake.hotelId}`
    expect(await database.first(held)).toEqual({ held: 0 })
    expect(await ledgerDifferences(database)).toEqual([])
  })

  it('tells both histories with the one kept, newest first, each with the fields of its own record', async () => {
    const { context, database } = server
    const keep = await pendingPlayer(database, { name: 'Asha R' })
    const remove = await pendingPlayer(database, { name: 'R. Asha' })
    await createHistory(database, keep)
    await createHistory(database, remove)
    await editParticipant(context, keep.id, { stadium: 'Kanteerava' }, admin)
    await editParticipant(context, remove.id, { name: 'R. Asha Rao' }, admin)
    await merge(keep, remove)
    await editParticipant(context, keep.id, { name: 'Asha Rao' }, admin)
    const told = (await historyOf(keep)).map(({ participantId, name, stadium, changes, reason }) => [
      participantId,
      name,
      stadium,
      changes.map(({ field }) => field),
      reason,
    ])
    expect(told).toEqual([
      [keep.participantId, 'Asha Rao', 'Kanteerava', ['name'], null],
      [keep.participantId, 'Asha R', 'Kanteerava', ['mergedWith'], 'One athlete in two sheets'],
      [remove.participantId, 'R. Asha Rao', null, ['name'], null],
      [keep.participantId, 'Asha R', 'Kanteerava', ['stadium'], null],
      [remove.participantId, 'R. Asha', null, [], null],
      [keep.participantId, 'Asha R', null, [], null],
    ])
  })

  it('leads the pass of the removed one to the one kept, also after a further merge', async () => {
    const people = [
      await pendingPlayer(server.database),
      await pendingPlayer(server.database),
      await pendingPlayer(server.database),
    ] as const
    const [first, second, third] = people
    const passes = [await passOf(first), await passOf(second), await passOf(third)]
    for (const person of people) await createHistory(server.database, person)
    await merge(second, first)
    expect(await Promise.all(passes.map(ownerOf))).toEqual([
      second.participantId,
      second.participantId,
      third.participantId,
    ])
    await merge(third, second)
    expect(await Promise.all(passes.map(ownerOf))).toEqual(passes.map(() => third.participantId))
    expect((await historyOf(third)).map(({ participantId, changes }) => [participantId, changes[0]?.to])).toEqual([
      [third.participantId, second.participantId],
      [second.participantId, first.participantId],
      [third.participantId, undefined],
      [second.participantId, undefined],
      [first.participantId, undefined],
    ])
    const url = `/api/admin/participants/${third.id}`
    await server.app.inject({ method: 'DELETE', url, headers, payload: { reason: 'Asked for it' } })
    expect(await Promise.all(passes.map(ownerOf))).toEqual([404, 404, 404])
    for (const table of ['merged_people', 'merged_history']) {
      const { rows } = await server.database.pool.query(`SELECT FROM ${table} WHERE ${table}::text LIKE $1`, [
        `%${first.id}%`,
      ])
      expect([table, rows]).toEqual([table, []])
    }
  })

  it('leads the number of a check-in sheet to the one kept', async () => {
    const { database } = server
    const [keep, remove] = [await pendingPlayer(database), await pendingPlayer(database)]
    const serial = (await passOf(remove)).slice(2, 8)
    await merge(keep, remove)
    const payload = { number: paperNumberOf(Number(serial)) }
    const response = await server.app.inject({ method: 'POST', url: '/api/admin/paper/checkins', headers, payload })
    expect([response.statusCode, response.json()]).toMatchObject([200, { participantId: keep.participantId }])
    expect((await storedStay(database, keep.id)).status).toBe('checked_in')
  })

  it('lets every search find the one kept by id, name and number of the removed one', async () => {
    const keep = await pendingPlayer(server.database, { name: 'Zarina' })
    const remove = await pendingPlayer(server.database, { name: 'Yamuna', mobileNumber: '+919855512345' })
    await merge(keep, remove)
    for (const search of [remove.participantId, 'yamuna', '98555 12345']) {
      for (const path of ['participants', 'checkin']) {
        const response = await server.app.inject({ url: `/api/admin/dashboard/${path}`, headers, query: { search } })
        const body = response.json<{ data?: TestPerson[]; participants?: TestPerson[] }>()
        const found = (body.data ?? body.participants)?.map(({ participantId }) => participantId)
        expect([path, search, found]).toEqual([path, search, [keep.participantId]])
      }
    }
  })

  it('is in the audit log and told to open screens; messages of the removed one go', async () => {
    const { database } = server
    const coach = await pendingCoach(database)
    const [keep, remove] = [await pendingPlayer(database, { coach }), await pendingPlayer(database, { coach })]
    await createNotification(database, [remove])
    await database.run(sql`DELETE FROM live_changes`)
    await merge(keep, remove, 'Called +919876543210')
    const technical = await server.signInAs('technical_admin')
    const query = { kind: 'remove_participant', limit: '100' }
    const response = await server.app.inject({ url: auditEndpoints.list.path, query, headers: technical })
    const events = auditEndpoints.list.response.parse(response.json()).data
    expect(events.filter(({ object }) => object === remove.participantId)).toMatchObject([
      { outcome: 'succeeded', detail: `Merged into ${keep.participantId}: Called +91••••••3210` },
    ])
    const told = sql`SELECT topic, teams FROM live_changes WHERE people @> ARRAY[${remove.id}::uuid]`
    expect(await database.all(told)).toEqual([{ topic: 'people', teams: [coach.participantId] }])
    expect(await database.all(sql`SELECT FROM notification_recipients WHERE participant_id = ${remove.id}`)).toEqual([])
  })

  it('of an official into the coach that the official is', async () => {
    const [coach, official] = [await pendingCoach(server.database), await pendingOfficial(server.database)]
    expect((await merge(coach, official)).status).toBe(200)
  })

  it('keeps a sheet that is uploaded again from adding the removed one again', async () => {
    const { context, database } = server
    await createHotel(database, { hotelId: 'MERGE' })
    const line = (id: string) =>
      `${id}|+919812345678|MERGE|21/11/2026|25/11/2026||official|Asha R|Kabaddi|Adyar|Chennai|REF-1`
    const upload = () => uploadLines(context, 'coaches-officials', [line('OFC_901'), line('OFC_902')])
    expect(await upload()).toMatchObject({ created: 2 })
    const [keep, remove] = [{ id: 'OFC_901' }, { id: 'OFC_902' }]
    expect((await merge(keep, remove)).status).toBe(200)
    const again = await upload()
    expect(again.created).toBe(0)
    expect([...again.errors, ...again.warnings]).toContain('Row 3: COACH_ID OFC_902 was merged into OFC_901: skipped')
  })
})

describe('a merge is refused', () => {
  const expectRefused = async (keep: Named, remove: Named, message: string) => {
    expect(await merge(keep, remove)).toMatchObject({ status: 409, body: { message } })
    expect([await exists(keep), await exists(remove)]).toEqual([true, true])
    expect(await historyOf(keep)).toEqual([])
  }

  it.each([
    ['is in house', checkedInPlayer],
    ['has left', checkedOutPlayer],
  ])('when the one to remove %s', async (_, create) => {
    const [keep, remove] = [await checkedInPlayer(server.database), await create(server.database)]
    await expectRefused(keep, remove, messages.wasCheckedIn(remove.participantId))
  })

  it('when the check-in of the one to remove was undone', async () => {
    const { context, database } = server
    const [keep, remove] = [await pendingPlayer(database), await pendingPlayer(database)]
    await checkInPeople(context, admin, { participantIds: [remove.id] })
    await undoCheckinOf(context, admin, { participantIds: [remove.id], reason: 'A mistake' })
    await expectRefused(keep, remove, messages.wasCheckedIn(remove.participantId))
  })

  it('when the one to remove has players, or is missing', async () => {
    const { database } = server
    const [keep, coach] = [await pendingCoach(database), await pendingCoach(database)]
    const player = await pendingPlayer(database, { coach })
    await expectRefused(keep, coach, removeParticipantMessages.hasPlayers(1))
    await database.run(sql`
      INSERT INTO missing_players (night, participant_id, coach_id, named_at)
      VALUES ('2026-11-20', ${player.id}, ${coach.id}, now())`)
    await expectRefused(keep, player, removeParticipantMessages.missing)
  })

  it('when the only booking would go', async () => {
    const { database } = server
    const [keep, remove] = [await referenceOnlyCoach(database), await pendingOfficial(database)]
    await expectRefused(keep, remove, messages.noBookingKept(keep.participantId))
  })

  it('for one person twice, for somebody unknown, and without a reason', async () => {
    const person = await pendingPlayer(server.database)
    expect(await merge(person, { id: person.participantId })).toMatchObject({ status: 400 })
    expect((await merge(person, { id: randomUUID() })).status).toBe(404)
    expect((await merge({ id: 'PLA_NOBODY' }, person)).status).toBe(404)
    expect((await merge(person, await pendingPlayer(server.database), ' ')).status).toBe(400)
    expect(await exists(person)).toBe(true)
  })
})

it('numbers in what a merge keeps are masked after the event', async () => {
  const { database } = server
  const [keep, remove] = [
    await pendingPlayer(database),
    await pendingPlayer(database, { participantId: 'PLA_9123456780', mobileNumber: '+919876501234' }),
  ]
  await createHistory(database, remove, {
    changes: [{ field: 'mobileNumber', from: '+919876509999', to: '+919876501234' }],
    reason: 'Asked by +919876509999',
  })
  await merge(keep, remove)
  const at = sql`'2027-03-01T00:00:00Z'::timestamptz`
  await database.run(sql`
    INSERT INTO audit_events (happened_at, kind, outcome) VALUES (${at}, 'retention', 'succeeded')`)
  for (const table of ['merged_people', 'merged_history', 'participant_history']) {
    await database.run(sql`SELECT erase_personal_data(${at}, NULL, ${table}, 0, 1000)`)
    const { rows } = await database.pool.query(`SELECT FROM ${table} WHERE ${table}::text LIKE '%987650%'`)
    expect([table, rows]).toEqual([table, []])
  }
  expect((await historyOf(keep)).at(-1)).toMatchObject({
    mobileNumber: '+91••••••1234',
    reason: 'Asked by +91••••••9999',
  })
  expect((await historyOf(keep))[0]?.changes).toEqual([{ field: 'mergedWith', from: null, to: 'PLA_9123456780' }])
})

it('the id of the removed one is not suggested for somebody new, since it leads to the one kept', async () => {
  const { database } = server
  const [keep, remove] = [
    await pendingOfficial(database),
    await pendingOfficial(database, { participantId: 'OFC_999' }),
  ]
  await merge(keep, remove)
  await database.run(sql`
    INSERT INTO participants (participant_id, role, name)
    SELECT 'OFC_' || lpad(number::text, 3, '0'), 'official', 'Somebody' FROM generate_series(0, 998) AS number
    ON CONFLICT DO NOTHING`)
  const next = await server.app.inject({ url: '/api/admin/participants/next-id?role=official', headers })
  expect(next.json()).toEqual({ participantId: expect.stringMatching(/^OFC_\d{4}$/) })
})
