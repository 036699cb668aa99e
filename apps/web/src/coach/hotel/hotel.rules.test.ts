import { expect, test } from 'vitest'
import { isFoundHotel, mapLink } from './hotel.rules.ts'

test('the map searches for name, address and pincode, whatever characters they have', () => {
  const link = new URL(mapLink({ hotelName: 'Hotel A&B #2', address: '12/3, மவுண்ட் ரோடு?', pincode: '600 002' }))
  expect(link.origin + link.pathname).toBe('https://www.google.com/maps/search/')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    api: '1',
    query: 'Hotel A&B #2, 12/3, மவுண்ட் ரோடு?, 600 002',
  })
})

test('what is kept of another kind is not shown', () => {
  expect([{ opensOn: null, movesOn: null, hotels: [] }, null, 'x', {}, { hotels: 1 }].map(isFoundHotel)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
