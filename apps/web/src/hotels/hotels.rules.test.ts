import { expect, it } from 'vitest'
import { urlReader } from '../shared/url/url-params.rules.ts'
import { hotelListParams } from './hotels.rules.ts'

const paramsOf = (query: string) => hotelListParams(urlReader(new URLSearchParams(query)))
const defaults = { search: '', page: 1, limit: 10, sortBy: 'hotelId', sortOrder: 'asc' }

it('an empty address requests all hotels, by their id', () => {
  expect(paramsOf('tab=hotels')).toEqual(defaults)
})

it('the URL has the parameters of the API', () => {
  const query = { search: 'sea', district: 'Mysuru', status: 'active', sortBy: 'totalRooms', sortOrder: 'desc' }
  expect(paramsOf(`${new URLSearchParams(query).toString()}&page=2&limit=100`)).toEqual({
    ...query,
    page: 2,
    limit: 100,
  })
})

it.each(['status=closed', 'limit=7', 'sortBy=price'])('%j falls back to the default', (query) => {
  expect(paramsOf(query)).toEqual(defaults)
})
