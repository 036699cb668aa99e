import { totalHeader } from '@trophy/contract/core/list-part.ts'
import { paginationSchema } from '@trophy/contract/core/list.ts'
import { hotelSearchLimit } from '@trophy/contract/hotels/hotels.constants.ts'
import { hotelEndpoints, hotelInstanceSchema } from '@trophy/contract/hotels/hotels.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { z } from 'zod'
import { createHotel } from '../testing/factories/hotels.ts'
import { it, server } from '../testing/server-test.ts'

let headers: Record<string, string>

it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  await createHotel(server.database, { hotelId: 'LAKE', district: 'Udupi' })
})

const get = async (path: string) => {
  const response = await server.app.inject({ method: 'GET', url: `/api/admin/${path}`, headers })
  return { status: response.statusCode, body: response.json() }
}

it('the inventory has exactly the fields of the contract', async () => {
  const { body } = await get('dashboard/hotels?limit=1000&search=&district=')
  const shape = z.strictObject({ data: z.array(hotelInstanceSchema.strict()), pagination: paginationSchema.strict() })
  expect(shape.parse(body).data).toHaveLength(1)
})

it('lists the instances of a hotel; an unknown hotel is 404 with a message', async () => {
  expect(z.array(hotelInstanceSchema.strict()).parse((await get('hotels/LAKE/instances')).body)).toHaveLength(1)
  expect(await get('hotels/NONE/instances')).toEqual({
    status: 404,
    body: { code: 'not_found', message: 'There is no hotel NONE' },
  })
})

it('lists the names of districts', async () => {
  expect(await get('districts')).toEqual({ status: 200, body: ['Udupi'] })
})

it.each(['limit=1001', 'sortBy=pincode', 'status=open', 'search=%00', 'date=2026-11-21'])(
  '%s is 400',
  async (query) => {
    expect((await get(`dashboard/hotels?${query}`)).status).toBe(400)
  },
)

it('finds hotels by a part of id or name, and returns the first ones with the total', async () => {
  const instances = [
    { startDate: '2026-11-01', endDate: '2026-11-10' },
    { startDate: '2026-11-10', endDate: '2026-11-20' },
  ]
  const inn = await createHotel(server.database, { hotelId: 'INN', hotelName: 'Old Inn', instances })
  await server.database.run(sql`UPDATE hotel_instances SET hotel_name = 'New Inn' WHERE id = ${inn.instances[1]?.id}`)
  const search = async (query: string) => {
    const url = `/api/admin/hotels/search?query=${encodeURIComponent(query)}`
    const response = await server.app.inject({ method: 'GET', url, headers })
    const rows = hotelEndpoints.search.response.parse(response.json())
    return { total: Number(response.headers[totalHeader]), ids: rows.map(({ hotelId }) => hotelId) }
  }
  expect((await get('hotels/search?query=inn')).body).toEqual([{ hotelId: 'INN', hotelName: 'New Inn' }])
  expect(await search('OLD i')).toEqual({ total: 1, ids: ['INN'] })
  expect(await search('%')).toEqual({ total: 0, ids: [] })
  for (let index = 0; index < 60; index += 1) {
    await createHotel(server.database, { hotelId: `TENT${index}`, hotelName: `Tent ${index}` })
  }
  expect((await search('tent59')).ids).toEqual(['TENT59'])
  const { total, ids } = await search('')
  expect(total).toBe(62)
  expect(ids).toHaveLength(hotelSearchLimit)
})
