import { paginationSchema } from '@trophy/contract/core/list.ts'
import { hotelInstanceSchema } from '@trophy/contract/hotels/hotels.contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createHotel } from '../testing/factories/hotels.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let headers: Record<string, string>

beforeAll(async () => {
  test = await createTestApp()
  headers = await test.signInAs('admin')
  await createHotel(test.database, { hotelId: 'LAKE', district: 'Udupi' })
})
afterAll(() => test.close())

const get = async (path: string) => {
  const answer = await test.app.inject({ method: 'GET', url: `/api/admin/${path}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}

it('the inventory has the shape of the contract, no field more', async () => {
  const { body } = await get('dashboard/hotels?limit=1000&search=&district=')
  const shape = z.strictObject({ data: z.array(hotelInstanceSchema.strict()), pagination: paginationSchema.strict() })
  expect(shape.parse(body).data).toHaveLength(1)
})

it('the instances of a hotel are a list; an unknown hotel is 404 in words', async () => {
  expect(z.array(hotelInstanceSchema.strict()).parse((await get('hotels/LAKE/instances')).body)).toHaveLength(1)
  expect(await get('hotels/NONE/instances')).toEqual({
    status: 404,
    body: { code: 'not_found', message: 'There is no hotel NONE' },
  })
})

it('districts are a list of names', async () => {
  expect(await get('districts')).toEqual({ status: 200, body: ['Udupi'] })
})

it.each(['limit=1001', 'sortBy=pincode', 'status=open', 'search=%00', 'date=2026-11-21'])(
  '%s is 400',
  async (query) => {
    expect((await get(`dashboard/hotels?${query}`)).status).toBe(400)
  },
)
