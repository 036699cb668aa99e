import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCoach, createOfficial, createPlayer } from '../../testing/factories/people.ts'
import { referenceOnlyCoach } from '../../testing/factories/stays.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const coaches = async (): Promise<unknown> =>
  (await test.app.inject({ method: 'GET', url: '/api/admin/coaches', headers: await test.signInAs('admin') })).json()

it('coaches stand by name, with those who need no room and without anybody else', async () => {
  expect(await coaches()).toEqual([])
  await createCoach(test.database, { participantId: 'COA_2', name: 'ravi', discipline: 'Chess' })
  await createCoach(test.database, { participantId: 'COA_3', name: 'Asha', booking: null })
  await referenceOnlyCoach(test.database, { participantId: 'COA_1', name: 'Ravi' })
  await createOfficial(test.database)
  await createPlayer(test.database)
  expect(await coaches()).toEqual([
    { participantId: 'COA_3', name: 'Asha', discipline: 'Kabaddi' },
    { participantId: 'COA_1', name: 'Ravi', discipline: 'Kabaddi' },
    { participantId: 'COA_2', name: 'ravi', discipline: 'Chess' },
  ])
})
