import { isDeepStrictEqual } from 'node:util'
import { blockById, type Guest, heldNights, isOverbooked } from './event.ts'
import { selectClosed, selectGuests, selectLedger, type StoredGuest } from './judge.sql.ts'
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
    const [stored, ledger, closed] = await Promise.all([
      selectGuests(database),
      selectLedger(database),
      world.model.closed.size === 0 ? new Map<string, string>() : selectClosed(database),
    ])
    this.#compareLedger(stored, ledger)
    const found = stored.map(({ booked: _booked, ...guest }) => this.#withoutClosed(guest))
    const expected = world.model.guests
      .map((guest) => this.#withoutClosed(asStored(guest)))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    for (const guest of found) {
      const same = expected.find(({ id }) => id === guest.id)
      if (!isDeepStrictEqual(guest, same)) throw world.failure(`The stay of ${guest.id}`, same, guest)
    }
    if (found.length !== expected.length) {
      throw world.failure(
        'The people',
        expected.map(({ id }) => id),
        found.map(({ id }) => id),
      )
    }
    this.#compareRooms(ledger)
    this.#compareClosed(closed)
  }

  /** A closed night never changes: who holds it afterwards is of no importance. */
  #withoutClosed({ held, rooms, ...guest }: Comparable): Comparable {
    const isOpen = (line: string) => !this.#world.model.closed.has(line.slice(0, 10))
    return { ...guest, held: held.filter(isOpen), rooms: rooms.filter(isOpen) }
  }

  /** The ledger is a recount, and nobody is or was to be in two places in a night. */
  #compareLedger(stored: readonly StoredGuest[], ledger: ReadonlyMap<string, number>): void {
    const recount = new Map<string, number>()
    for (const { id, held, booked } of stored) {
      for (const lines of [held, booked]) {
        const nights = lines.map((line) => line.slice(0, 10))
        if (new Set(nights).size < nights.length) throw this.#world.failure(`${id} in two places`, 'one place', lines)
      }
      for (const room of held) recount.set(room, (recount.get(room) ?? 0) + 1)
    }
    if (!isDeepStrictEqual(ledger, recount)) throw this.#world.failure('The ledger', recount, ledger)
  }

  #compareRooms(ledger: ReadonlyMap<string, number>): void {
    const { model } = this.#world
    for (const room of ledger.keys()) {
      const [night, id] = split(room)
      const block = blockById(model, id)
      if (isOverbooked(model, block, night) && !model.closed.has(night)) {
        throw this.#world.failure(`${block.hotelId} on ${night}`, 'not overbooked', 'overbooked')
      }
    }
  }

  #compareClosed(now: ReadonlyMap<string, string>): void {
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
    rooms: heldNights(guest).map((night) => `${night} ${nights.get(night)?.room}`),
  }
}

const split = (line: string): [night: string, block: string] => [line.slice(0, 10), line.slice(11)]
