import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { recordAudit } from '../platform/audit.sql.ts'
import type { Context } from '../platform/context.ts'
import { createOutbox } from '../platform/sms/gateways/outbox.ts'
import { admin } from '../testing/actors.ts'
import { newHotel } from '../testing/factories/new-hotels.ts'
import { newLeader, newPlayer } from '../testing/factories/new-participants.ts'
import { createFailedBatches } from '../testing/factories/uploads.ts'
import { it, server } from '../testing/server-test.ts'
import { uploadLines } from '../testing/sheets/small-event.ts'
import { runMasking } from './retention.service.ts'
import { maskBlocks, selectMaskedTables } from './retention.sql.ts'

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
  await server.database.run(sql`
    INSERT INTO upload_rows (upload_id, row_number, cells, errors, warnings, mobile_number, travel_poc_mobile)
    VALUES (${upload?.id}, 7, ${[planted.rejected]}, '{}', '{}', ${`+91${planted.rejected}`}, ${planted.travel})`)
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
  await server.database.run(sql`ANALYZE`)
  await server.database.run(sql`CHECKPOINT`)
}

/** All rows of all tables of the product and of the job queue, as text. */
const dump = async (): Promise<string> => {
  const tables = await server.database.all<{ name: string }>(sql`
    SELECT oid::regclass AS name FROM pg_class
    WHERE relkind IN ('r', 'm') AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')`)
  const rows = await Promise.all(
    tables.map(({ name }) => server.database.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`)),
  )
  const statistics = await server.database.all<{ row: string }>(sql`SELECT s::text AS row FROM pg_stats AS s`)
  return [...rows.flatMap((result) => result.rows), ...statistics].map(({ row }) => row).join('\n')
}

const setting = async (name: string): Promise<string> =>
  (await server.database.first<{ value: string }>(sql`SELECT current_setting(${name}) AS value`))?.value ?? ''

/** The files of this database, its write-ahead log, and what else the server stores. */
const databaseFiles = async (): Promise<string[]> => {
  const directory = await setting('data_directory')
  const database = await server.database.first<{ oid: number }>(
    sql`SELECT oid::integer FROM pg_database WHERE datname = current_database()`,
  )
  const folders = [`base/${database?.oid}`, 'pg_wal', 'global', 'pg_stat']
  const found: string[] = []
  for (const each of folders) {
    const names = await readdir(join(directory, each))
    found.push(...names.map((name) => join(directory, each, name)))
  }
  return found
}

/** The files that have a number, with the numbers. Another test may delete a file meanwhile. */
const numbersInFiles = async (): Promise<Map<string, string[]>> => {
  const files = new Map<string, string[]>()
  for (const file of await databaseFiles()) {
    const bytes = await stat(file)
      .then((found) => (found.isFile() ? readFile(file) : Buffer.alloc(0)))
      .catch(() => Buffer.alloc(0))
    const found = numbers.filter((number) => bytes.includes(number))
    if (found.length > 0) files.set(file, found)
  }
  return files
}

it('planted numbers are in no table, no file of the database and not in the outbox after masking', async () => {
  const before = await dump()
  expect(numbers.filter((number) => !before.includes(number))).toEqual([])
  expect((await numbersInFiles()).size).toBeGreaterThan(5)
  await runMasking(context, admin)
  const after = await dump()
  expect(numbers.filter((number) => after.includes(number))).toEqual([])
  expect(await numbersInFiles()).toEqual(new Map())
  expect(await readFile(outbox, 'utf8')).toBe(
    '{"to":"+91••••••5501","text":"Call ••••••5508","at":"2026-11-21T08:30:00.000Z","reference":"first"}\n',
  )
  // The last four digits stay, for people who ask.
  expect(after).toContain('+91••••••5501')
})

it('a number that is masked without the rewrite is in no table, but still in files of the database', async () => {
  await send('PUT', 'admin/participants/PLA_500', { mobileNumber: planted.player })
  const now = server.clock.now()
  await recordAudit(server.database, { kind: 'retention', object: 'mobile numbers' }, { actor: admin, now })
  for (const { name, blocks } of await selectMaskedTables(server.database)) {
    await maskBlocks(server.database, { table: name, first: 0, end: blocks }, now)
  }
  await server.database.run(sql`CHECKPOINT`)
  expect(await dump()).not.toContain(planted.player)
  const files = await numbersInFiles()
  expect(new Set([...files.values()].flat())).toEqual(new Set([planted.player]))
  // A run of another test may renew the write-ahead log, which all databases share.
  const ofTables = [...files.keys()].filter((file) => !file.includes('pg_wal'))
  expect(ofTables.length).toBeGreaterThan(1)
})
