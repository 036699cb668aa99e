import { isDeepStrictEqual } from 'node:util'
import { createCoachSession, createUserSession } from '../factories/sessions.ts'
import type { TestApp } from '../test-app.ts'
import type { Changed, EventModel, Guest } from './event.ts'
import { type Day, shortTime } from './nights.ts'
import { verifyHotelOf } from './judge.sql.ts'

/** Why somebody is skipped, by what the answer says. */
const reasons = {
  checkedIn: /^Already checked in/,
  checkedOut: /^Already checked out/,
  notCheckedIn: /^(Not checked in yet|Already undone)/,
  notCheckedOut: /^(Not checked out|Already undone)/,
  checkedOutSince: /Undo the check-out first/,
  beforeCheckin: /cannot be before the check-in/,
  tooEarly: /^Check-in opens at 12:00 PM/,
  undoneSince: /^Undone since then/,
  movedSince: /^Moved to another hotel since/,
  noRoom: /has no room left|no room/,
  notLate: /^Not late yet/,
  released: /^The room was released already/,
  nothingHeld: /^Holds no room from today on/,
  noNights: /^Has no nights at a hotel/,
  roomSince: /^The room number was changed/,
} as const
export type Why = keyof typeof reasons

/** What the rules say of an action. */
export interface Expected {
  readonly status: number
  /** How many people change. */
  readonly changed?: number | undefined
  readonly skipped?: ReadonlyMap<string, Why> | undefined
}

interface Named {
  readonly participantId: string
  readonly reason?: string
  readonly night?: Day
  readonly roomNumber?: string | null
  readonly checkinStatus?: string
}

/** The fields of answers that are looked at. */
interface Body {
  readonly id?: string
  readonly participantId?: string
  readonly bookingReference?: string
  readonly skipped?: readonly Named[]
  readonly leftAlone?: readonly Named[]
  readonly missing?: readonly Named[]
  readonly unplaced?: readonly Named[]
  readonly participants?: readonly Named[]
  readonly data?: readonly Named[]
  readonly moves?: readonly {
    readonly participantIds: readonly string[]
    readonly toHotelId: string
    readonly from: Day
  }[]
  readonly hotels?: readonly Readonly<Record<string, unknown>>[]
  readonly columns?: readonly { readonly title: string }[]
  readonly rows?: readonly (readonly (string | number | null)[])[]
  readonly [field: string]: unknown
}

export interface Answer {
  readonly status: number
  readonly body: Body
}

interface Departed {
  readonly id: string
  readonly people: readonly Changed[]
  isUndone: boolean
}

interface Planned {
  readonly id: string
  readonly from: string
  status: 'ready' | 'carried out' | 'undone'
  readonly movers: readonly { readonly guest: Guest; readonly toHotelId: string; readonly from: string }[]
  /** Who was moved. */
  moved: readonly Changed[]
}

/** An event in the product and in the model, and what was done so far. */
export class World {
  readonly log: string[] = []
  readonly departures: Departed[] = []
  readonly plans: Planned[] = []
  readonly releases: {
    readonly id: string
    readonly people: readonly Changed[]
    readonly restored: Set<string>
  }[] = []
  readonly server: TestApp
  readonly adminId: string
  /** Whether the latest action was one that changes something. */
  hasChanged = false
  model: EventModel
  #tokens = new Map<string, string>()
  #ids = 0

  constructor(server: TestApp, adminId: string, model: EventModel) {
    this.server = server
    this.adminId = adminId
    this.model = model
  }

  newId(prefix: string): string {
    this.#ids += 1
    return `${prefix}_${this.#ids}`
  }

  guest(id: string): Guest {
    const found = this.model.guests.find((guest) => guest.id === id)
    if (!found) throw new Error(`The model has no ${id}`)
    return found
  }

  /** Time passes; sessions do not. */
  setTime(now: Date): void {
    this.model.now = now
    this.server.clock.set(now.toISOString())
    this.#tokens.clear()
  }

  async #tokenOf(who: string): Promise<string> {
    const known = this.#tokens.get(who)
    if (known !== undefined) return known
    const { database } = this.server
    const token =
      who === 'admin'
        ? await createUserSession(database, this.adminId, this.model.now)
        : await createCoachSession(database, who, this.model.now)
    this.#tokens.set(who, token)
    return token
  }

  async headersOf(who = 'admin'): Promise<Record<string, string>> {
    return { authorization: `Bearer ${await this.#tokenOf(who)}` }
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, who = 'admin'): Promise<Answer> {
    if (who !== 'admin') await verifyHotelOf(this.server.database, who, this.model.now)
    const response = await this.server.app.inject({
      method,
      url,
      headers: await this.headersOf(who),
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.body === '' ? {} : response.json<Body>() }
  }

  /** Sends an action, and compares the answer with what the rules say. */
  async act(what: string, expected: Expected, request: () => Promise<Answer>, changedField = ''): Promise<Answer> {
    this.say(what)
    const answer = await request()
    this.log.push(`${this.log.pop()} → ${answer.status}`)
    this.hasChanged ||= answer.status < 300
    const { skipped } = answer.body
    const unexpected = skipped && expected.skipped ? otherReasons(skipped, expected.skipped) : []
    const changed = expected.changed === undefined ? undefined : answer.body[changedField]
    const found = { status: answer.status, changed: answer.status < 300 ? changed : undefined, unexpected }
    const wanted = {
      status: expected.status,
      changed: expected.status < 300 ? expected.changed : undefined,
      unexpected: [],
    }
    if (!isDeepStrictEqual(found, wanted)) {
      throw this.failure('The answer', { ...wanted, skipped: expected.skipped }, answer)
    }
    return answer
  }

  say(what: string): void {
    this.log.push(`${shortTime(this.model.now)} ${what}`)
  }

  failure(what: string, expected: unknown, actual: unknown): Error {
    const show = (value: unknown) =>
      JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...one].map(String) : one), 1)
    const actions = this.log.map((line) => `  ${line}`).join('\n')
    return new Error(`${what} differs after\n${actions}\nexpected ${show(expected)}\nactual ${show(actual)}`)
  }
}

/** The latest of a list for 0, the one before for 1, and so on. */
export const fromLatest = <T>(list: readonly T[], which: number): T | undefined =>
  list[list.length - 1 - (which % Math.max(1, list.length))]

/** Who was skipped otherwise than expected. */
const otherReasons = (skipped: readonly Named[], expected: ReadonlyMap<string, Why>): unknown[] => {
  const found = new Map(skipped.map(({ participantId, reason }) => [participantId, reason]))
  const wrong = [...expected].filter(([id, why]) => !reasons[why].test(found.get(id) ?? ''))
  const more = [...found].filter(([id]) => !expected.has(id))
  return [...wrong, ...more]
}
