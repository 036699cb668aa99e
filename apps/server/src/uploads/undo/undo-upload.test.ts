import { touchKinds, type TouchKind, undoUploadMessages } from '@trophy/contract/uploads/past-uploads.constants.ts'
import { uploadReceiptSchema } from '@trophy/contract/uploads/past-uploads.contract.ts'
import { editParticipantSchema } from '@trophy/contract/participants/participant-changes.contract.ts'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { tellJourneyOfTeam } from '../../journeys/journeys.service.ts'
import { closeNight } from '../../night-audit/night-audit.service.ts'
import { editParticipant } from '../../participants/edit/edit-participant.service.ts'
import { reassignBookings } from '../../reassignment/reassign.service.ts'
import type { Actor } from '../../platform/actor.ts'
import { checkInPeople } from '../../stays/stays.service.ts'
import { admin } from '../../testing/actors.ts'
import { createHotel, type TestInstance } from '../../testing/factories/hotels.ts'
import { createNotification } from '../../testing/factories/notifications.ts'
import { nextNumber } from '../../testing/factories/numbering.ts'
import { createCoach, createPlayer } from '../../testing/factories/people.ts'
import { newReassignment } from '../../testing/factories/reassignments.ts'
import { createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { it, server } from '../../testing/server-test.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'

let headers: Record<string, string>
let user: Actor & { readonly id: string }
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  user = { ...admin, id: await createUserWithoutPassword(server.database, 'admin') }
})

const receiptOf = async (uploadId: string) => {
  const response = await server.app.inject({ url: `/api/admin/uploads/${uploadId}/receipt`, headers })
  return uploadReceiptSchema.parse(response.json())
}

const undo = async (uploadId: string, reason = 'The wrong sheet') => {
  const url = `/api/admin/uploads/${uploadId}/undo`
  const response = await server.app.inject({ method: 'POST', url, headers, payload: { reason } })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

const stay = '21/11/2026|25/11/2026'

/** An upload of a coach with two placeholders and of a team of two, each into the same hotel. */
const uploadTeam = async () => {
  const hotel = await createHotel(server.database)
  const id = `${nextNumber('newParticipants')}`
  const coaches = await uploadLines(server.context, 'coaches-officials', [`UC${id}||${hotel.hotelId}|${stay}|2`])
  const lines = ['A', 'B'].map((end) => `UP${id}${end}|UC${id}|${hotel.hotelId}|${stay}`)
  const players = await uploadLines(server.context, 'players', lines)
  return {
    hotel,
    coachId: `UC${id}`,
    playerId: `UP${id}A`,
    coaches: coaches.uploadId ?? '',
    players: players.uploadId ?? '',
  }
}

const personOf = async (participantId: string) => {
  const found = await server.database.first<{ id: string; role: 'coach' | 'player' }>(
    sql`SELECT id, role FROM participants WHERE participant_id = ${participantId}`,
  )
  if (!found) throw new Error(`no participant ${participantId}`)
  return { ...found, participantId }
}

const occupied = async (hotelId: string) =>
  (
    await server.database.first<{ held: number }>(sql`
      SELECT sum(occupied)::integer AS held FROM room_nights JOIN hotel_instances AS i ON i.id = instance_id
      WHERE i.hotel_id = ${hotelId}`)
  )?.held

it('removes the people of a sheet with placeholders, frees their rooms, and says so in the list', async () => {
  const { hotel, coachId, coaches, players } = await uploadTeam()
  expect(await occupied(hotel.hotelId)).toBe(5 * 4)
  expect(await receiptOf(players)).toMatchObject({ created: 2, remaining: 2, canUndo: true, touched: [], undone: null })
  expect(await undo(players, 'Uploaded for +919876543210')).toEqual({ status: 200, body: { removed: 2 } })
  expect(await occupied(hotel.hotelId)).toBe(3 * 4)
  expect(await undo(coaches)).toEqual({ status: 200, body: { removed: 3 } })
  expect(await occupied(hotel.hotelId)).toBe(0)
  expect(await ledgerDifferences(server.database)).toEqual([])
  const left = sql`SELECT FROM participants WHERE participant_id = ${coachId} OR coach_id = ${coachId}`
  expect(await server.database.all(left)).toEqual([])
  const receipt = await receiptOf(coaches)
  expect(receipt).toMatchObject({ created: 3, remaining: 0, canUndo: false })
  expect(receipt.undone).toEqual({ at: '2026-11-21T08:30:00.000Z', by: 'Admin User', reason: 'The wrong sheet' })
  const listed = await server.app.inject({ url: '/api/admin/uploads?limit=100', headers })
  expect(listed.json<{ data: unknown[] }>().data).toContainEqual(
    expect.objectContaining({ id: coaches, undone: receipt.undone }),
  )
})

it('leaves the removal of each person and of the sheet in the audit log, without a number', async () => {
  const { coachId, players, coaches } = await uploadTeam()
  await undo(players)
  await undo(coaches, 'Asked for by +919876543210')
  const events = await server.database.all(sql`
    SELECT kind, object, detail FROM audit_events WHERE detail LIKE '%Asked for by%' AND object IN (${coachId}, 'coaches-officials.psv')
    ORDER BY kind`)
  expect(events).toEqual([
    { kind: 'remove_participant', object: coachId, detail: 'Asked for by +91••••••3210' },
    {
      kind: 'upload',
      object: 'coaches-officials.psv',
      detail: 'coaches-officials: taken back, 3 removed. Asked for by +91••••••3210',
    },
  ])
})

type Touch = (team: Awaited<ReturnType<typeof uploadTeam>>) => Promise<unknown>

/** For each thing that may happen to a person: who of the team, of which sheet, and how. */
const touches: Partial<Record<TouchKind, readonly ['coach' | 'player', Touch]>> = {
  checked_in: ['player', ({ playerId }) => checkInPeople(server.context, admin, { participantIds: [playerId] })],
  rebooked: [
    'player',
    async ({ hotel, playerId }) => {
      const to = await createHotel(server.database)
      const body = newReassignment([{ participantId: playerId }], { from: hotel, to })
      await reassignBookings(server.context, reassignmentSchema.parse(body), user)
    },
  ],
  edited: [
    'player',
    async ({ playerId }) =>
      editParticipant(server.context, playerId, editParticipantSchema.parse({ name: 'Another Name' }), admin),
  ],
  signed_in: ['coach', async ({ coachId }) => server.signInAs((await personOf(coachId)).id)],
  messaged: ['player', async ({ playerId }) => createNotification(server.database, [await personOf(playerId)])],
  roll_call: [
    'player',
    async ({ playerId }) =>
      server.database.run(sql`
        INSERT INTO missing_players (night, participant_id, named_at)
        VALUES ('2026-11-21', ${(await personOf(playerId)).id}, '2026-11-21T20:00:00+05:30')`),
  ],
  journey_told: [
    'coach',
    ({ coachId }) => {
      const arrival = { coachId, direction: 'arrival' } as const
      const journey = { mode: 'bus', place: 'Mysuru', at: '2026-11-21T12:00:00Z', people: 1 } as const
      return tellJourneyOfTeam(server.context, arrival, { ...journey, number: null, note: null }, admin)
    },
  ],
  players_added: [
    'coach',
    async ({ coachId }) => {
      const { id } = await createPlayer(server.database, { coach: { participantId: coachId } })
      // The database has a clock of its own.
      await server.database.run(sql`UPDATE participants SET created_at = '2026-11-21 12:00+05:30' WHERE id = ${id}`)
    },
  ],
  night_closed: [
    'player',
    async ({ playerId }) => {
      const { id } = await personOf(playerId)
      await server.database.run(sql`
        INSERT INTO night_audits (night, closed_at, actor_name) VALUES ('2026-11-02', '2026-11-21', 'A')
        ON CONFLICT DO NOTHING`)
      await server.database.run(sql`
        INSERT INTO audited_instances (night, instance_id, total_rooms, in_house, overstay, early, no_show, left_early,
          booked, held, pays_for)
        SELECT '2026-11-02', instance_id, 5, 0, 0, 0, 1, 0, 1, 1, 'used' FROM bookings WHERE participant_id = ${id}`)
      await server.database.run(sql`
        INSERT INTO audited_people (night, participant_id, instance_id, state)
        SELECT '2026-11-02', participant_id, instance_id, 'no_show' FROM bookings WHERE participant_id = ${id}`)
    },
  ],
}

describe.each(Object.entries(touches))('a person to whom this happened: %s', (what, [who, touch]) => {
  it('is named with the time, and nobody is removed', async () => {
    const team = await uploadTeam()
    const [uploadId, participantId] = who === 'coach' ? [team.coaches, team.coachId] : [team.players, team.playerId]
    if (who === 'coach') await undo(team.players)
    await touch(team)
    const receipt = await receiptOf(uploadId)
    expect(receipt.canUndo).toBe(false)
    expect(receipt.touched).toContainEqual(
      expect.objectContaining({ participantId, what, at: expect.stringMatching(/^2026-11-/) }),
    )
    expect(receipt.touched.every((touched) => touched.participantId === participantId)).toBe(true)
    const refused = await undo(uploadId)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: undoUploadMessages.touched(1), touchedCount: 1, touched: receipt.touched },
    })
    expect(await receiptOf(uploadId)).toEqual(receipt)
    expect(await ledgerDifferences(server.database)).toEqual([])
  })
})

it('a coach with the players of a later sheet is named until that is taken back', async () => {
  const { coaches, players, coachId } = await uploadTeam()
  expect((await receiptOf(coaches)).touched).toMatchObject([{ participantId: coachId, what: 'players_added' }])
  expect((await undo(coaches)).status).toBe(409)
  await undo(players)
  expect((await undo(coaches)).status).toBe(200)
})

/** An upload of two new hotels. */
const uploadHotels = async () => {
  const id = `UH${nextNumber('hotels')}`
  const lines = ['A', 'B'].map((end) => `${id}${end}|1|01/11/2026|30/11/2026|5`)
  const { uploadId } = await uploadLines(server.context, 'hotel-inventory', lines)
  const instance = await server.database.first<{ id: string }>(
    sql`SELECT id FROM hotel_instances WHERE hotel_id = ${`${id}A`}`,
  )
  return { uploadId: uploadId ?? '', hotelId: `${id}A`, id: instance?.id ?? '' }
}

it('removes the hotels of a sheet with their nights, and a hotel that has other instances only in part', async () => {
  const { uploadId, hotelId } = await uploadHotels()
  const more = await uploadLines(server.context, 'hotel-inventory', [`${hotelId}|2|01/12/2026|10/12/2026|5`])
  expect(await undo(uploadId)).toEqual({ status: 200, body: { removed: 2 } })
  const hotels = sql`SELECT hotel_id, instance_code FROM hotels JOIN hotel_instances USING (hotel_id)
    WHERE hotel_id LIKE ${`${hotelId.slice(0, -1)}%`}`
  expect(await server.database.all(hotels)).toEqual([{ hotel_id: hotelId, instance_code: '2' }])
  await undo(more.uploadId ?? '')
  expect(await server.database.all(sql`SELECT FROM hotels WHERE hotel_id LIKE ${`${hotelId.slice(0, -1)}%`}`)).toEqual(
    [],
  )
})

type TouchHotel = (hotel: Awaited<ReturnType<typeof uploadHotels>>) => Promise<unknown>

const hotelTouches: Partial<Record<TouchKind, TouchHotel>> = {
  booked_here: async ({ hotelId }) => createCoach(server.database, { booking: { hotel: await hotelOf(hotelId) } }),
  moved_here: async ({ hotelId }) => {
    const [from, to] = [await hotelOf(hotelId), await createHotel(server.database)]
    const person = await createPlayer(server.database, { booking: { hotel: from } })
    await reassignBookings(server.context, reassignmentSchema.parse(newReassignment([person], { from, to })), user)
  },
  hotel_edited: ({ id }) =>
    server.database.run(sql`
      INSERT INTO admin_history (instance_id, created_at, admin_username, changes)
      VALUES (${id}, '2026-11-21', 'A', '[{"field": "totalRooms", "from": 5, "to": 6}]')`),
  hotel_billed: ({ hotelId }) =>
    server.database.run(sql`
      INSERT INTO invoices (hotel_id, number, invoice_date, start_date, end_date, room_nights, amount, created_at,
        actor_name)
      VALUES (${hotelId}, '1', '2026-11-21', '2026-11-01', '2026-11-02', 1, 1, '2026-11-21', 'A')`),
  night_closed: () => closeNight(server.context, '2026-11-01', { note: null }, admin),
}

const hotelOf = async (hotelId: string) => ({
  hotelId,
  hotelName: 'Hotel Nila',
  instances: await server.database.all<TestInstance>(sql`
    SELECT id, hotel_id AS "hotelId", instance_code AS "instanceCode", hotel_name AS "hotelName",
      start_date AS "startDate", end_date AS "endDate", total_rooms AS "totalRooms"
    FROM hotel_instances WHERE hotel_id = ${hotelId}`),
})

describe.each(Object.entries(hotelTouches))('a hotel to which this happened: %s', (what, touch) => {
  it('is named, and no hotel of the sheet is removed', async () => {
    const hotel = await uploadHotels()
    await touch(hotel)
    const { touched, canUndo } = await receiptOf(hotel.uploadId)
    expect(canUndo).toBe(false)
    expect(touched).toContainEqual(expect.objectContaining({ what, hotelId: hotel.hotelId, instanceCode: '1' }))
    expect(await undo(hotel.uploadId)).toMatchObject({ status: 409, body: { touched } })
    expect((await receiptOf(hotel.uploadId)).remaining).toBe(2)
  })
})

it('every kind of touch has a test', () => {
  expect([...new Set([...Object.keys(touches), ...Object.keys(hotelTouches)])].toSorted()).toEqual(
    [...touchKinds].toSorted(),
  )
})

it('is refused without a reason, for an unknown, a running and an undone upload, and one that created nothing', async () => {
  const { players, coachId, hotel } = await uploadTeam()
  expect((await undo(players, ' ')).status).toBe(400)
  expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  await undo(players)
  expect(await undo(players)).toMatchObject({ status: 409, body: { message: undoUploadMessages.undone } })
  const { uploadId } = await uploadLines(server.context, 'players', [`|${coachId}|${hotel.hotelId}|${stay}`])
  expect(await undo(uploadId ?? '')).toMatchObject({ status: 409, body: { message: undoUploadMessages.nothing } })
  expect((await receiptOf(uploadId ?? '')).canUndo).toBe(false)
  await server.database.run(sql`UPDATE uploads SET status = 'processing', finished_at = NULL WHERE id = ${uploadId}`)
  expect(await undo(uploadId ?? '')).toMatchObject({ status: 409, body: { message: undoUploadMessages.unfinished } })
  await server.database.run(sql`DELETE FROM uploads WHERE id = ${uploadId}`)
})

it('keeps the rejected rows of others, and removes those of the people whom it removes', async () => {
  const { hotel, coachId } = await uploadTeam()
  const id = `UR${nextNumber('newParticipants')}`
  const lines = [`${id}|${coachId}|${hotel.hotelId}|${stay}`, `${id}X|${coachId}|UNKNOWN|${stay}`]
  const { uploadId } = await uploadLines(server.context, 'players', lines)
  const wrong = [`${id}|${coachId}|UNKNOWN|wrong|25/11/2026`]
  const { uploadId: other } = await uploadLines(server.context, 'players', wrong)
  const rejected = async () =>
    (
      await server.database.all<{ id: string }>(
        sql`SELECT cells[1] AS id FROM upload_rejected_rows WHERE cells[1] LIKE ${`${id}%`} ORDER BY 1`,
      )
    ).map((row) => row.id)
  expect(await rejected()).toEqual([id, `${id}X`])
  expect((await undo(uploadId ?? '')).status).toBe(200)
  expect(await rejected()).toEqual([`${id}X`])
  const left = await server.app.inject({ url: `/api/admin/uploads/${other}`, headers })
  expect(left.json()).toMatchObject({ rejectedRows: 0 })
})
