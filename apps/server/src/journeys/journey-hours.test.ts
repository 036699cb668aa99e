import { journeyBoardEndpoints, journeyHoursQuerySchema } from '@trophy/contract/journeys/journey-board.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { momentOf } from '../platform/context.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer } from '../testing/factories/people.ts'
import { tellJourney as tell } from '../testing/features/journeys.ts'
import { it, server } from '../testing/server-test.ts'
import { selectJourneyHours } from './journey-board.sql.ts'

/** Today is 21 November 2026, 14:00. */
it.beforeEach(() =>
  server.database.transaction(async (transaction) => {
    await transaction.run(sql`SET LOCAL trophy.erases_personal_data = 'on'`)
    await transaction.run(sql`DELETE FROM team_journeys`)
  }),
)

const team = () => createCoach(server.database)

const hours = async (query: Record<string, string> = {}) => {
  const headers = await server.signInAs('admin')
  const response = await server.app.inject({ url: '/api/admin/journeys/hours', query, headers })
  expect(response.statusCode, response.body).toBe(200)
  return journeyBoardEndpoints.hours.response.parse(response.json())
}

it('the figures by hour and place count the announced people and the teams of each hour, upper and lower case as one place', async () => {
  expect(await hours()).toEqual({ day: null, data: [] })
  const first = await team()
  await tell(first, '2026-11-23T09:00:00')
  await tell(first, '2026-11-23T06:00:00')
  await tell(await team(), '2026-11-23T06:59:59', { people: 1, place: 'MYSURU JUNCTION' })
  await tell(await team(), '2026-11-23T06:10:00', { people: 2 })
  await tell(await team(), '2026-11-23T06:30:00', { people: 20, place: 'Bus Stand' })
  const late = await team()
  await tell(late, '2026-11-23T23:59:59', { people: 5 })
  await tell(late, '2026-11-23T08:00:00', { people: 7 }, 'departure')
  await team()
  const junction = { place: 'Mysuru Junction' }
  expect(await hours()).toEqual({
    day: '2026-11-23',
    data: [
      { hour: 6, place: 'Bus Stand', teams: 1, people: 20 },
      { hour: 6, ...junction, teams: 3, people: 6 },
      { hour: 23, ...junction, teams: 1, people: 5 },
    ],
  })
  expect(await hours({ direction: 'departure' })).toMatchObject({ data: [{ hour: 8, people: 7 }] })
})

it('the figures by hour and place are those of the next day of the board, or else of its last', async () => {
  await tell(await team(), '2026-11-20T09:00:00')
  await tell(await team(), '2026-11-19T09:00:00')
  expect(await hours()).toMatchObject({ day: '2026-11-20', data: [{ hour: 9, teams: 1 }] })
  await tell(await team(), '2026-11-25T09:00:00')
  await tell(await team(), '2026-11-21T00:00:00')
  expect(await hours()).toMatchObject({ day: '2026-11-21', data: [{ hour: 0, teams: 1 }] })
  expect(await hours({ from: '2026-11-22' })).toMatchObject({ day: '2026-11-25' })
  expect(await hours({ to: '2026-11-19' })).toMatchObject({ day: '2026-11-19' })
})

it('the figures by hour and place have the filters of the board', async () => {
  const full = await createHotel(server.database, { instances: [{ totalRooms: 1 }] })
  await createPlayer(server.database, { booking: { hotel: full, startDate: '2026-11-22', endDate: '2026-11-23' } })
  const booking = { hotel: full, startDate: '2026-11-23', endDate: '2026-11-27' }
  await tell(await createCoach(server.database, { booking }), '2026-11-23T05:00:00', { people: 1 })
  await tell(await team(), '2026-11-23T13:00:00', { people: 1, place: 'Bus Stand' })
  await tell(await team(), '2026-11-21T13:00:00', { people: 1 })
  const hoursOf = async (query: Record<string, string>) => (await hours(query)).data.map(({ hour }) => hour)
  expect(await hoursOf({ from: '2026-11-22' })).toEqual([5, 13])
  expect(await hoursOf({ filter: 'early' })).toEqual([5])
  expect(await hoursOf({ filter: 'overdue' })).toEqual([13])
  expect(await hoursOf({ place: 'stand' })).toEqual([13])
  expect(await hoursOf({ filter: 'none' })).toEqual([])
})

it('a day with two midnights begins with the first one, as on screens', async () => {
  await tell(await team(), '2026-11-01T10:00:00')
  await tell(await team(), '2026-11-01T11:00:00')
  const clock = { ...momentOf(server.context), timeZone: 'America/Havana', today: '2026-10-31' }
  const on = (day: string) => journeyHoursQuerySchema.parse({ from: day, to: day })
  expect(await selectJourneyHours(server.database, on('2026-11-01'), clock)).toMatchObject([{ hour: 0, teams: 2 }])
  expect(await selectJourneyHours(server.database, on('2026-10-31'), clock)).toEqual([])
})
