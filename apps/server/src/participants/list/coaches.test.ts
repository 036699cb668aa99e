import { expect } from 'vitest'
import { createCoach, createOfficial, createPlayer } from '../../testing/factories/people.ts'
import { referenceOnlyCoach } from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'

const coaches = async (): Promise<unknown> =>
  (
    await server.app.inject({ method: 'GET', url: '/api/admin/coaches', headers: await server.signInAs('admin') })
  ).json()

it('lists coaches by name, including reference-only ones, and nobody else', async () => {
  expect(await coaches()).toEqual([])
  await createCoach(server.database, { participantId: 'COA_2', name: 'ravi', discipline: 'Chess' })
  await createCoach(server.database, { participantId: 'COA_3', name: 'Asha', booking: null })
  await referenceOnlyCoach(server.database, { participantId: 'COA_1', name: 'Ravi' })
  await createOfficial(server.database)
  await createPlayer(server.database)
  expect(await coaches()).toEqual([
    { participantId: 'COA_3', name: 'Asha', discipline: 'Kabaddi' },
    { participantId: 'COA_1', name: 'Ravi', discipline: 'Kabaddi' },
    { participantId: 'COA_2', name: 'ravi', discipline: 'Chess' },
  ])
})
