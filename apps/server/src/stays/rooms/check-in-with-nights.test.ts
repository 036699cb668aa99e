import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import sql from 'sql-template-tag'
import { beforeEach, expect } from 'vitest'
import { replaceParticipant } from '../../participants/replace/replace-participant.service.ts'
import type { Context } from '../../platform/context.ts'
import { JoinedDatabase } from '../../platform/db/joined-database.ts'
import { admin } from '../../testing/actors.ts'
import { untilStatementWaits } from '../../testing/database/lock-waits.ts'
import { createHotel, type TestHotel } from '../../testing/factories/hotels.ts'
import { createCoach, type TestPerson } from '../../testing/factories/people.ts'
import { createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { pendingPlayer } from '../../testing/factories/stays.ts'
import { heldNights, ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { it, server } from '../../testing/server-test.ts'
import { checkInPeople, type StayAction, type StayActor } from '../stays.service.ts'
import { undoCheckinOf } from '../undo/undo.service.ts'

/* People who need nights first, and whom somebody else changes while their check-in waits for them. */

let hotel: TestHotel
beforeEach(async () => {
  hotel = await createHotel(server.database, { instances: [{ totalRooms: 3 }] })
})

const tonight = { startDate: '2026-11-21', endDate: '2026-11-22' }
const tomorrow = { startDate: '2026-11-22', endDate: '2026-11-23' }

const player = (coach?: TestPerson, dates = tomorrow) =>
  pendingPlayer(server.database, { ...(coach && { coach }), booking: { hotel, ...dates } })

/** What came of a check-in that waited for the change. */
const checkInDuring = async (
  action: StayAction,
  change: (context: Context) => Promise<unknown>,
  actor: StayActor = admin,
): Promise<PromiseSettledResult<unknown>> => {
  const { context, database } = server
  const waiting = await database.transaction(async (transaction) => {
    await change({ ...context, database: new JoinedDatabase(database, transaction) })
    const result = Promise.allSettled([checkInPeople(context, actor, action)])
    await untilStatementWaits(database)
    return { result }
  })
  const [result] = await waiting.result
  return result
}

const stateOf = async ({ id }: TestPerson) => ({
  nights: await heldNights(server.database, id),
  booking: await server.database.first(sql`
    SELECT released_from::text AS "releasedFrom", checkin_status AS status
    FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id WHERE p.id = ${id}`),
})

it('who was replaced gets no nights, and the last room of tonight goes to the next one of the list', async () => {
  const { database } = server
  await player(undefined, tonight)
  await player(undefined, tonight)
  const [former, next] = [await player(), await player()]
  const actor = { ...admin, id: await createUserWithoutPassword(database, 'admin') }
  const substitute = { name: 'Devi', mobileNumber: null, reason: 'Injured' }
  const action = { participantIds: [former.participantId, next.id] }
  const result = await checkInDuring(action, (context) => replaceParticipant(context, former.id, substitute, actor))
  expect(result).toMatchObject({
    value: { checkedIn: 1, skipped: [{ participantId: former.participantId, reason: skipReasons.replaced }] },
  })
  expect(await stateOf(former)).toEqual({ nights: [], booking: { releasedFrom: '2026-11-22', status: 'pending' } })
  expect(await stateOf(next)).toMatchObject({ nights: ['2026-11-21', '2026-11-22'], booking: { status: 'checked_in' } })
  expect(await ledgerDifferences(database)).toEqual([])
})

it('whose check-in is undone since a coach made it keeps the nights of before', async () => {
  const { context, clock } = server
  const coach = await createCoach(server.database)
  const person = await player(coach)
  const before = await stateOf(person)
  const at = clock.now().toISOString()
  clock.advance(60_000)
  await checkInPeople(context, admin, { participantIds: [person.id] })
  clock.advance(60_000)
  const result = await checkInDuring(
    { participantIds: [person.id], at },
    (own) => undoCheckinOf(own, admin, { participantIds: [person.id], reason: 'A mistake' }),
    { ...admin, role: 'coach', id: coach.id },
  )
  expect(result).toMatchObject({ reason: { details: { skipped: [{ participantId: person.participantId }] } } })
  expect(result).toMatchObject({ reason: { message: expect.stringContaining(skipReasons.undoneSince) } })
  expect(await stateOf(person)).toEqual(before)
})

it('nobody of a list gets nights when one leaves the team', async () => {
  const coach = await createCoach(server.database)
  const people = [await player(coach), await player(coach)] as const
  const before = await Promise.all(people.map(stateOf))
  const result = await checkInDuring(
    { participantIds: people.map(({ id }) => id) },
    ({ database }) => database.run(sql`UPDATE participants SET coach_id = NULL WHERE id = ${people[1].id}`),
    { ...admin, role: 'coach', id: coach.id },
  )
  expect(result).toMatchObject({ reason: { code: 'not_found' } })
  expect(await Promise.all(people.map(stateOf))).toEqual(before)
})
