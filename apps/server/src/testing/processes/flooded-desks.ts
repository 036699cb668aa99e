import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { duePlayerCode } from '../factories/generated-event.ts'
import { createUserSession } from '../factories/sessions.ts'
import { createUser } from '../factories/users.ts'
import { bundleFixture } from './fixture-process.ts'

const pause = 200

/** Settings of a server that takes the address of each desk and of the flood from a header. */
export const floodedSettings = { TRUSTED_PROXIES: '127.0.0.1', REQUEST_LIMIT_PER_MINUTE: '' } as const

/**
 * Floods a server from one address; answers how often each status occurred. The flood is a process of its own: within
 * this one it would delay the desks.
 */
export const flood = async (address: string, milliseconds: number): Promise<Record<string, number>> => {
  const child = bundleFixture(new URL('./flood.fixture.ts', import.meta.url))(address, String(milliseconds))
  try {
    return z.record(z.string(), z.number()).parse(await json(child.stdout))
  } finally {
    child.kill()
  }
}

export type DeskAction = 'check-in' | 'undo' | 'board' | 'departures' | 'figures' | 'search'

interface Call {
  readonly action: DeskAction
  readonly path: string
  readonly body?: object
  /** What the response contains. */
  readonly expected: z.ZodType
}

/** What a desk sends in turn, with a person of its own: each answer is known. */
const callsOf = (number: number): readonly Call[] => {
  const participantId = duePlayerCode(number * 4)
  // Each generated person has a number of its own, which ends with that of the id.
  const mobileNumber = 9_000_000_000 + Number(participantId.split('_')[1])
  const one = z.object({ participantId: z.string(), checkinStatus: z.string() })
  const isFoundIn = (people: readonly z.infer<typeof one>[]) =>
    people.some((person) => person.participantId === participantId && person.checkinStatus === 'checked_in')
  const board = z.object({ participants: z.array(z.unknown()).min(1) })
  const get = (action: DeskAction, path: string, expected: z.ZodType): Call => ({
    action,
    path: `/api/admin/dashboard/${path}`,
    expected,
  })
  const change = (action: DeskAction, path: string, body: object, counted: string): Call => ({
    action,
    path: `/api/admin/${path}`,
    body: { participantIds: [participantId], ...body },
    expected: z.object({ [counted]: z.literal(1) }),
  })
  const search = `participants?limit=25&search=${mobileNumber}`
  return [
    change('check-in', 'checkin', {}, 'checkedIn'),
    get('board', 'checkin?limit=50', board),
    get('figures', 'stats', z.looseObject({})),
    get('search', search, z.object({ data: z.array(one).refine(isFoundIn) })),
    change('undo', 'checkin/undo', { reason: 'A mistake' }, 'undone'),
    get('departures', 'checkout?limit=50', board),
  ]
}

/**
 * Desks with a session, an address and a person each, at a server with `floodedSettings` and a generated event. `work`
 * lets all of them work until something ends; `wrong` has the answers that are not as expected, such as a refusal.
 */
export const openDesks = async (database: Database, address: string, now: Date, desks = 8) => {
  const wrong: string[] = []
  const newDesk = async (_: unknown, number: number) => {
    const { id } = await createUser(database, { name: `Desk ${number}` })
    const token = await createUserSession(database, id, now)
    return { token, from: `10.0.0.${number}`, calls: callsOf(number), turn: 0 }
  }
  const opened = await Promise.all(Array.from({ length: desks }, newDesk))

  /** The milliseconds of one request. */
  const send = async (token: string, from: string, { path, body, expected }: Call): Promise<number> => {
    const started = performance.now()
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from }
    const response = await (body
      ? fetch(`${address}${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify(body),
        })
      : fetch(`${address}${path}`, { headers }))
    const text = await response.text()
    const taken = performance.now() - started
    const isExpected = response.status === 200 && expected.safeParse(JSON.parse(text)).success
    if (!isExpected) wrong.push(`${path} ${response.status} ${text.slice(0, 300)}`)
    return taken
  }
  /** The milliseconds of each request, by what it does. Each desk sends one of each at the least. */
  const work = async (until: Promise<unknown>): Promise<Record<DeskAction, number[]>> => {
    const times: Record<DeskAction, number[]> = {
      'check-in': [],
      undo: [],
      board: [],
      departures: [],
      figures: [],
      search: [],
    }
    const state = { isOver: false }
    const end = () => void (state.isOver = true)
    until.then(end, end)
    const atDesk = async (desk: (typeof opened)[number]) => {
      for (let sent = 0; !state.isOver || sent < desk.calls.length; sent += 1) {
        const call = desk.calls[desk.turn % desk.calls.length]
        desk.turn += 1
        if (call) times[call.action].push(await send(desk.token, desk.from, call))
        await sleep(pause * (0.5 + Math.random()))
      }
    }
    await Promise.all(opened.map(atDesk))
    return times
  }
  return { work, wrong }
}
