import { randomUUID } from 'node:crypto'
import { lateCoach, latePlayer, checkedInPlayer } from '../../testing/factories/stays.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createUserSession } from '../../testing/factories/sessions.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { createUser } from '../../testing/factories/users.ts'
import { createTestServers, type TestServers } from '../../testing/test-servers.ts'

/* Everything that changes rooms during the week of an event, at random, at once, on two servers. */

const actions = 160
/** Actions that run at once. */
const width = 8
const reason = 'Mixed use of all tools'

let test: TestServers
let token: string
beforeAll(async () => {
  test = await createTestServers(2)
  const { id } = await createUser(test.database)
  token = await createUserSession(test.database, id, test.clock.now())
})
afterAll(() => test.close())

const bodySchema = z.looseObject({})
type Answer = z.infer<typeof bodySchema> & { readonly status: number }

/** Sends a POST to one of the servers; `status` is that of the response. */
const post = async (path: string, body?: object): Promise<Answer> => {
  const address = oneOf(test.addresses)
  const response = await fetch(`${address}/api/admin/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { ...(text === '' ? {} : bodySchema.parse(JSON.parse(text))), status: response.status }
}

const oneOf = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('the list is empty')
  return one
}

const latest = (ids: readonly string[]): string => ids.at(-1) ?? randomUUID()

/** Ten teams of late people and people in house, five full hotels and one with rooms. */
const createEvent = async () => {
  const hotels = []
  for (let count = 0; count < 6; count += 1) {
    const totalRooms = count < 5 ? 10 : 14
    hotels.push(await createHotel(test.database, { hotelId: `MIX${count}`, instances: [{ totalRooms }] }))
  }
  const [coaches, people]: [string[], string[]] = [[], []]
  for (let team = 0; team < 10; team += 1) {
    const booking = { hotel: hotels[team % 5] ?? oneOf(hotels) }
    const coach = await lateCoach(test.database, { booking })
    coaches.push(coach.participantId)
    people.push(coach.id)
    for (const create of [latePlayer, latePlayer, checkedInPlayer, checkedInPlayer]) {
      people.push((await create(test.database, { coach, booking })).id)
    }
  }
  return { hotelIds: hotels.map(({ hotelId }) => hotelId), coaches, people }
}

it('two servers keep the ledger exact, and give no room twice', async () => {
  const { hotelIds, coaches, people } = await createEvent()
  const [releases, departures, plans]: [string[], string[], string[]] = [[], [], []]
  const some = () => Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => oneOf(people))
  const lastDay = () => `2026-11-2${2 + Math.floor(Math.random() * 5)}`
  const remember = (list: string[], id: unknown) => {
    if (typeof id === 'string') list.push(id)
  }
  const kinds: Readonly<Record<string, () => Promise<Answer>>> = {
    checkIn: () => post('checkin', { participantIds: some() }),
    checkOut: () => post('checkout', { participantIds: [oneOf(people)] }),
    undoCheckOut: () => post('checkout/undo', { participantIds: [oneOf(people)], reason }),
    undoCheckIn: () => post('checkin/undo', { participantIds: [oneOf(people)], reason }),
    release: async () => {
      const answer = await post('no-shows/release', { participantIds: some(), reason })
      remember(releases, answer['releaseId'])
      return answer
    },
    undoRelease: () => post(`no-shows/${latest(releases)}/undo`),
    arrival: () =>
      post('desk/arrivals', {
        name: 'A',
        role: 'player',
        teamName: 'A',
        hotelId: oneOf(hotelIds),
        lastDay: lastDay(),
        reason,
      }),
    teamOut: async () => {
      const answer = await post('departures', { coachIds: [oneOf(coaches)], leaveOn: lastDay(), reason })
      remember(departures, answer['departureId'])
      return answer
    },
    undoTeamOut: () => post(`departures/${latest(departures)}/undo`, { reason }),
    rehouse: async () => {
      const answer = await post('rehousing/plans', { hotelId: oneOf(hotelIds), from: '2026-11-21', rooms: 6 })
      remember(plans, answer['planId'])
      return post(`rehousing/plans/${latest(plans)}/carry-out`, { reason, notify: false })
    },
    undoRehousing: () => post(`rehousing/plans/${latest(plans)}/undo`, { reason }),
  }
  // Nobody interferes yet: each tool and its undo do something.
  const alone = ['release', 'undoRelease', 'teamOut', 'undoTeamOut', 'arrival', 'checkIn', 'rehouse', 'undoRehousing']
  for (const kind of alone) {
    const send = kinds[kind]
    await vi.waitFor(
      async () => expect([kind, (await send?.())?.status]).toEqual([kind, expect.toBeOneOf([200, 201])]),
      20_000,
    )
  }
  const statuses = new Set<number>()
  let left = actions
  const worker = async () => {
    while ((left -= 1) >= 0) {
      statuses.add((await oneOf(Object.values(kinds))()).status)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  expect([...statuses].filter((status) => ![200, 201, 400, 404, 409].includes(status))).toEqual([])
  expect(await ledgerDifferences(test.database)).toEqual([])
  const overbooked = await test.database.all(sql`
    SELECT i.hotel_id, r.night, r.occupied FROM room_nights AS r JOIN hotel_instances AS i ON i.id = r.instance_id
    WHERE r.night >= '2026-11-21' AND r.occupied > i.total_rooms`)
  expect(overbooked).toEqual([])
})
