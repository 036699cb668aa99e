import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayIn } from '@trophy/contract/core/dates/calendar.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { sheetColumns } from '@trophy/contract/uploads/uploads.constants.ts'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../../platform/clock.ts'
import { recordedChanges } from '../../participants/history/participant-history.fragment.sql.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { createDataDirectories } from '../../testing/data-directories.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { newReassignment } from '../../testing/factories/reassignments.ts'
import { createUserSession, createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { runProcess, startProcess } from '../../testing/processes/server-process.ts'

const people = 6000
const rowsOfAnUpload = 20
const startDate = dayIn('Asia/Kolkata', systemClock.now())
const endDate = addDays(startDate, 4)

/** Two servers of one database with two hotels, a coach, and an admin. */
const startServers = async () => {
  const { database, url, close } = await createTestDatabase(4)
  onTestFinished(close)
  const instances = [{ startDate, endDate, totalRooms: 2 * people }]
  const [from, to] = [await createHotel(database, { instances }), await createHotel(database, { instances })]
  const coach = await createCoach(database, { booking: { hotel: from, startDate, endDate } })
  const admin = await createUserWithoutPassword(database, 'admin')
  const token = await createUserSession(database, admin, systemClock.now())
  const settings = { DATABASE_URL: url, PORT: '0', REQUEST_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' }
  const servers = [startProcess('server', settings), startProcess('server', settings)]
  onTestFinished(async () => void (await Promise.all(servers.map(({ stop }) => stop()))))
  const addresses = await Promise.all(servers.map(({ printed }) => printed(/ is ready at (\S+)/)))
  return { database, url, from, to, coach, token, addresses }
}

type Stage = Awaited<ReturnType<typeof startServers>>

const createActions = ({ addresses, token, from, to, coach }: Stage) => {
  let sent = 0
  const post = async (path: string, body: object | FormData): Promise<unknown> => {
    const address = addresses[(sent += 1) % addresses.length] ?? ''
    const isForm = body instanceof FormData
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} ${response.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  const upload = async (ids: readonly string[]) => {
    const days = `${formatDay(startDate)}|${formatDay(endDate)}`
    const lines = ids.map((id) => `${coach.participantId}|${id}|Player||Team|${from.hotelId}|REF-1|${days}`)
    const form = new FormData()
    form.set('uploadType', 'players')
    form.set('file', new File([[sheetColumns.players.join('|'), ...lines, ''].join('\n')], 'players.psv'))
    expect(await post('/api/admin/upload/players', form)).toMatchObject({ success: true, errors: [] })
  }
  const checkIn = async (ids: readonly string[]) =>
    expect(await post('/api/admin/checkin', { participantIds: ids })).toMatchObject({ checkedIn: ids.length })
  const move = async (ids: readonly string[]) => {
    const days = {
      originalStartDate: startDate,
      originalEndDate: endDate,
      newStartDate: startDate,
      newEndDate: endDate,
    }
    const affected = ids.map((participantId) => ({ participantId }))
    const body = newReassignment(affected, { from, to, ...days })
    expect(await post('/api/admin/booking-reassignment', body)).toMatchObject({ reassigned: ids.length })
  }
  return { upload, checkIn, move }
}

const idsOf = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}_${index}`)

/** Check-ins of two, moves of two, and uploads, one after the other in each lane, until it is aborted. */
const loadUntil = async ({ upload, checkIn, move }: ReturnType<typeof createActions>, stopped: AbortSignal) => {
  const waiting = idsOf('BASE', people)
  const sheets: string[] = []
  const done = { checkIns: 0, moves: 0, uploads: 0 }
  const lane = async (kind: keyof typeof done, act: () => Promise<unknown>) => {
    while (!stopped.aborted && waiting.length > 2) {
      await act()
      done[kind] += 1
    }
  }
  const uploadNext = () => {
    const prefix = `SHEET${sheets.push('')}`
    return upload(idsOf(prefix, rowsOfAnUpload))
  }
  const running = Promise.all([
    ...[1, 2, 3].map(() => lane('checkIns', () => checkIn(waiting.splice(0, 2)))),
    ...[1, 2].map(() => lane('moves', () => move(waiting.splice(0, 2)))),
    lane('uploads', uploadNext),
  ])
  return { done, running }
}

const idRows = z.strictObject({ name: z.string(), ids: z.array(z.int()) })

/** The tables whose rows never change: each row names the transaction that wrote it. */
const appendOnly = sql`
  SELECT 'histories' AS name, id, xmin::text AS transaction FROM participant_history
  UNION ALL SELECT 'audit', id, xmin::text FROM audit_events WHERE kind <> 'backup'`

const selectIds = async (db: Queryable) => {
  const rows = await db.all(
    idRows,
    sql`SELECT name, json_agg(id ORDER BY id) AS ids FROM (${appendOnly}) AS rows GROUP BY name`,
  )
  return Object.fromEntries(rows.map(({ name, ids }) => [name, ids]))
}

/** Transactions of which the restored database has some rows and lacks others. */
const findHalfTransactions = (source: Queryable, restored: Awaited<ReturnType<typeof selectIds>>) =>
  source.all(sql`
    WITH restored AS (
      SELECT key AS name, id::bigint FROM jsonb_each(${JSON.stringify(restored)}::jsonb) AS listed,
        jsonb_array_elements_text(listed.value) AS id
    )
    SELECT transaction, count(*) AS rows, count(restored.id) AS restored
    FROM (${appendOnly}) AS rows LEFT JOIN restored ON restored.name = rows.name AND restored.id = rows.id
    GROUP BY transaction HAVING count(restored.id) NOT IN (0, count(*))`)

/** What agrees at every moment, counted again from the rows. */
const countTotals = (db: Queryable) =>
  db.first<Record<'events' | 'checkedIn' | 'listed', number>>(sql`
    SELECT (SELECT count(*) FROM checkin_events) AS events,
      (SELECT count(*) FROM participants WHERE checkin_status = 'checked_in') AS "checkedIn",
      (SELECT count(*) FROM listed_people WHERE checkin_status = 'checked_in') AS listed`)

/** People of whom the last change of a field in the history is not what the tables say. */
const findWrongHistories = (db: Queryable) =>
  db.all(sql`
    SELECT p.participant_id FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
    CROSS JOIN (VALUES ('hotelId'), ('bookingReference'), ('checkinStatus')) AS f (field)
    JOIN LATERAL (
      SELECT change ->> 'to' AS value
      FROM participant_history AS h, jsonb_array_elements(${recordedChanges}) AS change
      WHERE h.participant_id = p.id AND change ->> 'field' = f.field ORDER BY h.id DESC LIMIT 1
    ) AS last ON true
    WHERE last.value IS DISTINCT FROM
      CASE f.field WHEN 'hotelId' THEN b.hotel_id WHEN 'bookingReference' THEN b.reference ELSE p.checkin_status END`)

/** Uploads of the load of which only some rows are there. */
const findHalfUploads = (db: Queryable) =>
  db.all(sql`
    SELECT split_part(participant_id, '_', 1) AS sheet, count(*) FROM participants WHERE participant_id LIKE 'SHEET%'
    GROUP BY 1 HAVING count(*) <> ${rowsOfAnUpload}`)

test('a backup under check-ins, moves and uploads at two servers is the state of one moment', async () => {
  const stage = await startServers()
  const { database, url } = stage
  const actions = createActions(stage)
  await actions.upload(idsOf('BASE', people))
  const stopping = new AbortController()
  const { done, running } = await loadUntil(actions, stopping.signal)
  const isBusy = () => done.checkIns >= 20 && done.moves >= 10 && done.uploads >= 2
  while (!isBusy()) await Promise.race([running, sleep(50)])

  const directories = await createDataDirectories()
  onTestFinished(() => directories.remove())
  const file = join(await directories.createEmpty(), 'busy.tar.gz')
  const before = await selectIds(database)
  const atStart = { ...done }
  expect(await runProcess('backup', [file], { DATABASE_URL: url })).toMatchObject({ code: 0, errors: '' })
  const atEnd = { ...done }
  const after = await selectIds(database)
  // What is committed from now on must be missing.
  await sleep(500)
  stopping.abort()
  await running
  process.stdout.write(`during the backup: ${JSON.stringify({ atStart, atEnd, afterwards: done })}\n`)
  expect(atEnd.checkIns).toBeGreaterThan(atStart.checkIns)

  const target = await createTestDatabase(2, { isEmpty: true })
  onTestFinished(target.close)
  const restored = await runProcess('restore', [file], { DATABASE_URL: target.url })
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.output).toContain('The room-night ledger equals the bookings.')

  const found = await selectIds(target.database)
  expect(await findHalfTransactions(database, found)).toEqual([])
  for (const name of ['histories', 'audit']) {
    const isIn = new Set(found[name])
    expect(before[name]?.filter((id) => !isIn.has(id))).toEqual([])
    const known = new Set(after[name])
    expect(found[name]?.filter((id) => !known.has(id))).toEqual([])
  }
  const totals = await countTotals(target.database)
  expect(totals?.events).toBeGreaterThan(0)
  expect(totals).toEqual({ events: totals?.events, checkedIn: totals?.events, listed: totals?.events })
  expect(await findWrongHistories(target.database)).toEqual([])
  expect(await findHalfUploads(target.database)).toEqual([])
}, 300_000)
