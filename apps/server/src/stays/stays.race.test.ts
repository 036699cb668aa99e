import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import { checkedInPlayer, overduePlayer, pendingPlayer } from '../testing/factories/stays.ts'
import type { TestPerson } from '../testing/factories/people.ts'
import { untilStatementWaits } from '../testing/database/lock-waits.ts'
import { heldNights, ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { holdNightsOfOverstays } from './overstays/overstays.sql.ts'
import { checkInPeople, checkOutPeople } from './stays.service.ts'
import { admin } from '../testing/actors.ts'

const pairs = 200

let test: TestContext
beforeAll(async () => {
  test = await createTestContext({}, 40)
})
afterAll(() => test.close())

const several = async (count: number, create: () => Promise<TestPerson>): Promise<string[]> => {
  const people: string[] = []
  while (people.length < count) people.push((await create()).id)
  return people
}

/** People without exactly one event and one history record since the test began. */
const notExactlyOnce = (people: string[]) =>
  test.database.all(sql`
    SELECT p.id FROM unnest(${people}::uuid[]) AS p (id)
    WHERE 1 <> (SELECT count(*) FROM checkin_events WHERE participant_id = p.id)
      OR 1 <> (SELECT count(*) FROM participant_history WHERE participant_id = p.id)`)

const outcomesOf = async (requests: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(requests)
  const refused = settled.filter((result) => result.status === 'rejected').map((result): unknown => result.reason)
  return { accepted: settled.length - refused.length, refused }
}

describe('simultaneous requests', () => {
  it(`of ${pairs} pairs, check in each person once`, async () => {
    const hotel = await createHotel(test.database, { instances: [{ totalRooms: 1000 }] })
    const people = await several(pairs, () => pendingPlayer(test.database, { booking: { hotel } }))
    const { accepted, refused } = await outcomesOf(
      people.flatMap((id) => [1, 2].map(() => checkInPeople(test.context, admin, { participantIds: [id] }))),
    )
    expect(accepted).toBe(pairs)
    expect(refused).toHaveLength(pairs)
    const message = 'Already checked in by Asha Rao at 21/11/2026 14:00 IST'
    for (const error of refused) expect(error).toMatchObject({ code: 'conflict', message })
    expect(await notExactlyOnce(people)).toEqual([])
  })

  it(`of ${pairs} pairs, check out each person once and free each room once`, async () => {
    const hotel = await createHotel(test.database, { instances: [{ totalRooms: 1000 }] })
    const people = await several(pairs, () => checkedInPlayer(test.database, { booking: { hotel } }))
    const { accepted, refused } = await outcomesOf(
      people.flatMap((id) => [1, 2].map(() => checkOutPeople(test.context, admin, { participantIds: [id] }))),
    )
    expect(accepted).toBe(pairs)
    const message = 'Already checked out by Asha Rao at 21/11/2026 14:00 IST'
    for (const error of refused) expect(error).toMatchObject({ code: 'conflict', message })
    expect(await notExactlyOnce(people)).toEqual([])
    expect(await ledgerDifferences(test.database)).toEqual([])
  })

  it('of overlapping lists in opposite orders wait for each other and change each person once', async () => {
    const people = await several(60, () => pendingPlayer(test.database))
    const lists = Array.from({ length: 30 }, (_, index) => {
      const list = people.slice(index, index + 31)
      return index % 2 === 0 ? list : list.toReversed()
    })
    const { refused } = await outcomesOf(
      lists.map((participantIds) => checkInPeople(test.context, admin, { participantIds })),
    )
    for (const error of refused) expect(error).toMatchObject({ code: 'conflict' })
    expect(await notExactlyOnce(people)).toEqual([])
  })
})

describe('a check-out that waited for the nights of an overstay', () => {
  it('also frees the night that was added after it began', async () => {
    // The last booked night ends one instance; the next night is the other's: a new piece.
    const hotel = await createHotel(test.database, {
      instances: [{ endDate: '2026-11-19' }, { startDate: '2026-11-19', endDate: '2026-12-10' }],
    })
    const player = await overduePlayer(test.database, { booking: { hotel } })
    const booked = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']
    const leaving = await test.database.transaction(async (overstay) => {
      expect(await holdNightsOfOverstays(overstay, '2026-11-21', 'Asia/Kolkata')).toBe(1)
      const checkout = checkOutPeople(test.context, admin, { participantIds: [player.id] })
      await untilStatementWaits(test.database)
      return { checkout }
    })
    expect(await leaving.checkout).toEqual({ checkedOut: 1, skipped: [] })
    expect(await heldNights(test.database, player.id)).toEqual([...booked, '2026-11-20'])
    expect(await ledgerDifferences(test.database)).toEqual([])
  })
})

describe('a check-in that waited for a reassignment', () => {
  /** Moves the booking to another hotel and other days while the check-in waits for the person. */
  const checkInDuringMove = async (endDate: string) => {
    const hotel = await createHotel(test.database)
    const other = await createHotel(test.database)
    const player = await pendingPlayer(test.database, { booking: { hotel } })
    const checkin = await test.database.transaction(async (move) => {
      await move.run(sql`SELECT FROM participants WHERE id = ${player.id} FOR NO KEY UPDATE`)
      await move.run(sql`
        UPDATE bookings SET hotel_id = ${other.hotelId}, instance_id = ${other.instances[0]?.id}, end_date = ${endDate},
          start_date = '2026-11-17'
        WHERE participant_id = ${player.id}`)
      await move.run(sql`DELETE FROM stays WHERE participant_id = ${player.id}`)
      const waiting = checkInPeople(test.context, admin, { participantIds: [player.id] })
      await untilStatementWaits(test.database)
      return { waiting }
    })
    expect(await checkin.waiting).toEqual({ checkedIn: 1, skipped: [] })
    return { player, other }
  }

  it('records the booking after the reassignment', async () => {
    const { player, other } = await checkInDuringMove('2026-11-30')
    const { history } = await storedStay(test.database, player.id)
    expect(history.at(-1)).toMatchObject({
      hotelId: other.hotelId,
      hotelName: other.hotelName,
      bookingEndDate: '2026-11-30',
    })
  })

  it('holds the nights that have begun since the new last day', async () => {
    const { player } = await checkInDuringMove('2026-11-19')
    expect(await heldNights(test.database, player.id)).toEqual(['2026-11-21'])
    expect(await ledgerDifferences(test.database)).toEqual([])
  })
})
