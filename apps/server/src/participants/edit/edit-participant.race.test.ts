import type { ParticipantEdit } from '@trophy/contract/participants/participant-changes.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPlayer } from '../../testing/factories/new-participants.ts'
import { addParticipantSchema } from '@trophy/contract/participants/add-participant.contract.ts'
import { checkInPeople } from '../../stays/stays.service.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createCoach, createPlayer, type TestPerson } from '../../testing/factories/people.ts'
import { openConnections } from '../../testing/database/open-connections.ts'
import { storedStay } from '../../testing/factories/stored-stay.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { addParticipant } from '../add/add-participant.service.ts'
import { editParticipant } from './edit-participant.service.ts'
import { admin } from '../../testing/actors.ts'

const pairs = 40

let test: TestContext
beforeAll(async () => {
  test = await createTestContext({}, 30)
  await createHotel(test.database, { hotelId: 'LAKE', instances: [{ totalRooms: 1000 }] })
  await openConnections(test.database)
})
afterAll(() => test.close())

const edit = ({ id }: { readonly id: string }, changes: ParticipantEdit, name = 'Asha Rao') =>
  editParticipant(test.context, id, changes, { ...admin, name })

const several = async <Item>(count: number, make: () => Promise<Item>): Promise<Item[]> => {
  const created: Item[] = []
  while (created.length < count) created.push(await make())
  return created
}

const players = () => several(pairs, () => createPlayer(test.database, { name: 'Bina', booking: null }))

describe('two edits at once', () => {
  it('of one field: one is stored, the other is refused with what changed and by whom', async () => {
    const outcomes = await Promise.all(
      (await players()).map(async (player) => {
        const both = await Promise.allSettled([
          edit(player, { name: 'Kavya', stadium: 'Arena', expected: { name: 'Bina', stadium: null } }, 'Asha Rao'),
          edit(player, { name: 'Meena', stadium: 'Arena', expected: { name: 'Bina', stadium: null } }, 'Ravi Shetty'),
        ])
        return { both, history: (await storedStay(test.database, player.id)).history }
      }),
    )
    for (const { both, history } of outcomes) {
      expect(history).toHaveLength(1)
      const [winner, name] = both[0].status === 'fulfilled' ? ['Asha Rao', 'Kavya'] : ['Ravi Shetty', 'Meena']
      expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
        {
          reason: {
            status: 409,
            message: `Nothing was saved: Name was changed in the meantime by ${winner}`,
            details: {
              changedMeanwhile: [
                { field: 'name', from: 'Bina', to: name, adminUsername: winner, createdAt: '2026-11-21T08:30:00.000Z' },
              ],
            },
          },
        },
      ])
    }
  })

  it('of different fields are both stored', async () => {
    await Promise.all(
      (await players()).map(async (player) => {
        await Promise.all([
          edit(player, { name: 'Kavya', expected: { name: 'Bina' } }),
          edit(player, { stadium: 'Arena', teamName: 'Lions', expected: { stadium: null, teamName: 'Team A' } }),
        ])
        expect(await edit(player, {})).toMatchObject({ name: 'Kavya', stadium: 'Arena', teamName: 'Lions' })
        expect((await storedStay(test.database, player.id)).history).toHaveLength(2)
      }),
    )
  })
})

/** Players whose discipline or place differs from their coach's. */
const strays = () =>
  test.database.all(sql`
    SELECT p.participant_id, p.discipline, c.discipline AS "ofCoach" FROM participants AS p
    JOIN participants AS c ON c.participant_id = p.coach_id WHERE p.discipline <> c.discipline`)

it('a player who gets a coach, or is added, while the coach changes discipline has the same discipline', async () => {
  const coaches = await several(pairs, () => createCoach(test.database, { booking: null }))
  const joining = await players()
  await Promise.all(
    coaches.flatMap((coach, index) => [
      edit(coach, { discipline: 'Chess' }),
      edit(joining[index] ?? coach, { coachId: coach.participantId }),
      addParticipant(test.context, addParticipantSchema.parse(newPlayer({ coachId: coach.participantId })), admin),
    ]),
  )
  expect(await strays()).toEqual([])
})

it('edits of coaches and players who swap teams never deadlock with each other or with check-ins', async () => {
  const teams = await several(6, async () => {
    const coach = await createCoach(test.database, { booking: null })
    return { coach, players: await several(6, () => createPlayer(test.database, { coach, booking: null })) }
  })
  const outcomes = await Promise.allSettled(
    teams.flatMap(({ coach, players: team }, index) => {
      const next: TestPerson = teams[(index + 1) % teams.length]?.coach ?? coach
      const everybody = [coach, ...team].map(({ id }) => id)
      return [
        edit(coach, { discipline: `Discipline ${index}` }),
        ...team.map((player) => edit(player, { coachId: next.id })),
        checkInPeople(test.context, admin, { participantIds: everybody }),
        edit(coach, { district: 'Udupi' }),
      ]
    }),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await strays()).toEqual([])
})
