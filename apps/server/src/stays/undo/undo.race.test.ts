import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookRooms } from '../../bookings/bookings.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { runInOrder } from '../../testing/database/lock-waits.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { checkedInPlayer, checkedOutPlayer, pendingPlayer } from '../../testing/factories/stays.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { checkInPeople, checkOutPeople } from '../stays.service.ts'
import { undoCheckinOf, undoCheckoutOf } from './undo.service.ts'
import { admin } from '../../testing/actors.ts'

const reason = 'A mistake'
const rounds = 25

let test: TestContext
beforeAll(async () => {
  test = await createTestContext({}, 20)
})
afterAll(async () => {
  expect(await ledgerDifferences(test.database)).toEqual([])
  await test.close()
})

/** Which requests succeeded; all others must have been refused. */
const outcomesOf = async (requests: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(requests)
  for (const each of settled) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refusal)
  return settled.map(({ status }) => status === 'fulfilled')
}

/** A person who has left a hotel with only one room. */
const formerGuest = async (hotel: { readonly hotelId: string }): Promise<string> => {
  const { id } = await checkedInPlayer(test.database, { booking: { hotel } })
  await checkOutPeople(test.context, admin, { participantIds: [id] })
  return id
}

const bookLastRoom = async (hotel: string): Promise<void> => {
  const { id: participantId } = await pendingPlayer(test.database, { booking: null })
  const request = { hotel, participantId, reference: 'NEW', startDate: '2026-11-21', endDate: '2026-11-24' }
  await test.database.transaction((tx) => bookRooms(tx, { ...request, now: test.clock.now() }))
}

describe('simultaneous requests', () => {
  it('give the only room to one of two undone check-outs and one booking', async () => {
    const winners = new Set<number>()
    for (let round = 0; round < rounds; round += 1) {
      const hotel = await createHotel(test.database, { instances: [{ totalRooms: 1 }] })
      const first = await formerGuest(hotel)
      const second = await formerGuest(hotel)
      const outcomes = await outcomesOf([
        undoCheckoutOf(test.context, admin, { participantIds: [first], reason }),
        undoCheckoutOf(test.context, admin, { participantIds: [second], reason }),
        bookLastRoom(hotel.hotelId),
      ])
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      winners.add(outcomes.indexOf(true))
    }
    const overbooked = await test.database.all(sql`
      SELECT FROM room_nights AS r JOIN hotel_instances AS i ON i.id = r.instance_id
      WHERE r.night >= '2026-11-21' AND r.occupied > i.total_rooms`)
    expect(overbooked).toEqual([])
    expect(winners.size).toBeGreaterThan(1)
  })

  it('undo an action once for two admins, and the second gets who did it', async () => {
    const { id } = await pendingPlayer(test.database)
    await checkInPeople(test.context, admin, { participantIds: [id] })
    const undone = [1, 2].map(() => undoCheckinOf(test.context, admin, { participantIds: [id], reason }))
    expect(await outcomesOf(undone)).toContain(true)
    const refusals = (await Promise.allSettled(undone)).filter(({ status }) => status === 'rejected')
    expect(refusals).toMatchObject([{ reason: { message: 'Already undone by Asha Rao at 21/11/2026 14:00 IST' } }])
  })

  it('of a check-out locks the nights since the last day at once, in the order of all others', async () => {
    const booking = { hotel: await createHotel(test.database), startDate: '2026-11-17', endDate: '2026-11-19' }
    const { id } = await checkedOutPlayer(test.database, { booking, checkoutTime: '2026-11-19T10:00:00+05:30' })
    const night = (day: string) => sql`
      SELECT FROM room_nights AS r JOIN hotel_instances AS i ON i.id = r.instance_id
      WHERE i.hotel_id = ${booking.hotel.hotelId} AND r.night = ${day}::date FOR UPDATE OF r`
    const { settled } = await runInOrder<unknown>(test.database, night('2026-11-20'), [
      () => undoCheckoutOf(test.context, admin, { participantIds: [id], reason }),
      () => test.database.all(sql`${night('2026-11-21')} SKIP LOCKED`),
    ])
    expect(settled).toMatchObject([{ value: { undone: 1 } }, { value: [{}] }])
  })

  it('of overlapping lists in opposite orders, mixed with check-ins and check-outs, never deadlock', async () => {
    const hotel = await createHotel(test.database, { instances: [{ totalRooms: 100 }] })
    const people: string[] = []
    while (people.length < 40) {
      people.push((await pendingPlayer(test.database, { booking: { hotel, endDate: '2026-11-21' } })).id)
    }
    const acts = [
      (participantIds: string[]) => checkInPeople(test.context, admin, { participantIds }),
      (participantIds: string[]) => checkOutPeople(test.context, admin, { participantIds }),
      (participantIds: string[]) => undoCheckoutOf(test.context, admin, { participantIds, reason }),
      (participantIds: string[]) => undoCheckinOf(test.context, admin, { participantIds, reason }),
    ]
    await outcomesOf(
      Array.from({ length: 60 }, (_, index) => {
        const list = people.slice(index % 20, (index % 20) + 20)
        const act = acts[index % acts.length]
        return act ? act(index % 3 === 0 ? list.toReversed() : list) : Promise.resolve()
      }),
    )
    const counted = await test.database.all(sql`
      SELECT FROM participants AS p WHERE p.id = ANY (${people}::uuid[])
        AND (SELECT count(*) FROM checkin_events WHERE participant_id = p.id)
          <> (SELECT count(*) FROM participant_history WHERE participant_id = p.id)`)
    expect(counted).toEqual([])
  })
})

it.each([
  ['check-in', checkInPeople, undoCheckinOf, checkedInPlayer],
  ['check-out', checkOutPeople, undoCheckoutOf, checkedOutPlayer],
] as const)(
  'a %s that a coach made before its undo is refused after it has waited for that',
  async (_name, act, undo, create) => {
    const { context, clock, database } = test
    const coach = await createCoach(database)
    const { id } = await create(database, { coach })
    const at = clock.now().toISOString()
    clock.advance(60_000)
    const participantIds = [id]
    const { settled } = await runInOrder<unknown>(database, sql`SELECT FROM participants WHERE id = ${id} FOR UPDATE`, [
      () => undo(context, admin, { participantIds, reason }),
      () => act(context, { ...admin, role: 'coach', id: coach.id }, { participantIds, at }),
    ])
    const undoneSince = expect.stringContaining(skipReasons.undoneSince)
    expect(settled).toMatchObject([{ status: 'fulfilled' }, { reason: { message: undoneSince } }])
  },
)
