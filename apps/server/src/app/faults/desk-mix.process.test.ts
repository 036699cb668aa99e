import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayIn } from '@trophy/contract/core/dates/calendar.ts'
import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import {
  type Action,
  moveOf,
  moveReason,
  nextAction,
  peopleToMove,
  type Stage,
} from '../../testing/desk-mix/actions.ts'
import { auditDesks, countRecords, overbookedNights } from '../../testing/desk-mix/audit.ts'
import { generateEvent } from '../../testing/factories/generated-event.ts'
import { createCoachSession, createUserSession } from '../../testing/factories/sessions.ts'
import { createUser } from '../../testing/factories/users.ts'
import { startProcess } from '../../testing/processes/server-process.ts'

/*
 * Many desks and coaches at two servers of one database simultaneously change stays and rooms: check-ins, check-outs
 * and undos, reassignments, uploads, edits of people and of hotels' rooms and dates, recounts. Afterwards everything is
 * counted again from the rows. For longer: `DESK_MIX_SECONDS=300 npm test -- desk-mix`.
 */
const seconds = Number(process.env['DESK_MIX_SECONDS'] ?? 15)
const desks = 12
const coaches = 4
const strictHotels = ['HTL00001', 'HTL00002', 'HTL00003']
const looseHotels = ['HTL00004', 'HTL00005', 'HTL00006']

/** An event of 240 people with one free room on the fullest night of each hotel, so that the desks compete for it. */
const createScarceEvent = async (database: Database): Promise<Stage> => {
  const now = systemClock.now()
  const today = dayIn('Asia/Kolkata', now)
  await generateEvent(database, { people: 240, hotels: 6 }, today)
  await database.run(sql`
    UPDATE hotel_instances AS i SET total_rooms = 1 + (
      SELECT greatest(max(r.occupied), 1) FROM room_nights AS r WHERE r.instance_id = i.id)`)
  await database.run(sql`
    INSERT INTO hotel_verifications (coach_id, hotel_id, verified_at)
    SELECT b.participant_id, b.hotel_id, ${now}::timestamptz FROM bookings AS b
    JOIN participants AS p ON p.id = b.participant_id AND p.role = 'coach'`)
  const people = await database.all<{ id: string }>(sql`SELECT participant_id AS id FROM participants ORDER BY 1`)
  const instances = await database.all<{ id: string }>(sql`
    SELECT id FROM hotel_instances WHERE hotel_id = ANY (${looseHotels}::text[]) AND instance_code = '1'`)
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return { people: idsOf(people), strictHotels, looseHotels, looseInstances: idsOf(instances), today }
}

interface Result {
  readonly status: number
  readonly text: string
}

const send = async (address: string, token: string, action: Action, key: string): Promise<Result> => {
  const form = new FormData()
  if (action.sheet) {
    form.set('file', new Blob([action.sheet.content]), action.sheet.name)
    form.set('uploadType', action.sheet.type)
  }
  const response = await fetch(`${address}${action.path}`, {
    method: action.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(action.method === 'POST' && { 'idempotency-key': key }),
      ...(action.body && { 'content-type': 'application/json' }),
    },
    ...(action.sheet ? { body: form } : action.body && { body: JSON.stringify(action.body) }),
  })
  return { status: response.status, text: await response.text() }
}

const countsSchema = z.record(z.string(), z.unknown())

/** Two servers with what they answered. */
const openServers = async (databaseUrl: string) => {
  const settings = { DATABASE_URL: databaseUrl, DEMO_DATA: 'false', PORT: '0', REQUEST_LIMIT_PER_MINUTE: '1000000' }
  const servers = [1, 2].map(() => startProcess('server', { ...settings, LOG_LEVEL: 'warn' }))
  onTestFinished(async () => void (await Promise.all(servers.map(({ stop }) => stop()))))
  const addresses = await Promise.all(servers.map(({ printed }) => printed(/ is ready at (\S+)/)))
  const problems: string[] = []
  const reported: Record<string, number> = { checkin: 0, checkout: 0, undo_checkin: 0, undo_checkout: 0, reassigned: 0 }

  const request = async (address: string, token: string, action: Action, key = randomUUID()): Promise<Result> => {
    const result = await send(address, token, action, key)
    if (result.status >= 500) problems.push(`${action.path} ${result.status} ${result.text.slice(0, 300)}`)
    return result
  }
  /** Sends every tenth action twice with one key, to both servers at once: it must be executed only once. */
  const act = async (token: string, action: Action): Promise<void> => {
    const key = randomUUID()
    const isTwice = action.counts !== undefined && Math.random() < 0.1
    const to = isTwice ? addresses : [addresses[Math.random() < 0.5 ? 0 : 1] ?? '']
    const results = await Promise.all(to.map((address) => request(address, token, action, key)))
    const [first, second] = results.filter(({ status }) => status === 200)
    if (second && first?.text !== second.text) problems.push(`Answers to one key: ${first?.text}, ${second.text}`)
    if (!first || !action.counts) return
    const name = action.event ?? action.counts
    reported[name] = (reported[name] ?? 0) + Number(countsSchema.parse(JSON.parse(first.text))[action.counts] ?? 0)
  }
  const read = async (token: string, path: string) =>
    (await request(addresses[0] ?? '', token, { method: 'GET', path })).text
  /** What the servers logged as an error. */
  const stop = async (): Promise<string[]> => {
    const outputs = await Promise.all(servers.map((server) => server.stop()))
    return outputs.flatMap(({ output }) => output.split('\n').filter((line) => /"level":(50|60)/.test(line)))
  }
  return { problems, reported, act, read, stop }
}

type Servers = Awaited<ReturnType<typeof openServers>>

/** Like the wizard: looks the people up, and moves them with the bookings that it found. */
const move = async ({ act, read }: Servers, token: string, stage: Stage): Promise<void> => {
  const found: BookedPerson[] = []
  for (const id of peopleToMove(stage)) {
    const text = await read(token, `/api/admin/booking-reassignment/search?query=${id}`)
    const groups = reassignmentEndpoints.search.response.parse(JSON.parse(text))
    const people = [...groups.coaches, ...groups.officials, ...groups.players]
    found.push(...people.filter(({ participantId }) => participantId === id))
  }
  const action = moveOf(stage, found)
  if (action) await act(token, action)
}

const coachAction = (team: readonly string[]): Action => {
  const participantIds = team.slice(0, 1 + Math.floor(Math.random() * 3))
  return Math.random() < 0.6
    ? { method: 'POST', path: '/api/coach/checkin', body: { participantIds }, counts: 'checkedIn', event: 'checkin' }
    : { method: 'POST', path: '/api/coach/checkout', body: { participantIds }, counts: 'checkedOut', event: 'checkout' }
}

test(
  'desks and coaches at two servers keep every rule of the rows',
  { timeout: seconds * 1000 + 120_000 },
  async () => {
    const { database, url, close } = await createTestDatabase(4)
    onTestFinished(close)
    const stage = await createScarceEvent(database)
    const servers = await openServers(url)
    const end = performance.now() + seconds * 1000
    /** For longer on a busy machine: until each kind of action was done. */
    const isOn = () => performance.now() < end || Object.values(servers.reported).includes(0)

    const desk = async (_: unknown, number: number): Promise<void> => {
      const { id } = await createUser(database, { name: `Desk ${number}` })
      const token = await createUserSession(database, id, systemClock.now())
      while (isOn()) {
        if (Math.random() < 0.15) await move(servers, token, stage)
        else await servers.act(token, nextAction(stage))
      }
    }
    const coach = async (_: unknown, number: number): Promise<void> => {
      const token = await createCoachSession(database, `COA_${number * 20}`, systemClock.now())
      const team = Array.from({ length: 18 }, (_each, index) => `PLA_${number * 20 + 2 + index}`)
      while (isOn()) await servers.act(token, coachAction(team.toSorted(() => Math.random() - 0.5)))
    }
    const overbooked: object[] = []
    /** Also while the desks are at work no night of a strict hotel is overbooked. */
    const watch = async (): Promise<void> => {
      while (isOn()) {
        overbooked.push(...(await overbookedNights(database, strictHotels, stage.today)))
        await sleep(200)
      }
    }
    await Promise.all([...Array.from({ length: desks }, desk), ...Array.from({ length: coaches }, coach), watch()])
    const errors = await servers.stop()
    expect({ problems: servers.problems, errors, overbooked }).toEqual({ problems: [], errors: [], overbooked: [] })
    const broken = Object.entries(await auditDesks(database)).filter(([, rows]) => rows.length > 0)
    expect(broken).toEqual([])
    expect(await countRecords(database, moveReason)).toEqual(servers.reported)
    expect(Math.min(...Object.values(servers.reported))).toBeGreaterThan(0)
  },
)
