import { expect, it } from 'vitest'
import { mistakesIn } from '../shared/form/form.rules.ts'
import { firstValues, requestOf } from './rehousing.rules.ts'

const today = '2026-11-21'
const values = { hotelId: 'LAKE', from: '2026-11-22', rooms: '3', further: [] }

it.each([
  [{}, []],
  [{ hotelId: null }, ['hotelId']],
  [{ from: '' }, ['from']],
  [{ from: '31/11/2026' }, ['from']],
  [{ from: '2026-11-20' }, ['from']],
  [{ from: today, rooms: ' 0 ' }, []],
  [{ rooms: '' }, ['rooms']],
  [{ rooms: '-1' }, ['rooms']],
  [{ rooms: '2.5' }, ['rooms']],
  [{ rooms: '10000' }, []],
  [{ rooms: '10001' }, ['rooms']],
])('%j has mistakes in %j', (part, fields) => {
  expect(Object.keys(mistakesIn(requestOf({ ...values, ...part }, today), values))).toEqual(fields)
})

it.each([
  [
    { hotelId: 'LAKE', night: '2026-11-25', rooms: '7' },
    { hotelId: 'LAKE', from: '2026-11-25', rooms: '7' },
  ],
  [
    { hotelId: undefined, night: undefined, rooms: '' },
    { hotelId: null, from: today, rooms: '0' },
  ],
  [
    { hotelId: 'LAKE', night: '2026-11-01', rooms: '' },
    { hotelId: 'LAKE', from: today, rooms: '0' },
  ],
])('an address with %j fills in %j', (address, filled) => {
  expect(firstValues(address, today)).toEqual({ ...filled, further: [] })
})

it('requests the further hotels without the hotel itself', () => {
  const further = ['LAKE', 'HILL'].map((hotelId) => ({ hotelId, hotelName: hotelId }))
  expect(requestOf({ ...values, further }, today)).toEqual({
    success: true,
    data: {
      hotelId: 'LAKE',
      from: '2026-11-22',
      rooms: 3,
      pins: [],
      excludeHotelIds: [],
      furtherHotelIds: ['HILL'],
    },
  })
})
