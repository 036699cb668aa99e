import { expect, it } from 'vitest'
import { urlReader } from '../shared/url/url-params.rules.ts'
import { askedOfHotels } from './hotel-list.rules.ts'

const asked = (query: string) => askedOfHotels(urlReader(new URLSearchParams(query)))
const usual = { search: '', page: 1, limit: 10, sortBy: 'hotelId', sortOrder: 'asc' }

it('an empty address requests all hotels, by their id', () => {
  expect(asked('tab=hotels')).toEqual(usual)
})

it('the address has the query of the API', () => {
  const query = { search: 'sea', district: 'Mysuru', status: 'active', sortBy: 'totalRooms', sortOrder: 'desc' }
  expect(asked(`${new URLSearchParams(query).toString()}&page=2&limit=100`)).toEqual({ ...query, page: 2, limit: 100 })
})

it.each(['status=closed', 'limit=7', 'sortBy=price'])('%j falls back to the default', (query) => {
  expect(asked(query)).toEqual(usual)
})
