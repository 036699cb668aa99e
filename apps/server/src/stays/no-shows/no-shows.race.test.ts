import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookRooms } from '../../bookings/bookings.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { admin } from '../../testing/actors.ts'
import { runInOrder } from '../../testing/database/lock-waits.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { latePlayer, pendingPlayer } from '../../testing/factories/stays.ts'
import { heldNights, ledgerDifferences, storedStay } from '../../testing/factories/stored-stay.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { checkInPeople } from '../stays.service.ts'
import { releaseNoShows, undoRelease } from './release.service.ts'

const rounds = 25

let test: TestContext
beforeAll(async () => {
  test = await createTestContext({}, 20)
})
afterAll(async () => {
  expect(await ledgerDifferences(test.database)).toEqual([])
  const overbooked = await test.database.all(sql`
    SELECT FROM room_nights AS r JOIN hotel_instances AS i ON i.id = r.instance_id
    WHERE r.night >= '2026-11-21' AND r.occupied > i.total_rooms`)
  expect(overbooked).toEqual([])
  await test.close()
})

const release = (...participantIds: string[]) =>
  releaseNoShows(test.context, admin, { participantIds, reason: 'Did not come' })
const checkIn = (id: string) => checkInPeople(test.context, admin, { participantIds: [id] })

/** Which requests succeeded; all others must have been refused. */
const outcomesOf = async (requests: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(requests)
  for (const each of settled) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refusal)
  return settled.map(({ status }) => status === 'fulfilled')
}

const bookLastRoom = async (hotel: string): Promise<void> => {
  const { id: participantId } = await pendingPlayer(test.database, { booking: null })
  const request = { hotel, participantId, reference: 'NEW', startDate: '2026-11-21', endDate: '2026-11-24' }
  await test.database.transaction((tx) => bookRooms(tx, { ...request, now: test.clock.now() }))
}

const lateInOneRoom = async () => {
  const hotel = await createHotel(test.database, { instances: [{ totalRooms: 1 }] })
  return { hotel, ...(await latePlayer(test.database, { booking: { hotel } })) }
}

it('two admins who release the same person: one succeeds', async () => {
  const { id } = await latePlayer(test.database)
  expect((await outcomesOf([release(id), release(id)])).filter(Boolean)).toHaveLength(1)
  expect((await storedStay(test.database, id)).history).toHaveLength(1)
})

const inOrder = async (id: string, requests: readonly (() => Promise<unknown>)[]) => {
  const held = sql`SELECT FROM participants WHERE id = ${id} FOR UPDATE`
  const { waiting, settled } = await runInOrder(test.database, held, requests)
  expect(waiting).toBe(requests.length)
  return settled
}

it('a release before a check-in: the person is checked in and has a room again', async () => {
  const { id } = await lateInOneRoom()
  const settled = await inOrder(id, [() => release(id), () => checkIn(id)])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await heldNights(test.database, id)).toContain('2026-11-21')
  expect((await storedStay(test.database, id)).status).toBe('checked_in')
})

it('a check-in before a release: the person keeps the room', async () => {
  const { id } = await lateInOneRoom()
  const [, released] = await inOrder(id, [() => checkIn(id), () => release(id)])
  expect(released).toMatchObject({ status: 'rejected', reason: expect.any(Refusal) })
  expect(await heldNights(test.database, id)).toHaveLength(6)
})

it('a release after the undo of another: the room that came back is released again', async () => {
  const { id } = await lateInOneRoom()
  const { releaseId } = await release(id)
  const settled = await inOrder(id, [() => undoRelease(test.context, admin, releaseId), () => release(id)])
  expect(settled).toMatchObject([{ value: { restored: 1 } }, { value: { released: 1 } }])
  expect(await heldNights(test.database, id)).not.toContain('2026-11-21')
})

it('one of the returning person, an undo and a new booking gets the room', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, hotel } = await lateInOneRoom()
    const { releaseId } = await release(id)
    const [isIn, , isBooked] = await outcomesOf([
      checkIn(id),
      undoRelease(test.context, admin, releaseId),
      bookLastRoom(hotel.hotelId),
    ])
    // The undo may have given the room back before the check-in.
    expect(isIn).toBe(!isBooked)
  }
})

it('a check-in of many released people by two desks checks everybody in once', async () => {
  const people = []
  for (let count = 0; count < 20; count += 1) people.push((await lateInOneRoom()).id)
  await release(...people)
  const desks = [people, people.toReversed()]
  await outcomesOf(desks.map((participantIds) => checkInPeople(test.context, admin, { participantIds })))
  for (const id of people) expect((await storedStay(test.database, id)).events).toHaveLength(1)
})
