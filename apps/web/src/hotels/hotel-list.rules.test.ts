import { expect, it } from 'vitest'
import { urlReader } from '../shared/url/url-params.rules.ts'
import { askedOfHotels } from './hotel-list.rules.ts'

const asked = (query: string) => askedOfHotels(urlReader(new URLSearchParams(query)))
const usual = { search: '', page: 1, limit: 10, sortBy: 'hotelId', sortOrder: 'asc' }

it('without anything in the address all hotels are asked for, by their id', () => {
  expect(asked('tab=hotels')).toEqual(usual)
})

it('the address names what the API is asked for', () => {
  const query = { search: 'sea', district: 'Mysuru', status: 'active', sortBy: 'totalRooms', sortOrder: 'desc' }
  expect(asked(`${new URLSearchParams(query).toString()}&page=2&limit=100`)).toEqual({ ...query, page: 2, limit: 100 })
})

it.each(['status=closed', 'limit=7', 'sortBy=price'])('%j asks for what is usual', (query) => {
  expect(asked(query)).toEqual(usual)
})
