import { expect, it } from 'vitest'
import { hotelsMatching, isCurrentHotel } from './hotel-list.rules.ts'
import { arun, hillTop } from '../select/people.fixture.ts'

const lake = { ...hillTop, id: 'lake-1', hotelId: 'LAKE', hotelName: 'Lake View', district: 'Udupi' }

it.each([
  ['', ['HILL', 'LAKE']],
  ['  ', ['HILL', 'LAKE']],
  ['top kodagu', ['HILL']],
  ['LAKE', ['LAKE']],
  ['top udupi', []],
])('%j finds %j', (filter, ids) => {
  expect(hotelsMatching([hillTop, lake], filter).map(({ hotelId }) => hotelId)).toEqual(ids)
})

it('the current hotel of a selected person is marked', () => {
  expect(isCurrentHotel(lake, [arun])).toBe(true)
  expect(isCurrentHotel(hillTop, [arun])).toBe(false)
})
