import { EventEmitter, once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookRooms } from '../bookings/bookings.service.ts'
import { moveRooms } from '../bookings/move-rooms.service.ts'
import { lockNightsOfMove, type ReadNightsOfMove, readNightsOfMoveWithoutLock } from '../bookings/last-room.sql.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'
import { Refusal } from '../platform/errors.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { newPartialReassignment, newReassignment } from '../testing/factories/reassignments.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { openConnections } from '../testing/database/open-connections.ts'
import { ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { reassignBookings } from './reassign.service.ts'
import { admin } from '../testing/actors.ts'

const pairs = 100
const connections = 30

let test: TestApp
let adminId: string
beforeAll(async () => {
  test = await createTestApp({}, connections)
  adminId = await createUserWithoutPassword(test.database, 'admin')
  await openConnections(test.database)
})
afterAll(() => test.close())

const reassign = (body: object, name = 'Asha Rao') =>
  reassignBookings(test.context, reassignmentSchema.parse(body), { ...admin, id: adminId, name })

const several = async <Item>(count: number, make: () => Promise<Item>): Promise<Item[]> => {
  const created: Item[] = []
  while (created.length < count) created.push(await make())
  return created
}

const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return []
    const reason: unknown = outcome.reason
    return [reason instanceof Refusal ? reason.code : reason]
  })

describe(`${pairs} pairs of simultaneous reassignments of one booking`, () => {
  const post = async (headers: Record<string, string>, payload: object) => {
    const response = await test.app.inject({ method: 'POST', url: '/api/admin/booking-reassignment', headers, payload })
    const body: unknown = response.json()
    return { status: response.statusCode, body }
  }

  it('have one success and one 409 that names the first admin each', async () => {
    const headers = await test.signInAs('admin')
    const rooms = { instances: [{ totalRooms: 1000 }] }
    const [from, ...to] = await several(3, () => createHotel(test.database, rooms))
    const people = await several(pairs, () =>
      createPlayer(test.database, { name: 'Kavya', booking: { hotel: from ?? null } }),
    )
    const outcomes: unknown[] = []
    // As many at a time as there are connections, so that the two of a pair really run at the same time.
    while (outcomes.length < 2 * pairs) {
      const first = outcomes.length / 2
      const requests = people.slice(first, first + connections / 2).flatMap((person, index) =>
        to.map((hotel) => {
          const body = index % 2 === 0 ? newReassignment : newPartialReassignment
          return post(headers, body([person], { from: from ?? hotel, to: hotel }))
        }),
      )
      outcomes.push(...(await Promise.all(requests)).toSorted((one, other) => one.status - other.status))
    }
    const message = 'Kavya was moved by Admin User at 21/11/2026 14:00 IST. Nothing was moved.'
    const done = outcomes.filter((outcome) => isDeepStrictEqual(outcome, { status: 200, body: { reassigned: 1 } }))
    expect(done).toHaveLength(pairs)
    const refused = outcomes.filter((outcome) => !done.includes(outcome))
    for (const outcome of refused) expect(outcome).toMatchObject({ status: 409, body: { code: 'conflict', message } })
    const histories = await test.database.all(sql`
      SELECT FROM participant_history WHERE reason IS NOT NULL GROUP BY participant_id HAVING count(*) = 1`)
    expect(histories).toHaveLength(pairs)
    expect(await ledgerDifferences(test.database)).toEqual([])
  }, 120_000)
})

describe('many simultaneous moves to the last room', () => {
  const wanting = 6
  let hotel: TestHotel
  let people: TestPerson[]
  beforeEach(async () => {
    hotel = await createHotel(test.database, { hotelName: 'Lake View', instances: [{ totalRooms: 1 }] })
    people = await several(wanting, () => createPlayer(test.database))
  })

  /** Reads, then waits until all have read, for at most `patience`: with a lock the others cannot read before. */
  const readTogether = (read: ReadNightsOfMove, patience: number): ReadNightsOfMove => {
    const gate = new EventEmitter()
    let readCount = 0
    return async (...asked) => {
      const nights = await read(...asked)
      readCount += 1
      if (readCount === wanting) gate.emit('open')
      else await once(gate, 'open', { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
      return nights
    }
  }

  const race = async (read: ReadNightsOfMove, patience: number): Promise<number> => {
    const barrier = readTogether(read, patience)
    const stay = { startDate: '2026-11-21', endDate: '2026-11-25', keepsEarlierNights: false, isStaying: false }
    const outcomes = await Promise.allSettled(
      people.map(({ id }) =>
        test.database.transaction((transaction) =>
          moveRooms(
            transaction,
            { lastNight: '2026-11-21', moves: [{ participantId: id, hotelId: hotel.hotelId, ...stay }] },
            barrier,
          ),
        ),
      ),
    )
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }

  it('give it to one person', async () => {
    expect(await race(lockNightsOfMove, 200)).toBe(1)
  })

  it('give it to all without the lock', async () => {
    expect(await race(readNightsOfMoveWithoutLock, 20_000)).toBe(wanting)
  })
})

/** Nights of the hotels on which they are overbooked. */
const overbooked = (hotels: readonly TestHotel[]) =>
  test.database.all(sql`
    SELECT r.night FROM room_nights AS r JOIN hotel_instances AS i ON i.id = r.instance_id
    WHERE i.hotel_id = ANY (${hotels.map(({ hotelId }) => hotelId)}::text[]) AND r.occupied > i.total_rooms`)

const book = async (hotel: TestHotel): Promise<void> => {
  const { id } = await createPlayer(test.database, { booking: null })
  const dates = { startDate: '2026-11-21', endDate: '2026-11-25' }
  await test.database.transaction((transaction) =>
    bookRooms(transaction, {
      participantId: id,
      hotel: hotel.hotelId,
      ...dates,
      reference: 'REF',
      now: test.clock.now(),
    }),
  )
}

describe('simultaneous moves between two hotels in both directions, with bookings, check-ins and check-outs', () => {
  const groups = 12
  const instances = [
    { startDate: '2026-11-23', endDate: '2026-12-05', totalRooms: 200 },
    { startDate: '2026-11-15', endDate: '2026-11-23', totalRooms: 200 },
  ]

  it('wait for each other, but never deadlock', async () => {
    const hotels = await several(2, () => createHotel(test.database, { instances }))
    const ways = hotels.map((from, index) => ({ from, to: hotels[1 - index] ?? from }))
    const rounds = await Promise.all(
      Array.from({ length: groups }, async (_, round) =>
        Promise.all(
          ways.map(async (way) => ({
            ...way,
            moving: await several(3, () => createPlayer(test.database, { booking: { hotel: way.from } })),
            leaving: await several(3, () =>
              createPlayer(test.database, { checkinStatus: 'checked_in', booking: { hotel: way.from } }),
            ),
            body: round % 3 === 0 ? newPartialReassignment : newReassignment,
          })),
        ),
      ),
    )
    const outcomes = await Promise.allSettled(
      rounds.flat().flatMap(({ from, to, moving, leaving, body }, index) => {
        const inOrder = index % 4 < 2 ? moving : moving.toReversed()
        return [
          reassign(body(inOrder, { from, to })),
          checkOutPeople(test.context, admin, { participantIds: leaving.map(({ id }) => id) }),
          checkInPeople(test.context, admin, { participantIds: moving.map(({ id }) => id) }),
          book(to),
        ]
      }),
    )
    expect(codesOf(outcomes)).toEqual([])
    expect(await overbooked(hotels)).toEqual([])
    expect(await ledgerDifferences(test.database)).toEqual([])
  })
})

it('simultaneous reassignments of overlapping people, to and from one hotel, succeed or are refused', async () => {
  const hotels = await several(3, () => createHotel(test.database, { instances: [{ totalRooms: 20 }] }))
  const people = await several(18, () => createPlayer(test.database, { booking: { hotel: hotels[0] ?? null } }))
  const bodies = Array.from({ length: 24 }, (_, index): object => {
    const some = people.slice(index % 9, (index % 9) + 6)
    const named = (index % 2 === 0 ? some : some.toReversed()).map(({ id }) => ({ participantId: id }))
    const [from, to] = [hotels[0], hotels[1 + (index % 2)]]
    if (!from || !to) throw new Error('no hotels')
    const body = index % 3 === 0 ? newPartialReassignment : newReassignment
    return body(named, { from, to, notifyCoaches: true })
  })
  const outcomes = await Promise.allSettled(bodies.map((body) => reassign(body)))
  expect(new Set(codesOf(outcomes))).toEqual(new Set(['conflict']))
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await ledgerDifferences(test.database)).toEqual([])
})
