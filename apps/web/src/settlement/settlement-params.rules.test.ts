import { expect, it } from 'vitest'
import { nightsOfHotel } from './settlement-params.rules.ts'

it.each([
  [[], undefined],
  [[{ startDate: '2026-11-20', endDate: '2026-11-20' }], { startDate: '2026-11-20', endDate: '2026-11-20' }],
  [
    [
      { startDate: '2026-11-25', endDate: '2026-11-30' },
      { startDate: '2026-11-20', endDate: '2026-11-25' },
    ],
    { startDate: '2026-11-20', endDate: '2026-11-29' },
  ],
  [
    [
      { startDate: '2026-11-18', endDate: '2026-11-20' },
      { startDate: '2026-11-20', endDate: '2026-11-20' },
    ],
    { startDate: '2026-11-18', endDate: '2026-11-20' },
  ],
])('%j has the nights %j', (instances, nights) => {
  expect(nightsOfHotel(instances)).toEqual(nights)
})
