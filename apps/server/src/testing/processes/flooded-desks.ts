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
const peopleOfDesk = 3
/** The ids of its people have three digits, so that a search for one finds few others. */
const firstTeam = 20

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

interface Call {
  readonly path: string
  readonly body?: object
  /** What the response contains. */
  readonly expected: z.ZodType
}

/** What a desk sends in turn, with people of its own: each answer is known. */
const callsOf = (number: number): readonly Call[] => {
  const participantIds = Array.from({ length: peopleOfDesk }, (_, index) =>
    duePlayerCode((firstTeam + number) * 4 + index),
  )
  const one = z.object({ participantId: z.string(), checkinStatus: z.string() })
  const isFoundIn = (people: readonly z.infer<typeof one>[]) =>
    people.some((person) => person.participantId === participantIds[0] && person.checkinStatus === 'checked_in')
  const board = z.object({ participants: z.array(z.unknown()).min(1) })
  const get = (path: string, expected: z.ZodType): Call => ({ path: `/api/admin/dashboard/${path}`, expected })
  const change = (path: string, body: object, counted: string): Call => ({
    path: `/api/admin/${path}`,
    body: { participantIds, ...body },
    expected: z.object({ [counted]: z.literal(peopleOfDesk) }),
  })
  return [
    change('checkin', {}, 'checkedIn'),
    get('checkin?limit=50', board),
    get('stats', z.looseObject({})),
    get(`participants?limit=25&search=${participantIds[0]}`, z.object({ data: z.array(one).refine(isFoundIn) })),
    change('checkin/undo', { reason: 'A mistake' }, 'undone'),
    get('checkout?limit=50', board),
  ]
}

/**
 * Desks with a session, an address and people each, at a server with `floodedSettings` and a generated event. `work`
 * lets all of them work for a time; `wrong` has the answers that are not as expected, such as a refusal.
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
  /** The milliseconds of each request. */
  const work = async (milliseconds: number): Promise<number[]> => {
    const times: number[] = []
    const end = performance.now() + milliseconds
    const atDesk = async (desk: (typeof opened)[number]) => {
      while (performance.now() < end) {
        const call = desk.calls[desk.turn % desk.calls.length]
        desk.turn += 1
        if (call) times.push(await send(desk.token, desk.from, call))
        await sleep(pause * (0.5 + Math.random()))
      }
    }
    await Promise.all(opened.map(atDesk))
    return times
  }
  return { work, wrong }
}
