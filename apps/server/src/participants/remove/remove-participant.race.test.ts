import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addParticipantSchema } from '@trophy/contract/participants/add-participant.contract.ts'
import { Refusal } from '../../platform/errors.ts'
import { reassignBookings } from '../../reassignment/reassign.service.ts'
import { checkInPeople } from '../../stays/stays.service.ts'
import { admin } from '../../testing/actors.ts'
import { openConnections } from '../../testing/database/open-connections.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { newPlayer } from '../../testing/factories/new-participants.ts'
import { createCoach, createPlayer } from '../../testing/factories/people.ts'
import { newReassignment } from '../../testing/factories/reassignments.ts'
import { createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { addParticipant } from '../add/add-participant.service.ts'
import { removeParticipant } from './remove-participant.service.ts'

const pairs = 15

let test: TestContext
let actor: { readonly id: string; readonly role: 'admin'; readonly name: string; readonly address: null }
beforeAll(async () => {
  test = await createTestContext({}, 20)
  actor = { ...admin, id: await createUserWithoutPassword(test.database, 'admin') }
  await openConnections(test.database)
})
afterAll(() => test.close())

const several = async <Item>(make: () => Promise<Item>): Promise<Item[]> => {
  const created: Item[] = []
  while (created.length < pairs) created.push(await make())
  return created
}

const remove = ({ id }: { readonly id: string }) => removeParticipant(test.context, id, 'Added twice', actor)

const isRemoved = async ({ id }: { readonly id: string }) =>
  (await test.database.first(sql`SELECT FROM participants WHERE id = ${id}`)) === undefined

/** Everything that failed was refused, and not by the database. */
const expectRefusals = (outcomes: readonly PromiseSettledResult<unknown>[]): void => {
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
  }
}

it('of a removal and a check-in one happens, and the ledger equals a recount', async () => {
  const hotel = await createHotel(test.database, { instances: [{ totalRooms: 1000 }] })
  const people = await several(() => createPlayer(test.database, { booking: { hotel } }))
  for (const [index, person] of people.entries()) {
    const checkIn = () => checkInPeople(test.context, actor, { participantIds: [person.id] })
    const both = index % 2 === 0 ? [remove(person), checkIn()] : [checkIn(), remove(person)]
    expectRefusals(await Promise.allSettled(both))
  }
  const checkedIn = await test.database.first<{ count: number }>(
    sql`SELECT count(*) FROM participants WHERE checkin_status = 'checked_in'`,
  )
  const removed = (await Promise.all(people.map(isRemoved))).filter(Boolean).length
  expect(removed + (checkedIn?.count ?? 0)).toBe(pairs)
  expect(await ledgerDifferences(test.database)).toEqual([])
})

it('of simultaneous removals and reassignments the ledger equals a recount', async () => {
  const [from, to] = [
    await createHotel(test.database, { instances: [{ totalRooms: 1000 }] }),
    await createHotel(test.database, { instances: [{ totalRooms: 1000 }] }),
  ]
  const people = await several(() => createPlayer(test.database, { booking: { hotel: from } }))
  const outcomes = await Promise.allSettled(
    people.flatMap((person) => [
      reassignBookings(test.context, reassignmentSchema.parse(newReassignment([person], { from, to })), actor),
      remove(person),
    ]),
  )
  expectRefusals(outcomes)
  expect(await Promise.all(people.map(isRemoved))).toEqual(people.map(() => true))
  expect(await ledgerDifferences(test.database)).toEqual([])
})

it('no player is left without the coach who is removed at the same moment', async () => {
  await createHotel(test.database, { hotelId: 'LAKE', instances: [{ totalRooms: 1000 }] })
  const coaches = await several(() => createCoach(test.database, { booking: null }))
  const outcomes = await Promise.allSettled(
    coaches.flatMap((coach) => [
      remove(coach),
      addParticipant(test.context, addParticipantSchema.parse(newPlayer({ coachId: coach.participantId })), actor),
    ]),
  )
  expectRefusals(outcomes)
  // Of each pair one succeeded.
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(pairs)
})
