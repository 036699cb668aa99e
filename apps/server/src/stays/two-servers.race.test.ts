import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { checkedInSchema } from '@trophy/contract/stays/stays.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createUserSession } from '../testing/factories/sessions.ts'
import { createUser } from '../testing/factories/users.ts'
import { ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'

const pairs = 200
/** Pairs that run at once. */
const width = 8

let test: TestServers
let desks: Desk[]
beforeAll(async () => {
  test = await createTestServers(2)
  desks = await Promise.all(test.addresses.map((address, index) => openDesk(address, `Desk ${index + 1}`)))
})
afterAll(() => test.close())

interface DeskResponse {
  readonly status: number
  readonly body: unknown
}

/** An admin who uses one of the servers, on connections that stay open. */
interface Desk {
  readonly name: string
  readonly checkIn: (participantIds: readonly string[]) => Promise<DeskResponse>
}

const openDesk = async (address: string, name: string): Promise<Desk> => {
  const { id } = await createUser(test.database, { name })
  const token = await createUserSession(test.database, id, test.clock.now())
  const agent = new Agent({ keepAlive: true })
  const checkIn = (participantIds: readonly string[]) =>
    new Promise<DeskResponse>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }
      const sent = request(`${address}/api/admin/checkin`, { method: 'POST', agent, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
      })
      sent.on('error', reject).end(JSON.stringify({ participantIds }))
    })
  return { name, checkIn }
}

/** Pending people, in a hotel with a room for each. */
const createPendingPeople = async (count: number): Promise<string[]> => {
  const hotelId = `R${count}`
  await test.database.run(sql`INSERT INTO hotels (hotel_id) VALUES (${hotelId})`)
  await test.database.run(sql`
    INSERT INTO hotel_instances (hotel_id, instance_code, hotel_name, location, district, address, pincode, start_date,
      end_date, total_rooms)
    VALUES (${hotelId}, '1', 'Rush Hour', 'Gymkhana Ground', 'Bengaluru', '1 Stadium Road', '560001', '2026-11-01',
      '2026-12-31', ${count})`)
  const people = await test.database.all<{ id: string }>(sql`
    INSERT INTO participants (participant_id, role, name, team_name)
    SELECT ${hotelId}::text || '_' || n, 'player', 'Player ' || n, 'Team A'
    FROM generate_series(1, ${count}::integer) AS n
    RETURNING id`)
  const ids = people.map(({ id }) => id)
  await test.database.run(sql`
    INSERT INTO bookings (participant_id, hotel_id, instance_id, reference, start_date, end_date)
    SELECT id, ${hotelId}, (SELECT id FROM hotel_instances WHERE hotel_id = ${hotelId}), 'REF',
      '2026-11-21', '2026-11-25'
    FROM unnest(${ids}::uuid[]) AS id`)
  await test.database.run(sql`
    INSERT INTO stays (participant_id, instance_id, nights)
    SELECT participant_id, instance_id, nights_of(start_date, end_date) FROM bookings AS b WHERE b.hotel_id = ${hotelId}`)
  return ids
}

/** How many events and history records the people have, and who does not have exactly one of each. */
const countRecords = async (people: readonly string[]) => {
  const [written] = await test.database.all(sql`
    SELECT sum(events) AS events, sum(records) AS records,
      count(*) FILTER (WHERE events <> 1 OR records <> 1 OR status <> 'checked_in') AS others
    FROM (
      SELECT (SELECT count(*) FROM checkin_events WHERE participant_id = p.id) AS events,
        (SELECT count(*) FROM participant_history WHERE participant_id = p.id) AS records, p.checkin_status AS status
      FROM participants AS p WHERE p.id = ANY (${people}::uuid[])
    ) AS counted`)
  return written
}

const messageSchema = z.object({ message: z.string() })

describe('two desks at two servers', () => {
  it(`check in each of ${pairs} people at once: one succeeds, and the other gets who and when`, async () => {
    const people = await createPendingPeople(pairs)
    const waiting = [...people]
    const firsts = new Map<string, number>()
    const race = async (id: string): Promise<void> => {
      const responses = await Promise.all(desks.map((desk) => desk.checkIn([id])))
      const first = responses.findIndex(({ status }) => status === 200)
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const winner = desks[first]?.name ?? ''
      firsts.set(winner, (firsts.get(winner) ?? 0) + 1)
      const { message } = messageSchema.parse(responses[1 - first]?.body)
      expect(message).toBe(`Already checked in by ${winner} at 21/11/2026 14:00 IST`)
    }
    const keepRacing = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await race(id)
    }
    await Promise.all(Array.from({ length: width }, keepRacing))
    expect(await countRecords(people)).toEqual({ events: pairs, records: pairs, others: 0 })
    // Each of them must win sometimes; otherwise they did not race.
    expect([...firsts.keys()].toSorted()).toEqual(['Desk 1', 'Desk 2'])
    expect(await ledgerDifferences(test.database)).toEqual([])
  })

  it('check in overlapping lists at once: everybody once, and without errors', async () => {
    const people = await createPendingPeople(300)
    const lists = Array.from({ length: 26 }, (_, index) => people.slice(index * 10, index * 10 + 50))
    const responses = await Promise.all(
      lists.map(async (list, index) => desks[index % 2]?.checkIn(index % 3 === 0 ? list.toReversed() : list)),
    )
    const done = responses.map((response) => {
      if (response?.status === 200) return checkedInSchema.parse(response.body).checkedIn
      expect(response?.status).toBe(409)
      return 0
    })
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(people.length)
    expect(await countRecords(people)).toEqual({ events: 300, records: 300, others: 0 })
  })
})
