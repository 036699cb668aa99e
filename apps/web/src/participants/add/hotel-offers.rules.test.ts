import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { expect, it } from 'vitest'
import { hotelName, hotelsMatching } from './hotel-offers.rules.ts'

const offer = (instanceId: string, name: string, location: string): AvailableHotel => ({
  hotelId: `H-${instanceId}`,
  hotelName: name,
  instanceCode: '2',
  instanceId,
  location,
  district: 'Udupi',
  availableRooms: 3,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  roomSuggestion: 'Only 3 rooms left',
  hasAdjacentInstances: false,
  adjacentInstances: [],
  gapNights: [],
})

const found = [offer('a', 'Lake View', 'Coast'), offer('b', 'Hill View', 'Market Road')]
const offers = new Map(found.map((hotel) => [hotel.instanceId, hotel]))
const options = [...offers.keys()].map((value) => ({ value }))

it.each([
  ['', ['a', 'b']],
  ['view', ['a', 'b']],
  ['LAKE', ['a']],
  ['market hill', ['b']],
  ['h-b', ['b']],
  // The text of the field after a choice finds the same hotel.
  ['Lake View · Instance 2', ['a']],
  ['palace', []],
])('%j finds %j', (search, ids) => {
  expect(hotelsMatching(options, search, offers).map(({ value }) => value)).toEqual(ids)
})

it('the name of a hotel includes its instance', () => {
  expect(found.map(hotelName)).toEqual(['Lake View · Instance 2', 'Hill View · Instance 2'])
})
