import { afterAll, beforeAll, expect, it } from 'vitest'
import sql from 'sql-template-tag'
import { tellJourneyOfTeam } from '../../journeys/journeys.service.ts'
import { admin } from '../../testing/actors.ts'
import { openConnections } from '../../testing/database/open-connections.ts'
import { createCoach, createPlayer } from '../../testing/factories/people.ts'
import { ledgerDifferences, storedStay } from '../../testing/factories/stored-stay.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { setRoomNumbers } from './room-numbers.service.ts'

/** What a coach and a desk tell at the same moment. */

const rounds = 15

let test: TestContext
beforeAll(async () => {
  test = await createTestContext({}, 20)
  await openConnections(test.database)
})
afterAll(() => test.close())

it('of room numbers told at once each is in the history, and the last one stands', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const people = [await createPlayer(test.database), await createPlayer(test.database)]
    const participantIds = people.map(({ id }) => id)
    await Promise.all(
      ['101', '102', '103'].map((roomNumber, index) =>
        setRoomNumbers(test.context, admin, {
          participantIds: index === 1 ? participantIds.toReversed() : participantIds,
          roomNumber,
        }),
      ),
    )
    for (const { id } of people) {
      const changes = (await storedStay(test.database, id)).history
        .flatMap((record) => record.changes)
        .filter(({ field }) => field === 'roomNumber')
      expect(changes).toHaveLength(3)
      const last = changes.find(({ to }) => !changes.some(({ from }) => from === to))
      const rooms = await test.database.all(sql`SELECT room_number AS room FROM stays WHERE participant_id = ${id}`)
      expect(rooms).toEqual([{ room: last?.to }])
    }
  }
  expect(await ledgerDifferences(test.database)).toEqual([])
})

it('of the same journey told at once one is stored', async () => {
  const journey = {
    mode: 'train',
    number: '16231',
    place: 'Mysuru Junction',
    at: '2026-11-23T06:40:00+05:30',
    people: 3,
    note: null,
  } as const
  for (let round = 0; round < rounds; round += 1) {
    const coach = await createCoach(test.database)
    const tell = () => tellJourneyOfTeam(test.context, { coachId: coach.id, direction: 'arrival' }, journey, admin)
    await Promise.all([tell(), tell(), tell()])
    const stored = await test.database.all(sql`SELECT FROM team_journeys WHERE coach_id = ${coach.id}`)
    expect(stored).toHaveLength(1)
  }
})
