import { expect, it } from 'vitest'
import { urlReader } from '../shared/url/url-params.rules.ts'
import { occupancyParams, rangeOf, typedDay } from './occupancy-params.rules.ts'

const today = '2026-11-21'
const read = (query: string) => occupancyParams(urlReader(new URLSearchParams(query)))

it('asks for the next 30 days unless told otherwise', () => {
  expect(rangeOf(read(''), today)).toEqual({ startDate: '2026-11-21', endDate: '2026-12-20' })
  expect(rangeOf(read('period=next_year'), today)).toEqual(rangeOf(read(''), today))
})

it('asks for another period', () => {
  expect(rangeOf(read('period=past_1_week'), today)).toEqual({ startDate: '2026-11-15', endDate: today })
})

it.each([
  ['from=2026-11-01&to=2026-11-10', { startDate: '2026-11-01', endDate: '2026-11-10' }],
  ['', undefined],
  ['from=2026-11-01', undefined],
  ['from=2026-11-10&to=2026-11-01', undefined],
  ['from=2026-01-01&to=2027-11-01', undefined],
])('with a custom range of %j asks for %j', (query, expected) => {
  expect(rangeOf(read(`period=custom&${query}`), today)).toEqual(expected)
})

it.each([
  ['2026-11-21', '2026-11-21', '2026-11-21'],
  ['31/02/2026', undefined, '31/02/2026'],
  ['31/02/2026', '2026-11-21', '2026-11-21'],
  ['2026-11-21', undefined, ''],
])('of %j typed and %j in the address a field shows %j', (typed, inAddress, shown) => {
  expect(typedDay(typed, inAddress)).toBe(shown)
})

it('reads search and filters, and leaves aside what is none', () => {
  expect(read('search=hill&district=Kodagu&status=active')).toMatchObject({
    search: 'hill',
    district: 'Kodagu',
    status: 'active',
  })
  expect(read('status=closed').status).toBeUndefined()
})
