import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { createUser, createUserSession, type Database } from '@trophy/server/testing'
import { openEventDatabase } from './event-database.ts'
import { generateEvent } from './generate-event.ts'
import { playerCode } from './players.ts'
import { resetCheckins } from './reset-checkins.ts'
import { startServerProcess } from './workbench.ts'

const now = new Date('2026-11-08T14:00:00+05:30')
/** Longer than the web application waits. */
const longestWaitMilliseconds = 60_000
const pauseMilliseconds = 250

export interface Answer {
  /** 0 when there was none. */
  readonly status: number
  readonly milliseconds: number
  readonly retryAfter: string | null
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly key?: string
}

/** A user of one server, signed in. */
export interface User {
  send(call: Call): Promise<Answer>
}

/** What a user who repeated one call saw. */
export interface Seen {
  readonly name: string
  readonly answers: readonly Answer[]
}

/** Two server processes of one database with a generated event. */
export const openStage = async () => {
  const event = await openEventDatabase()
  const { database, databaseUrl } = event
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'trophy-freeze-'))))
  await generateEvent(database, { people: 4_000, hotels: 20 })
  await resetCheckins(event)
  const servers = await Promise.all(folders.map((folder) => startServerProcess(databaseUrl, folder)))
  let players = -1
  const acknowledged: string[] = []

  const signIn = async (server: number): Promise<User> => {
    const { id } = await createUser(database, { name: `Desk ${randomUUID()}` })
    const token = await createUserSession(database, id, now)
    const address = servers[server]?.address ?? ''
    return { send: (call) => send(address, token, call) }
  }
  const nextPlayer = (): string => {
    players += 1
    return playerCode(players)
  }
  const checkIn = async (user: User, player: string, key = randomUUID()): Promise<Answer> => {
    const body = { participantIds: [player] }
    const answer = await user.send({ method: 'POST', path: '/api/admin/checkin', body, key })
    if (answer.status === 200) acknowledged.push(player)
    return answer
  }

  /** Everyday requests to a server, one after the other of each kind, until `stop` returns what was seen. */
  const watch = async (server: number) => {
    const user = await signIn(server)
    const stopping = new AbortController()
    const calls: readonly (readonly [string, () => Promise<Answer>])[] = [
      ['health', () => user.send({ method: 'GET', path: '/api/health' })],
      ['list', () => user.send({ method: 'GET', path: '/api/admin/dashboard/participants' })],
      ['check-in of others', () => checkIn(user, nextPlayer())],
    ]
    const repeating = calls.map(async ([name, call]): Promise<Seen> => {
      const answers: Answer[] = []
      while (!stopping.signal.aborted) {
        answers.push(await call())
        await sleep(pauseMilliseconds)
      }
      return { name, answers }
    })
    return (): Promise<Seen[]> => {
      stopping.abort()
      return Promise.all(repeating)
    }
  }
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await event.close()
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
  return { ...event, servers, acknowledged, signIn, nextPlayer, checkIn, watch, close }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

const send = async (address: string, token: string, { method, path, body, key }: Call): Promise<Answer> => {
  const started = performance.now()
  const answered = (status: number, retryAfter: string | null): Answer => ({
    status,
    retryAfter,
    milliseconds: performance.now() - started,
  })
  try {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(longestWaitMilliseconds),
    })
    await response.arrayBuffer()
    return answered(response.status, response.headers.get('retry-after'))
  } catch {
    return answered(0, null)
  }
}

/** Waits until a statement waits for a row that another one holds. */
export const untilRowIsAwaited = async (database: Database): Promise<void> => {
  for (;;) {
    const waiting = await database.all(sql`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    if (waiting.length > 0) return
    await sleep(20)
  }
}

/** Counts acknowledged check-ins that are not stored exactly once, and nights whose ledger is not the recount. */
export const audit = async ({ database, acknowledged }: Stage) => {
  const wrong = await database.all(sql`
    SELECT player FROM unnest(${acknowledged}::text[]) AS player
    WHERE NOT EXISTS (
        SELECT FROM participants AS p WHERE p.participant_id = player AND p.checkin_status = 'checked_in')
      OR 1 <> (SELECT count(*) FROM checkin_events AS e JOIN participants AS p ON p.id = e.participant_id
        WHERE p.participant_id = player)`)
  const nights = await database.all(sql`
    SELECT instance_id, night FROM room_nights AS r FULL JOIN room_nights_recounted AS t USING (instance_id, night)
    WHERE coalesce(r.occupied, -1) <> coalesce(t.occupied, 0)`)
  return { acknowledged: acknowledged.length, wrong: wrong.length, nights: nights.length }
}
