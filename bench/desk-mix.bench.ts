import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import sql from 'sql-template-tag'
import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { createCoachSession, createUser, createUserSession } from '@trophy/server/testing'
import { auditDesks, countEvents, overbookedNights } from './lib/desk-mix-audit.ts'
import { type Action, moveOf, nextAction, type Stage, peopleToMove } from './lib/desk-mix-actions.ts'
import { openEventDatabase } from './lib/event-database.ts'
import { generateEvent } from './lib/generate-event.ts'
import { startServerProcess } from './lib/workbench.ts'

/**
 * Many desks and coaches at two servers of one database simultaneously change stays and rooms: check-ins, check-outs
 * and undos, reassignments, uploads, edits of people and of hotels' rooms and dates, recounts. Afterwards everything is
 * counted again from the rows. Exits with 1 when the data is inconsistent or a response was 500.
 *
 * npx tsx bench/desk-mix.bench.ts [seconds]
 */
const seconds = Number(process.argv[2] ?? 120)
const today = '2026-11-08'
const now = new Date(`${today}T14:00:00+05:30`)
const desks = 12
const coachesAtIt = 4
const strictHotels = ['HTL00001', 'HTL00002', 'HTL00003']
const looseHotels = ['HTL00004', 'HTL00005', 'HTL00006']

const foundSchema = reassignmentEndpoints.search.response

const { database, databaseUrl, close } = await openEventDatabase()
const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'trophy-mix-'))))
const problems: string[] = []
const statuses = new Map<string, number>()
const done = new Map<string, number>()
const add = (counts: Map<string, number>, name: string, count = 1) => counts.set(name, (counts.get(name) ?? 0) + count)

/** Removes rooms until only one is left on the fullest night, so that the desks compete for them. */
const makeScarce = () =>
  database.run(sql`
    UPDATE hotel_instances AS i SET total_rooms = 1 + (
      SELECT greatest(max(r.occupied), 1) FROM room_nights AS r WHERE r.instance_id = i.id)`)

interface Result {
  readonly status: number
  readonly body: unknown
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
  const text = await response.text()
  const body: unknown = text === '' ? null : JSON.parse(text)
  const result = { status: response.status, body }
  add(
    statuses,
    `${action.method} ${action.path.replace(/\?.*|\/(MIX|PLA|COA|OFC|HTL|[0-9a-f]{8}-).*/, '')} ${result.status}`,
  )
  if (result.status >= 500) problems.push(`${action.path} ${result.status} ${text.slice(0, 300)}`)
  return result
}

const numberIn = (body: unknown, field: string): number => {
  const value: unknown =
    typeof body === 'object' && body !== null && field in body ? Reflect.get(body, field) : undefined
  return typeof value === 'number' ? value : 0
}

/** Sends every tenth action twice with one key, to both servers at once: it must be executed only once. */
const act = async (addresses: readonly string[], token: string, action: Action): Promise<void> => {
  const key = randomUUID()
  const isTwice = action.counts !== undefined && Math.random() < 0.1
  const to = isTwice ? addresses : [addresses[Math.floor(Math.random() * addresses.length)] ?? '']
  const results = await Promise.all(to.map((address) => send(address, token, action, key)))
  const good = results.filter(({ status }) => status === 200)
  const [first, second] = good
  if (first && second && !isDeepStrictEqual(first.body, second.body)) {
    problems.push(`A repeat was answered otherwise: ${JSON.stringify([first.body, second.body])}`)
  }
  if (first && action.counts) add(done, action.event ?? action.counts, numberIn(first.body, action.counts))
}

/** The people with a booking whom the search of the wizard found. */
const bookedPeopleOf = (body: unknown): BookedPerson[] => {
  const { coaches, officials, players } = foundSchema.parse(body)
  return [...coaches, ...officials, ...players]
}

/** Like the wizard: looks the people up, and moves them with the bookings that it found. */
const move = async (addresses: readonly string[], token: string, stage: Stage): Promise<void> => {
  const ids = peopleToMove(stage)
  const seen = await Promise.all(
    ids.map(async (id) => {
      const path = `/api/admin/booking-reassignment/search?query=${id}`
      const { body } = await send(addresses[0] ?? '', token, { method: 'GET', path }, '')
      return bookedPeopleOf(body).find(({ participantId }) => participantId === id)
    }),
  )
  const action = moveOf(
    stage,
    seen.filter((person) => person !== undefined),
  )
  if (action) await act(addresses, token, action)
}

const coachAction = (team: readonly string[]): Action => {
  const isIn = Math.random() < 0.6
  const participantIds = team.slice(0, 1 + Math.floor(Math.random() * 3))
  return isIn
    ? { method: 'POST', path: '/api/coach/checkin', body: { participantIds }, counts: 'checkedIn', event: 'checkin' }
    : { method: 'POST', path: '/api/coach/checkout', body: { participantIds }, counts: 'checkedOut', event: 'checkout' }
}

try {
  await generateEvent(database, { people: 240, hotels: 6 })
  await makeScarce()
  await database.run(sql`
    INSERT INTO hotel_verifications (coach_id, hotel_id, verified_at)
    SELECT b.participant_id, b.hotel_id, ${now}::timestamptz FROM bookings AS b
    JOIN participants AS p ON p.id = b.participant_id AND p.role = 'coach'`)
  const listed = await database.all<{ id: string }>(sql`SELECT participant_id AS id FROM participants ORDER BY 1`)
  const instances = await database.all<{ id: string }>(sql`
    SELECT id FROM hotel_instances WHERE hotel_id = ANY (${looseHotels}::text[]) AND instance_code = '1'`)
  const stage: Stage = {
    people: listed.map(({ id }) => id),
    strictHotels,
    looseHotels,
    looseInstances: instances.map(({ id }) => id),
    today,
  }
  const servers = await Promise.all(folders.map((folder) => startServerProcess(databaseUrl, folder)))
  const addresses = servers.map(({ address }) => address)
  const end = performance.now() + seconds * 1000
  const isOn = () => performance.now() < end

  const desk = async (_: unknown, number: number): Promise<void> => {
    const { id } = await createUser(database, { name: `Desk ${number}` })
    const token = await createUserSession(database, id, now)
    while (isOn()) {
      if (Math.random() < 0.15) await move(addresses, token, stage)
      else await act(addresses, token, nextAction(stage))
    }
  }
  const coach = async (_: unknown, number: number): Promise<void> => {
    const token = await createCoachSession(database, `COA_${number * 20}`, now)
    const team = Array.from({ length: 18 }, (_each, index) => `PLA_${number * 20 + 2 + index}`)
    while (isOn()) await act(addresses, token, coachAction(team.toSorted(() => Math.random() - 0.5)))
  }
  /** Checks while the desks are running that no night is ever overbooked. */
  const watch = async (): Promise<void> => {
    while (isOn()) {
      const nights = await overbookedNights(database, strictHotels, today)
      if (nights.length > 0) problems.push(`overbooked: ${JSON.stringify(nights.slice(0, 3))}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  await Promise.all([...Array.from({ length: desks }, desk), ...Array.from({ length: coachesAtIt }, coach), watch()])
  await Promise.all(servers.map((server) => server.stop()))

  for (const [what, rows] of Object.entries(await auditDesks(database))) {
    if (rows.length > 0) problems.push(`${what}: ${rows.length}, ${JSON.stringify(rows.slice(0, 3))}`)
  }
  const written = await countEvents(database)
  for (const kind of ['checkin', 'checkout', 'undo_checkin', 'undo_checkout']) {
    const [reported, stored] = [done.get(kind) ?? 0, written[kind] ?? 0]
    process.stdout.write(`${kind}: reported ${reported}, stored ${stored}\n`)
    if (reported !== stored) problems.push(`${kind}: reported ${reported}, stored ${stored}`)
  }
  const moved = await database.all<{ n: number }>(sql`
    SELECT count(*)::integer AS n FROM participant_history WHERE reason = 'The desks are all at it'`)
  process.stdout.write(`reassigned: reported ${done.get('reassigned') ?? 0}, stored ${moved[0]?.n}\n`)
  if (moved[0]?.n !== (done.get('reassigned') ?? 0)) problems.push('reassigned: the numbers reported and stored differ')
  for (const [name, count] of [...statuses].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    process.stdout.write(`  ${count} × ${name}\n`)
  for (const folder of folders) {
    const log = await readFile(join(folder, 'server.log'), 'utf8')
    const errors = log.split('\n').filter((line) => /"level":(50|60)/.test(line))
    if (errors.length > 0) problems.push(`errors in the log: ${errors.length}, ${errors[0]?.slice(0, 400)}`)
  }
  process.stdout.write(
    problems.length === 0 ? 'All is as it must be.\n' : `${[...new Set(problems)].slice(0, 20).join('\n')}\n`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  await close()
}
