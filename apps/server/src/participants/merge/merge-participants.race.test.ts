import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import sql from 'sql-template-tag'
import { Refusal } from '../../platform/errors.ts'
import { answerRollCall } from '../../roll-call/roll-call.service.ts'
import { setRoomNumbers } from '../../stays/room-numbers/room-numbers.service.ts'
import { checkInPeople } from '../../stays/stays.service.ts'
import { admin } from '../../testing/actors.ts'
import { openConnections } from '../../testing/database/open-connections.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createCoach, createPlayer, type TestPerson } from '../../testing/factories/people.ts'
import { checkedInPlayer } from '../../testing/factories/stays.ts'
import { createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { mergeParticipants } from './merge-participants.service.ts'

const pairs = 20

let test: TestContext
let actor: { readonly id: string; readonly role: 'admin'; readonly name: string; readonly address: null }
beforeAll(async () => {
  test = await createTestContext({}, 20)
  actor = { ...admin, id: await createUserWithoutPassword(test.database, 'admin') }
  await openConnections(test.database)
})
afterAll(() => test.close())

const merge = (keep: TestPerson, remove: TestPerson) =>
  mergeParticipants(test.context, { keep: keep.id, remove: remove.id, reason: 'One person' }, actor)

const checkIn = ({ participantId }: TestPerson) =>
  checkInPeople(test.context, admin, { participantIds: [participantId] })

const several = async (): Promise<[TestPerson, TestPerson][]> => {
  const hotel = await createHotel(test.database, { instances: [{ totalRooms: 1000 }] })
  const player = () => createPlayer(test.database, { booking: { hotel } })
  const created: [TestPerson, TestPerson][] = []
  while (created.length < pairs) created.push([await player(), await player()])
  return created
}

/** The people of the pair who are left, with their status. */
const leftOf = async (pair: readonly TestPerson[]) =>
  test.database.all<{ id: string; status: string; events: number }>(sql`
    SELECT id, checkin_status AS status, (SELECT count(*) FROM checkin_events WHERE participant_id = p.id) AS events
    FROM participants AS p WHERE id = ANY (${pair.map(({ id }) => id)})`)

/** Everything that failed was refused, and not by the database. */
const expectRefusals = (outcomes: readonly PromiseSettledResult<unknown>[]): void => {
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
  }
}

/** Runs both at once while somebody holds the nights that a merge frees last: it has locked the people by then. */
const withHeldNights = async (works: readonly (() => Promise<unknown>)[]) => {
  const started: Promise<unknown>[] = []
  await test.database.transaction(async (holder) => {
    await holder.run(sql`SELECT FROM room_nights FOR UPDATE`)
    for (const work of works) {
      started.push(work())
      await sleep(100)
    }
  })
  return Promise.allSettled(started)
}

it('a check-in of the removed one that waits for the merge counts for the one kept', async () => {
  for (const [keep, remove] of (await several()).slice(0, 3)) {
    const both = await withHeldNights([() => merge(keep, remove), () => checkIn(remove)])
    expect(both).toMatchObject([
      { status: 'fulfilled', value: { participantId: keep.participantId } },
      { status: 'fulfilled', value: { checkedIn: 1, skipped: [] } },
    ])
    expect(await leftOf([keep, remove])).toEqual([{ id: keep.id, status: 'checked_in', events: 1 }])
  }
  expect(await ledgerDifferences(test.database)).toEqual([])
})

it("a coach's room number for the removed one that waits for the merge counts for the one kept", async () => {
  const coach = await createCoach(test.database)
  const [keep, remove] = [await createPlayer(test.database, { coach }), await createPlayer(test.database, { coach })]
  const told = { participantIds: [remove.id], roomNumber: '104' }
  const teller = { ...admin, role: 'coach', id: coach.id } as const
  const both = await withHeldNights([() => merge(keep, remove), () => setRoomNumbers(test.context, teller, told)])
  expect(both).toMatchObject([{ status: 'fulfilled' }, { value: { changed: 1 } }])
  const rooms = await test.database.all(sql`SELECT room_number AS room FROM stays WHERE participant_id = ${keep.id}`)
  expect(rooms).toEqual([{ room: '104' }])
})

it('a roll-call answer about the removed one that waits for the merge is about the one kept', async () => {
  const coach = await createCoach(test.database)
  const keep = await checkedInPlayer(test.database, { coach })
  const remove = await createPlayer(test.database, { coach })
  await test.database.run(sql`UPDATE settings SET roll_call_time = '21:30'`)
  const answer = { night: '2026-11-21', missing: [remove.id], note: null }
  const teller = { ...admin, role: 'coach', id: coach.id } as const
  test.clock.set('2026-11-21T22:00:00+05:30')
  const both = await withHeldNights([() => merge(keep, remove), () => answerRollCall(test.context, teller, answer)])
  expect(both).toMatchObject([
    { status: 'fulfilled' },
    { value: { players: [{ participantId: keep.participantId, isPresent: false }] } },
  ])
})

it('a merge that comes after the check-in of the one to remove is refused, and nothing is lost', async () => {
  let refused = 0
  for (const [keep, remove] of await several()) {
    const [checkedIn, merged] = await Promise.allSettled([checkIn(remove), merge(keep, remove)])
    expect(checkedIn).toMatchObject({ status: 'fulfilled', value: { checkedIn: 1 } })
    expectRefusals([merged])
    if (merged.status === 'rejected') refused += 1
    const left = await leftOf(merged.status === 'rejected' ? [remove] : [keep])
    expect(left).toMatchObject([{ status: 'checked_in', events: 1 }])
  }
  expect(refused).toBeGreaterThan(0)
  expect(await ledgerDifferences(test.database)).toEqual([])
})

it('of two merges in opposite directions one happens, without a deadlock', async () => {
  for (const [one, other] of await several()) {
    const both = await Promise.allSettled([merge(one, other), merge(other, one)])
    expectRefusals(both)
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await leftOf([one, other])).toHaveLength(1)
  }
  expect(await ledgerDifferences(test.database)).toEqual([])
})
