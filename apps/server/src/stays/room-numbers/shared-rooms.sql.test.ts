import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { planOf, Watched } from '../../testing/database/plan-of.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { generateEvent, stoppedDay } from '../../testing/factories/generated-event.ts'
import { selectSharedRooms } from './room-numbers.sql.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>

/** In each of twenty hotels two people have each of the same numbers. */
beforeAll(async () => {
  test = await createTestDatabase(1)
  const { database } = test
  await generateEvent(database, { people: 2000, hotels: 20 })
  await database.run(sql`
    UPDATE stays AS s SET room_number = 100 + place / 2
    FROM (SELECT id, row_number() OVER (PARTITION BY instance_id ORDER BY participant_id) AS place FROM stays) AS each
    WHERE s.id = each.id`)
  await database.run(sql`ANALYZE stays`)
})
afterAll(() => test.close())

const peopleOfHotel = async () => {
  const codes = await test.database.values(
    z.string(),
    sql`
    SELECT participant_id FROM listed_people
    WHERE hotel_id = (SELECT min(hotel_id) FROM hotels) AND ${stoppedDay} BETWEEN start_date AND end_date`,
  )
  return codes.map((participantId) => ({ participantId, night: stoppedDay }))
}

it('reads who has a number at the hotel, not everybody of the night, nor the same number of other hotels', async () => {
  const people = await peopleOfHotel()
  expect(people.length).toBeGreaterThan(20)
  const plan = await planOf(test.database, (db) => selectSharedRooms(db, people, null))
  const sharing = plan.findIndex((line) => line.includes('stays_room_number_idx'))
  expect(plan[sharing + 1]).toMatch(/Index Cond: \(+(s\.)?room_number = .*instance_id = /)
  expect(plan.join('\n')).not.toContain('BitmapAnd')
})

it('reads a room once, also when everybody has the same number', async () => {
  await test.database.run(sql`UPDATE stays SET room_number = 'NA'`)
  const people = await peopleOfHotel()
  const plan = await test.database.transaction(async (tx) => {
    const lines: string[] = []
    const analyze = async (statement: Sql) => {
      const read = await tx.all<{ 'QUERY PLAN': string }>(sql`EXPLAIN ANALYZE ${statement}`)
      lines.push(...read.map((line) => line['QUERY PLAN']))
    }
    await selectSharedRooms(new Watched(tx, analyze), people, null)
    return lines
  })
  const readings = plan.flatMap((line) => /on stays s_1 .*loops=(\d+)/.exec(line)?.slice(1) ?? []).map(Number)
  expect(readings).not.toEqual([])
  // Once for each instance of the hotel.
  expect(Math.max(...readings)).toBeLessThanOrEqual(2)
})
