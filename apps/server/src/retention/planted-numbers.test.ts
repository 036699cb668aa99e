import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { adjustNight, closeNight } from '../night-audit/night-audit.service.ts'
import type { Context } from '../platform/context.ts'
import { createOutbox } from '../platform/sms/gateways/outbox.ts'
import { changeSettings } from '../settings/settings.service.ts'
import { addInvoice, withdrawInvoice } from '../settlement/settlement.service.ts'
import { admin } from '../testing/actors.ts'
import { newHotel } from '../testing/factories/new-hotels.ts'
import { newLeader, newPlayer } from '../testing/factories/new-participants.ts'
import { createFailedBatches, createUpload } from '../testing/factories/uploads.ts'
import { it, server } from '../testing/server-test.ts'
import { uploadLines } from '../testing/sheets/small-event.ts'
import { runMasking } from './retention.service.ts'

/** Numbers that no other test has; each is stored in a number of places. */
const planted = {
  coach: '8877665501',
  player: '8877665502',
  travel: '8877665503',
  venue: '8877665504',
  transport: '8877665505',
  hotel: '8877665506',
  rejected: '8877665507',
  message: '8877665508',
  reason: '8877665509',
  later: '8877665510',
  batch: '8877665511',
  discipline: '8877665512',
  team: '8877665513',
  interrupted: '8877665514',
} as const
const numbers = Object.values(planted)

let folder: string
let outbox: string
let context: Context
let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  folder = await mkdtemp(join(tmpdir(), 'trophy-retention-'))
  outbox = join(folder, 'outbox.jsonl')
  context = { ...server.context, sms: createOutbox(outbox, server.clock, () => undefined) }
  await plant()
})
it.afterAll(() => rm(folder, { recursive: true }))

const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const response = await server.app.inject({ method, url: `/api/${url}`, headers, payload })
  expect(response.statusCode, response.body).toBeLessThan(300)
}

/** Stores the numbers as a user of the product does, wherever the product stores any. */
const plant = async (): Promise<void> => {
  const contacts = {
    notifyTransport: `Bus ${planted.transport}`,
    travelPocName: 'Ravi',
    travelPocMobile: planted.travel,
    venuePocName: 'Uma',
    venuePocMobile: planted.venue,
  }
  const hotel = { pointOfContact: 'Anil', contactPhoneNumber: planted.hotel }
  await send('POST', 'admin/hotels', newHotel(hotel))
  const coach = newLeader('coach', {
    participantId: 'COA_500',
    mobileNumber: planted.coach,
    discipline: `Judo ${planted.discipline}`,
    ...contacts,
  })
  await send('POST', 'admin/participants', coach)
  await send(
    'POST',
    'admin/participants',
    newPlayer({ participantId: 'PLA_500', mobileNumber: planted.player, teamName: `Team ${planted.team}` }),
  )
  await send('POST', 'auth/coach/login', { mobileNumber: planted.coach })
  await send('POST', 'admin/notifications/send-to-coaches', {
    selectedCoaches: ['COA_500'],
    includeTeamMembers: true,
    notificationType: 'general',
    subject: 'Transport',
    message: '',
    customText: `Call +91 ${planted.message}`,
  })
  await send('POST', 'admin/checkin', {
    participantIds: ['PLA_500'],
    checkinTime: '2026-11-21T12:30:00+05:30',
    overrideReason: `Asked by ${planted.reason}`,
  })
  // The number is only in the history from here on.
  await send('PUT', 'admin/participants/PLA_500', { mobileNumber: planted.later })
  // Both rows are rejected: the hotel is unknown, and the mobile is another coach's.
  await uploadLines(context, 'coaches-officials', [
    `COA_600|${planted.rejected}|NONE|2026-11-21|2026-11-25|`,
    `COA_601|${planted.coach}|LAKE|2026-11-21|2026-11-25|`,
  ])
  const upload = await server.database.first<{ id: string }>(sql`SELECT id FROM uploads LIMIT 1`)
  await createFailedBatches(server.database, upload?.id ?? '', 1, `Key (mobile_number)=(+91${planted.batch}) exists`)
  await addInterruptedUpload()
  await addUndoneUpload()
  await context.sms.send({
    reference: 'first',
    to: `+91${planted.coach}`,
    templateKey: 'general',
    language: 'en',
    variables: {},
    text: `Call ${planted.message}`,
    dlt: {},
    unicode: false,
  })
  await server.database.run(sql`UPDATE settings SET keep_mobile_days = 1, event_ends = '2026-11-20'`)
}

/** An upload whose process ended: nobody has finished it yet. */
const addInterruptedUpload = async (): Promise<void> => {
  const id = randomUUID()
  await server.database.run(sql`
    INSERT INTO uploads (id, upload_type, file_name, file_format, options, started_at)
    VALUES (${id}, 'players', 'players.psv', 'psv', '{}', ${server.clock.now()})`)
  await server.database.run(sql`
    INSERT INTO upload_rows (upload_id, row_number, cells, errors, warnings, mobile_number)
    VALUES (${id}, 7, ${[planted.interrupted]}, '{}', '{}', ${`+91${planted.interrupted}`})`)
}

/** An upload that was taken back with a number in the reason. */
const addUndoneUpload = async (): Promise<void> => {
  const id = await createUpload(server.database)
  await server.database.run(sql`UPDATE uploads SET undone_at = finished_at, undo_reason = 'Twice' WHERE id = ${id}`)
}

/** All rows of all tables of the product and of the job queue, as text. */
const dump = async (): Promise<string> => {
  const tables = await server.database.all<{ name: string }>(sql`
    SELECT oid::regclass AS name FROM pg_class
    WHERE relkind IN ('r', 'm') AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')`)
  const rows = await Promise.all(
    tables.map(({ name }) => server.database.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`)),
  )
  return rows.flatMap((result) => result.rows.map(({ row }) => row)).join('\n')
}

/** Rows of the tables in which `plant` stores nothing, or of which the first run deletes the rows. */
const addRows = async (): Promise<void> => {
  const night = '2026-11-20'
  const instance = { hotelId: 'LAKE', instanceCode: '1' }
  await changeSettings(context, { checkinGraceHours: 1, checkoutGraceHours: 1, minimumStayDays: 1 }, admin)
  await closeNight(context, night, { note: 'Checked' }, admin)
  await adjustNight(context, night, { ...instance, rooms: 1, amount: null, reason: 'Late count' }, admin)
  const invoice = { number: 'A 1', date: night, startDate: night, endDate: night, roomNights: 1, amount: 100 }
  const { id } = await addInvoice(context, { hotelId: instance.hotelId, ...invoice }, admin)
  await withdrawInvoice(context, id, 'Wrong hotel', admin)
  const at = server.clock.now()
  for (const statement of [
    sql`INSERT INTO roll_call_answers (night, coach_id, answered_at, asked, missing)
      SELECT ${night}, id, ${at}, 2, 1 FROM participants WHERE participant_id = 'COA_500'`,
    sql`INSERT INTO missing_players (night, participant_id, named_at, outcome, recorded_at, actor_role, actor_name)
      SELECT ${night}, id, ${at}, 'found_safe', ${at}, 'coach', 'x' FROM participants WHERE participant_id = 'PLA_500'`,
    sql`INSERT INTO team_journeys
        (coach_id, direction, mode, place_name, travels_at, travellers, told_at, recorded_at, actor_role, actor_name)
      SELECT id, 'arrival', 'bus', 'x', ${at}, 1, ${at}, ${at}, 'coach', 'x'
      FROM participants WHERE participant_id = 'COA_500'`,
    sql`INSERT INTO merged_people (id, participant_id, paper_number, merged_into, merged_at, record)
      SELECT gen_random_uuid(), 'PLA_501', 100001, id, ${at}, '{}' FROM participants WHERE participant_id = 'PLA_500'`,
    sql`INSERT INTO given_lists (list, hotel_id, day, given_out_at, given_out_by, participant_ids, names, first_days,
        last_days, room_numbers)
      VALUES ('rooming', 'LAKE', ${night}, ${at}, 'x', '{PLA_500}', '{x}', ARRAY[${night}::date],
        ARRAY[${night}::date], '{204}')`,
    sql`INSERT INTO merged_history (id, merged_id, created_at, admin_username, changes)
      SELECT 1, id, ${at}, 'x', '[]' FROM merged_people`,
    sql`INSERT INTO notification_translations (notification_id, language, subject, message)
      SELECT id, 'ta', 'x', 'x' FROM notifications LIMIT 1`,
    sql`INSERT INTO runs (kind, subject, started_by, started_at, finished_at, message)
      VALUES ('maintenance', 'analyze', 'x', ${at}, ${at}, 'x')`,
    sql`INSERT INTO sign_in_challenges (token_hash, address, mobile_number, purpose, last_used_at)
      VALUES (${randomBytes(32)}, '192.0.2.1', '+919876543210', 'coach_login', ${at})`,
    sql`INSERT INTO upload_rejected_rows (upload_id, row_number, cells, reasons)
      SELECT id, 2, '{x}', '{x}' FROM uploads LIMIT 1`,
    sql`UPDATE one_time_passwords SET source = 'desk', reason = 'x'`,
  ]) {
    await server.database.run(statement)
  }
}

interface PlantedColumn {
  readonly relation: string
  readonly name: string
  readonly how: string
  readonly type: string
  readonly number: string
}

/** Where only some rows are masked, the row that gets the number. */
const rowOf: Readonly<Record<string, string>> = {
  'audit_events.object': "kind = 'upload'",
  sms_messages: "template_key <> 'one_time_password'",
  participants: "participant_id = 'COA_500'",
  'participants.team_name': "role = 'player'",
  runs: "kind = 'maintenance'",
  'uploads.undo_reason': 'undone_at IS NOT NULL',
}

/** Each column that is masked, or whose rows are deleted, with a number of its own. A state can have none. */
const columnsToPlant = () =>
  server.database.all<PlantedColumn>(sql`
    SELECT relation, name, how, format_type(a.atttypid, NULL) AS type,
      (9000000000 + row_number() OVER (ORDER BY relation, name))::text AS number
    FROM declared_texts() JOIN pg_attribute AS a ON a.attrelid = relation::regclass AND a.attname = name
    WHERE treatment IN ('masked', 'deleted') AND (relation, name) <> ('sms_messages', 'state')`)

const valueOf = ({ how, type, number }: PlantedColumn): string => {
  if (how.startsWith('mask_changes')) return JSON.stringify([{ field: 'name', from: null, to: number }])
  if (type === 'jsonb') return JSON.stringify([`Call ${number}`])
  if (type === 'text[]') return `{${number}}`
  return type === 'mobile_number' ? `+91${number}` : `Call ${number}`
}

const plantInto = async (column: PlantedColumn): Promise<void> => {
  const { relation, name } = column
  const condition = rowOf[`${relation}.${name}`] ?? rowOf[relation] ?? 'true'
  const { rowCount } = await server.database.pool.query(
    `UPDATE ${relation} SET ${name} = $1 WHERE ctid = (SELECT min(ctid) FROM ${relation} WHERE ${condition})`,
    [valueOf(column)],
  )
  expect(rowCount, `${relation} has a row`).toBe(1)
}

/** As the owner of the tables may do, so that the histories get numbers as well. */
const setHistories = (change: 'DISABLE' | 'ENABLE') =>
  server.database.pool.query(`
    DO $$ DECLARE history regclass; BEGIN
      FOR history IN SELECT tgrelid FROM pg_trigger WHERE tgname = 'append_only' LOOP
        EXECUTE format('ALTER TABLE %s ${change} TRIGGER append_only', history);
      END LOOP;
    END $$`)

/** Tables repeat masked columns: each of these columns has one of the numbers. */
const columnsThatFollow = () =>
  server.database.all<{ relation: string; name: string }>(sql`
    SELECT relation, name FROM declared_texts() WHERE treatment = 'follows'`)

it('planted numbers are in no table, not in the outbox, and in no papers after masking', async () => {
  const before = await dump()
  expect(numbers.filter((number) => !before.includes(number))).toEqual([])
  const papers = join(folder, 'papers')
  await mkdir(papers)
  const names = ['papers-2026-11-20.zip', 'papers-2026-11-21.zip', 'papers-2026-11-21.zip.17.partial', 'notes.txt']
  for (const name of names) await writeFile(join(papers, name), `+91${planted.coach}`)
  const config = { ...context.config, papers: { ...context.config.papers, directory: papers } }
  await runMasking({ ...context, config }, admin)
  expect(await readdir(papers)).toEqual(['notes.txt'])
  const after = await dump()
  expect(numbers.filter((number) => after.includes(number))).toEqual([])
  expect(await readFile(outbox, 'utf8')).toBe(
    '{"to":"+91••••••5501","text":"Call ••••••5508","at":"2026-11-21T08:30:00.000Z","reference":"first"}\n',
  )
  // The last four digits stay, for people who ask.
  expect(after).toContain('+91••••••5501')
})

it('rejected rows are deleted, and their download says so', async () => {
  const upload = await server.database.first<{ id: string }>(sql`SELECT id FROM uploads WHERE rejected_rows > 0`)
  const response = await server.app.inject({ url: `/api/admin/uploads/${upload?.id}/rejected`, headers })
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { code: 'not_found', message: uploadMessages.rejectedDeleted },
  ])
})

it('a number in any column that is masked, or whose rows are deleted, is in no table after masking', async () => {
  await addRows()
  const columns = await columnsToPlant()
  expect(columns.length).toBeGreaterThan(60)
  await setHistories('DISABLE')
  for (const column of columns) await plantInto(column)
  await setHistories('ENABLE')
  await server.database.run(sql`
    UPDATE participants SET discipline = discipline || ' (2)' WHERE participant_id = 'COA_500'`)
  const before = await dump()
  expect(columns.filter(({ number }) => !before.includes(number))).toEqual([])
  for (const { relation, name } of await columnsThatFollow()) {
    const { rows } = await server.database.pool.query<{ text: string }>(`SELECT ${name}::text AS text FROM ${relation}`)
    expect(
      rows.some(({ text }) => columns.some(({ number }) => text.includes(number))),
      `${relation}.${name}`,
    ).toBe(true)
  }
  await runMasking(context, admin)
  const after = await dump()
  expect(columns.filter(({ number }) => after.includes(number))).toEqual([])
})
