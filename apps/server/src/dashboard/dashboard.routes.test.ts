import { dashboardStatsSchema } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { expect } from 'vitest'
import { checkedInPlayer } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'

let headers: Record<string, string>

it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

const call = async (method: 'GET' | 'POST', path: string): Promise<unknown> =>
  (await server.app.inject({ method, url: `/api/admin/${path}`, headers })).json()

it('the figures match the contract, with one decimal of occupancy', async () => {
  await checkedInPlayer(server.database)
  expect(dashboardStatsSchema.strict().parse(await call('GET', 'dashboard/stats'))).toEqual({
    totalParticipants: 1,
    totalTeams: 1,
    checkedInCount: 1,
    checkedOutCount: 0,
    totalAvailableRooms: 99,
    occupancyRate: 1,
    totalHotels: 1,
    pendingActions: 0,
  })
})

it('a refresh returns its time, and so does the poll from then on', async () => {
  expect(await call('GET', 'last-refresh')).toEqual({ lastRefresh: null })
  expect(await call('POST', 'refresh-data')).toEqual({
    message: 'All dashboard data has been refreshed successfully.',
    lastRefresh: '2026-11-21T08:30:00.000Z',
  })
  expect(await call('GET', 'last-refresh')).toEqual({ lastRefresh: '2026-11-21T08:30:00.000Z' })
})
