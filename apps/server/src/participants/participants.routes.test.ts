import { paginationSchema } from '@trophy/contract/core/list.ts'
import { participantSchema } from '@trophy/contract/participants/participants.contract.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { createCoach } from '../testing/factories/people.ts'
import { checkedInPlayer, overduePlayer } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'

let headers: Record<string, string>

it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  await createCoach(server.database)
  await checkedInPlayer(server.database)
  await overduePlayer(server.database)
})

const list = (query: string) =>
  server.app.inject({ method: 'GET', url: `/api/admin/dashboard/participants?${query}`, headers })

it('the list has exactly the fields of the contract, and is not cached', async () => {
  const response = await list('')
  const body = z
    .strictObject({ data: z.array(participantSchema.strict()), pagination: paginationSchema.strict() })
    .parse(response.json())
  expect(body.data).toHaveLength(3)
  expect(response.headers['cache-control']).toBe('no-store')
})

it('accepts all filters at once, and ignores empty ones', async () => {
  const all = await list(
    'search=player&discipline=Kabaddi&role=player&checkinStatus=checked_in&hotelId=&hotelFilterId=&instanceCode=' +
      '&bookingStartDate=2026-11-01&bookingEndDate=2026-12-31&page=1&limit=100&sortBy=coachId&sortOrder=asc',
  )
  expect(all.json()).toMatchObject({ pagination: { total: 2 } })
})

it.each([
  'limit=0',
  'limit=101',
  'page=0',
  'page=1.5',
  'page=x',
  'sortBy=name',
  'sortOrder=up',
  'role=admin',
  'checkinStatus=late',
  'bookingStartDate=21/11/2026',
  'bookingEndDate=2026-02-30',
  `search=${'a'.repeat(101)}`,
  'search=a%00b',
  'discipline=%00',
  'unknown=1',
])('%s is 400', async (query) => {
  const response = await list(query)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_input', message: expect.any(String) })
})

it('the last possible page is empty', async () => {
  expect((await list('page=1000000&limit=100')).json()).toMatchObject({ data: [], pagination: { total: 3 } })
})
