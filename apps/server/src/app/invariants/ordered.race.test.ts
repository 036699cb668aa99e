import sql, { type Sql } from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { runInOrder } from '../../testing/database/lock-waits.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import type { TestPerson } from '../../testing/factories/people.ts'
import { newReassignment } from '../../testing/factories/reassignments.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  latePlayer,
  pendingCoach,
  pendingPlayer,
} from '../../testing/factories/stays.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { it, server } from '../../testing/server-test.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'

/*
 * The races that matter, in both orders instead of by luck: the second request begins while the first waits for rows
 * that both need.
 */

let headers: Readonly<Record<string, string>>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

type Work = () => Promise<number>

const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({ method, url: `/api/admin/${path}`, headers, ...(payload && { payload }) })
const request =
  (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Work =>
  async () =>
    (await send(method, path, payload)).statusCode

const reason = 'Both at once'
type WithCode = Pick<TestPerson, 'participantId'>
const stay = (path: 'checkin' | 'checkout', { participantId }: WithCode) =>
  request('POST', path, { participantIds: [participantId] })
const withReason = (path: string, { participantId }: WithCode) =>
  request('POST', path, { participantIds: [participantId], reason })
const arrivalAt = ({ hotelId }: { readonly hotelId: string }) =>
  request('POST', 'desk/arrivals', { name: 'A', role: 'official', hotelId, lastDay: '2026-11-24', reason })
const hotelWith = (totalRooms: number) => createHotel(server.database, { instances: [{ totalRooms }] })

/** One night that both need, and for which both wait before any other. */
const nightOf = ({ hotelId }: { readonly hotelId: string }) => sql`
  SELECT FROM room_nights WHERE night = '2026-11-21'
    AND instance_id IN (SELECT id FROM hotel_instances WHERE hotel_id = ${hotelId}) FOR UPDATE`
const person = ({ id }: { readonly id: string }) => sql`SELECT FROM participants WHERE id = ${id} FOR UPDATE`

interface Race {
  readonly held: Sql
  readonly one: Work
  readonly other: Work
  /** How many of the two wait for the row; both unless given. */
  readonly waiting?: number
  /** What must be true afterwards, whatever came first. */
  readonly after?: () => Promise<void>
}

interface Pair {
  readonly name: string
  readonly prepare: () => Promise<Race>
  /** The statuses of both when one comes first, and when the other does. */
  readonly statuses: readonly [oneFirst: readonly [number, number], otherFirst: readonly [number, number]]
}

const statusOf = async ({ id }: { readonly id: string }) =>
  (
    await server.database.first<{ status: string }>(sql`
    SELECT checkin_status AS status FROM participants WHERE id = ${id}`)
  )?.status

let lastClosed = 18

const pairs: readonly Pair[] = [
  {
    name: 'an arrival for the last room, and another one',
    statuses: [
      [201, 409],
      [409, 201],
    ],
    prepare: async () => {
      const hotel = await hotelWith(1)
      return { held: nightOf(hotel), one: arrivalAt(hotel), other: arrivalAt(hotel) }
    },
  },
  {
    name: 'the undo of a check-in, and a check-in of the same person',
    statuses: [
      [200, 200],
      [200, 409],
    ],
    prepare: async () => {
      const player = await checkedInPlayer(server.database)
      return { held: person(player), one: withReason('checkin/undo', player), other: stay('checkin', player) }
    },
  },
  {
    name: 'the undo of a check-out, and an arrival in the room that it freed',
    statuses: [
      [200, 409],
      [409, 201],
    ],
    prepare: async () => {
      const hotel = await hotelWith(1)
      const player = await checkedOutPlayer(server.database, { booking: { hotel } })
      return { held: nightOf(hotel), one: withReason('checkout/undo', player), other: arrivalAt(hotel) }
    },
  },
  {
    name: 'the closing of last night, and a check-out of today',
    statuses: [
      [200, 200],
      [200, 200],
    ],
    prepare: async () => {
      // The next one each time: a night is closed once.
      const night = `2026-11-${(lastClosed += 1)}`
      const booking = { startDate: '2026-11-18', endDate: '2026-11-24' }
      const player = await checkedInPlayer(server.database, { booking, checkinTime: '2026-11-18T13:00:00+05:30' })
      const after = async () => {
        const counted = await server.database.all(sql`
          SELECT state FROM audited_people WHERE participant_id = ${player.id} AND night = ${night}`)
        expect(counted).toEqual([{ state: 'in_house' }])
      }
      const close = request('POST', `night-audit/${night}/close`, { note: 'As counted' })
      return { held: person(player), one: close, other: stay('checkout', player), waiting: 1, after }
    },
  },
  {
    name: 'a re-housing into the last rooms, and an arrival there',
    statuses: [
      [200, 409],
      [409, 201],
    ],
    prepare: async () => {
      const place = { district: `District ${Math.random()}`, location: 'Adyar' }
      const lost = await createHotel(server.database, { ...place, instances: [{ totalRooms: 1 }] })
      const near = await createHotel(server.database, { ...place, instances: [{ totalRooms: 1 }] })
      await pendingCoach(server.database, { booking: { hotel: lost } })
      const plan = await send('POST', 'rehousing/plans', { hotelId: lost.hotelId, from: '2026-11-21', rooms: 0 })
      const path = `rehousing/plans/${plan.json<{ planId: string }>().planId}/carry-out`
      const carryOut = request('POST', path, { reason, notify: false })
      return { held: nightOf(near), one: carryOut, other: arrivalAt(near) }
    },
  },
  {
    name: 'a departure of a team, and a check-in of one of it',
    statuses: [
      [200, 200],
      [200, 200],
    ],
    prepare: async () => {
      const coach = await pendingCoach(server.database)
      const player = await pendingPlayer(server.database, { coach })
      const leave = { coachIds: [coach.participantId], leaveOn: '2026-11-22', reason }
      const after = async () => expect(await statusOf(player)).toBe('checked_in')
      return { held: person(player), one: request('POST', 'departures', leave), other: stay('checkin', player), after }
    },
  },
  {
    name: 'a release of somebody who did not come, and the return',
    statuses: [
      [200, 200],
      [409, 200],
    ],
    prepare: async () => {
      const player = await latePlayer(server.database)
      return { held: person(player), one: withReason('no-shows/release', player), other: stay('checkin', player) }
    },
  },
  {
    name: 'a merge, and a check-in of the one that it removes',
    statuses: [
      [200, 200],
      [409, 200],
    ],
    prepare: async () => {
      const hotel = await hotelWith(9)
      const [keep, remove] = [
        await pendingPlayer(server.database, { booking: { hotel } }),
        await pendingPlayer(server.database, { booking: { hotel } }),
      ]
      const merge = request('POST', 'participants/merge', { keep: keep.id, remove: remove.id, reason })
      return { held: person(remove), one: merge, other: stay('checkin', remove) }
    },
  },
  {
    name: 'an upload for the last room, and an arrival there',
    statuses: [
      [200, 409],
      [200, 201],
    ],
    prepare: async () => {
      const hotel = await hotelWith(1)
      const coach = await pendingCoach(server.database)
      const line = `U${hotel.hotelId}|${coach.participantId}|${hotel.hotelId}|21/11/2026|24/11/2026`
      const upload = async () => {
        const { created } = await uploadLines(server.context, 'players', [line])
        expect(created).toBe(1)
        return 200
      }
      return { held: nightOf(hotel), one: upload, other: arrivalAt(hotel) }
    },
  },
  {
    name: 'two edits of the same field',
    statuses: [
      [200, 409],
      [409, 200],
    ],
    prepare: async () => {
      const player = await pendingPlayer(server.database, { name: 'Before' })
      const edit = (name: string) =>
        request('PUT', `participants/${player.participantId}`, { name, expected: { name: 'Before' } })
      return { held: person(player), one: edit('One'), other: edit('Other') }
    },
  },
  {
    name: 'a reassignment, and the removal of one of its people',
    statuses: [
      [200, 204],
      [404, 204],
    ],
    prepare: async () => {
      const [from, to] = [await hotelWith(9), await hotelWith(9)]
      const player = await pendingPlayer(server.database, { booking: { hotel: from } })
      const move = request('POST', 'booking-reassignment', newReassignment([player], { from, to }))
      const remove = request('DELETE', `participants/${player.participantId}`, { reason })
      return { held: person(player), one: move, other: remove }
    },
  },
]

describe.each(pairs)('$name', ({ prepare, statuses }) => {
  it.each(['one', 'other'] as const)('%s first', async (first) => {
    const { held, one, other, after, waiting: expected = 2 } = await prepare()
    const works = first === 'one' ? [one, other] : [other, one]
    const { waiting, settled } = await runInOrder(server.database, held, works)
    expect(waiting).toBe(expected)
    const found = settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))
    expect(first === 'one' ? found : found.toReversed()).toEqual(statuses[first === 'one' ? 0 : 1])
    await after?.()
    expect(await ledgerDifferences(server.database)).toEqual([])
  })
})
