import { isDeepStrictEqual } from 'node:util'
import { blockById, type Guest, heldNights, hold, isOverbooked } from './event.ts'
import {
  selectClosed,
  selectContradictions,
  selectFullNights,
  selectGuests,
  type StoredGuest,
} from './judge.sql.ts'
import type { World } from './world.ts'

/** Compares the database with the model, and with what must hold whatever was done. */
export class Judge {
  readonly #world: World
  #closed: ReadonlyMap<string, string> = new Map()

  constructor(world: World) {
    this.#world = world
  }

  async compare(): Promise<void> {
    const world = this.#world
    const { database } = world.server
    const contradictions = await selectContradictions(database)
    if (contradictions.length > 0) throw world.failure('The database', [], contradictions)
    const stored = await selectGuests(database)
    this.#adopt(stored)
    const found = stored.map((guest) => this.#withoutClosed(guest))
    const expected = world.model.guests
      .map((guest) => this.#withoutClosed(asStored(guest)))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    for (const guest of found) {
      const same = expected.find(({ id }) => id === guest.id)
      if (!isDeepStrictEqual(guest, same)) throw world.failure(`The stay of ${guest.id}`, same, guest)
    }
    if (found.length !== expected.length) {
      throw world.failure('The people', expected.map(({ id }) => id), found.map(({ id }) => id))
    }
    await this.#compareFullNights()
    await this.#compareClosed()
  }

  /** A closed night never changes: who holds it afterwards is of no importance. */
  #withoutClosed(guest: Comparable): Comparable {
    const { closed } = this.#world.model
    return { ...guest, held: guest.held.filter((line) => !closed.has(line.slice(0, 10))) }
  }

  #adopt(stored: readonly StoredGuest[]): void {
    const { adopted, model } = this.#world
    for (const { id, held, booked, hotelId, start, end, hotelFrom, releasedFrom } of stored) {
      const guest = adopted.has(id) ? model.guests.find((one) => one.id === id) : undefined
      if (!guest) continue
      const forced = new Set([...guest.nights].flatMap(([night, { isForced }]) => (isForced ? [night] : [])))
      Object.assign(guest.booking, { hotelId, start, end, hotelFrom, releasedFrom })
      guest.nights.clear()
      for (const line of booked) guest.nights.set(...unheld(line))
      for (const line of held) {
        const [night, block] = split(line)
        hold(guest, night, blockById(model, block), forced.has(night))
      }
    }
    adopted.clear()
  }

  async #compareFullNights(): Promise<void> {
    const { model, server } = this.#world
    for (const { block: id, night } of await selectFullNights(server.database)) {
      const block = blockById(model, id)
      if (isOverbooked(model, block, night) && !model.closed.has(night)) {
        throw this.#world.failure(`${block.hotelId} on ${night}`, 'not overbooked', 'overbooked')
      }
    }
  }

  async #compareClosed(): Promise<void> {
    const now = await selectClosed(this.#world.server.database)
    for (const [night, stored] of this.#closed) {
      if (now.get(night) !== stored) throw this.#world.failure(`The closed night ${night}`, stored, now.get(night))
    }
    this.#closed = now
  }
}

type Comparable = Omit<StoredGuest, 'booked'>

const asStored = (guest: Guest): Comparable => {
  const { id, status, checkedInAt, checkedOutAt, booking, nights } = guest
  const { hotelId, start, end, hotelFrom, releasedFrom } = booking
  return {
    id,
    status,
    checkedInAt: checkedInAt?.toISOString() ?? null,
    checkedOutAt: checkedOutAt?.toISOString() ?? null,
    hotelId,
    start,
    end,
    hotelFrom,
    releasedFrom,
    held: heldNights(guest).map((night) => `${night} ${nights.get(night)?.block}`),
  }
}

const split = (line: string): [night: string, block: string] => [line.slice(0, 10), line.slice(11)]

const unheld = (line: string): [string, { block: string; isHeld: false; isForced: false }] => {
  const [night, block] = split(line)
  return [night, { block, isHeld: false, isForced: false }]
}
