import type { Night } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { expect, it } from 'vitest'
import { lostHotelOf } from './lost-hotel.rules.ts'

const today = '2026-11-21'

const lostOf = (night: string, figures: Partial<Night>) =>
  lostHotelOf(
    {
      hotelId: 'LAKE',
      hotelName: 'Lake View',
      district: 'Udupi',
      location: 'Beach',
      totalRooms: 12,
      instances: [],
      dailyOccupancy: { [night]: { occupied: 4, total: 10, percentage: 40, bookingStatus: 'normal', ...figures } },
    },
    night,
    today,
  )

it.each([
  ['a night with people', today, {}, false],
  ['a full night', today, { occupied: 10 }, false],
  ['an overbooked night', today, { occupied: 11 }, true],
  ['a later night', '2026-11-25', {}, false],
])('%s begins a plan', (_, night, figures, isOverbooked) => {
  expect(lostOf(night, figures)).toEqual({ hotelId: 'LAKE', from: night, isOverbooked })
})

it.each([
  ['a past night', '2026-11-20', {}],
  ['an empty night', today, { occupied: 0 }],
  ['a gap', today, { total: 0, bookingStatus: 'gap_booking' as const }],
])('%s begins none', (_, night, figures) => {
  expect(lostOf(night, figures)).toBeUndefined()
})
