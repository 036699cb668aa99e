import { beforeEach, expect } from 'vitest'
import sql from 'sql-template-tag'
import { replaceParticipant } from '../../participants/replace/replace-participant.service.ts'
import { admin } from '../../testing/actors.ts'
import { createHotel, type TestHotel } from '../../testing/factories/hotels.ts'
import { createCoach, type TestPerson } from '../../testing/factories/people.ts'
import { pendingPlayer } from '../../testing/factories/stays.ts'
import { createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { heldNights, ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { it, server } from '../../testing/server-test.ts'
import { arrivalsAt, overstayOf } from '../check-in-together.service.ts'
import { checkIn } from '../transitions.sql.ts'
import type { Transition } from '../transition-parts.sql.ts'
import { undoCheckinOf } from '../undo/undo.service.ts'
import { checkInPeople } from '../stays.service.ts'
import { checkInWithNights } from './check-in-with-nights.service.ts'

/* People whom somebody else has changed since the first attempt, which found that they need nights. */

let hotel: TestHotel
beforeEach(async () => {
  hotel = await createHotel(server.database, { instances: [{ totalRooms: 3 }] })
})

const tonight = { startDate: '2026-11-21', endDate: '2026-11-22' }
const tomorrow = { startDate: '2026-11-22', endDate: '2026-11-23' }

const player = (coach?: TestPerson, dates = tomorrow) =>
  pendingPlayer(server.database, { ...(coach && { coach }), booking: { hotel, ...dates } })

/** What a check-in does once it knows that people need nights. */
const arrive = async (people: readonly TestPerson[], further: Partial<Transition> = {}) => {
  const { context, clock } = server
  const now = clock.now()
  const transition = { teamOf: null, isLater: false, actor: admin, at: now, now, reason: null, ...further }
  const { at, isLater } = transition
  return checkInWithNights(
    context,
    people.map(({ id }) => id),
    { at, isLater, overCapacity: false },
    async (transaction, ids) => {
      const arrivals = { ...arrivalsAt(context, at), haveNights: true, open: null, due: null }
      const action = { ...transition, requested: { ids, participantIds: [] } }
      const outcomes = await checkIn(transaction, action, arrivals, overstayOf(context))
      return outcomes.flatMap((outcome) => (outcome.refusal === 'needsNights' ? [] : [outcome]))
    },
  )
}

const stateOf = async ({ id }: TestPerson) => ({
  nights: await heldNights(server.database, id),
  booking: await server.database.first(sql`
    SELECT released_from::text AS "releasedFrom", checkin_status AS status
    FROM bookings AS b JOIN participants AS p ON p.id = b.participant_id WHERE p.id = ${id}`),
})

it('who was replaced gets no nights, and the last room of tonight goes to the next one of the list', async () => {
  const { context, database } = server
  await player(undefined, tonight)
  await player(undefined, tonight)
  const [former, next] = [await player(), await player()]
  const actor = { ...admin, id: await createUserWithoutPassword(database, 'admin') }
  await replaceParticipant(context, former.id, { name: 'Devi', mobileNumber: null, reason: 'Injured' }, actor)
  const before = await stateOf(former)
  const { outcomes } = await arrive([former, next])
  expect(outcomes.map(({ id, refusal }) => [id, refusal])).toEqual(
    expect.arrayContaining([
      [former.id, 'replaced'],
      [next.id, null],
    ]),
  )
  expect(await stateOf(former)).toEqual(before)
  expect(await stateOf(next)).toMatchObject({ nights: ['2026-11-21', '2026-11-22'], booking: { status: 'checked_in' } })
  expect(await ledgerDifferences(database)).toEqual([])
})

it('whose check-in was undone since a coach made it keeps the nights of before', async () => {
  const { context, clock } = server
  const person = await player()
  const at = clock.now()
  clock.advance(60_000)
  await checkInPeople(context, admin, { participantIds: [person.id] })
  await undoCheckinOf(context, admin, { participantIds: [person.id], reason: 'A mistake' })
  const before = await stateOf(person)
  expect((await arrive([person], { at, isLater: true })).outcomes).toMatchObject([{ refusal: 'undoneSince' }])
  expect(await stateOf(person)).toEqual(before)
})

it('nobody of a list gets nights when one has left the team', async () => {
  const coach = await createCoach(server.database)
  const people = [await player(coach), await player()] as const
  const before = await Promise.all(people.map(stateOf))
  const { outcomes } = await arrive(people, { teamOf: coach.id })
  expect(outcomes).not.toContainEqual(expect.objectContaining({ id: people[1].id, refusal: null }))
  expect(await Promise.all(people.map(stateOf))).toEqual(before)
})
