import { expect } from 'vitest'
import { notificationEndpoints } from '@trophy/contract/notifications/notifications.contract.ts'
import { createCoach, createPlayer } from '../testing/factories/people.ts'
import { server, test } from '../testing/server-test.ts'
import { listTeams, searchCoaches } from './send.service.ts'

test.beforeAll(async () => {
  const db = server.database
  const asha = await createCoach(db, { name: 'Asha Rao', participantId: 'COA_101', mobileNumber: '+919811111111' })
  const bina = await createCoach(db, { name: 'Bina', participantId: 'COA_102', discipline: 'Hockey', booking: null })
  await createPlayer(db, { coach: asha, teamName: 'Lions', name: 'Asha Player' })
  await createPlayer(db, { coach: asha, teamName: 'Lions' })
  await createPlayer(db, { coach: asha, teamName: 'Bears' })
  await createPlayer(db, { coach: bina, teamName: 'Lions', discipline: 'Hockey' })
  await createPlayer(db, { teamName: 'Alone' })
})

test.each([
  ['', ['COA_101', 'COA_102']],
  ['asha', ['COA_101']],
  ['coa_102', ['COA_102']],
  ['98111 11111', ['COA_101']],
  ['hock', ['COA_102']],
  ['bears', ['COA_101']],
  ['lions', ['COA_101', 'COA_102']],
  ['100%', []],
])('coaches like %s', async (typed, ids) => {
  const { rows, total } = await searchCoaches(server.context, typed)
  expect(total).toBe(ids.length)
  expect(rows.map(({ coachId }) => coachId)).toEqual(ids)
})

test('a coach is found with team and hotel', async () => {
  const [asha, bina] = (await searchCoaches(server.context, '')).rows
  expect(notificationEndpoints.searchCoaches.response.parse([asha, bina])).toEqual([asha, bina])
  expect(asha).toMatchObject({ name: 'Asha Rao', teamName: 'Bears, Lions', mobileNumber: '+919811111111' })
  expect(asha?.hotelName).toEqual(expect.any(String))
  expect(bina).toMatchObject({ teamName: 'Lions', hotelName: null })
})

test('one name with two coaches is two teams', async () => {
  expect(await listTeams(server.context)).toEqual([
    { teamName: 'Alone', discipline: 'Kabaddi', coachId: null, coachName: null, memberCount: 1 },
    { teamName: 'Bears', discipline: 'Kabaddi', coachId: 'COA_101', coachName: 'Asha Rao', memberCount: 1 },
    { teamName: 'Lions', discipline: 'Kabaddi', coachId: 'COA_101', coachName: 'Asha Rao', memberCount: 2 },
    { teamName: 'Lions', discipline: 'Hockey', coachId: 'COA_102', coachName: 'Bina', memberCount: 1 },
  ])
})
