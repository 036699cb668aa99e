import { expect, it } from 'vitest'
import { urlReader } from '../shared/url/url-params.rules.ts'
import { occupancyParams, rangeOf, typedDay } from './occupancy-params.rules.ts'

const today = '2026-11-21'
const read = (query: string) => occupancyParams(urlReader(new URLSearchParams(query)))

it('the default range is the next 30 days', () => {
  expect(rangeOf(read(''), today)).toEqual({ startDate: '2026-11-21', endDate: '2026-12-20' })
  expect(rangeOf(read('period=next_year'), today)).toEqual(rangeOf(read(''), today))
})

it('reads another period', () => {
  expect(rangeOf(read('period=past_1_week'), today)).toEqual({ startDate: '2026-11-15', endDate: today })
})

it.each([
  ['from=2026-11-01&to=2026-11-10', { startDate: '2026-11-01', endDate: '2026-11-10' }],
  ['', undefined],
  ['from=2026-11-01', undefined],
  ['from=2026-11-10&to=2026-11-01', undefined],
  ['from=2026-01-01&to=2027-11-01', undefined],
])('the custom range of %j is %j', (query, expected) => {
  expect(rangeOf(read(`period=custom&${query}`), today)).toEqual(expected)
})

it.each([
  ['2026-11-21', '2026-11-21', '2026-11-21'],
  ['31/02/2026', undefined, '31/02/2026'],
  ['31/02/2026', '2026-11-21', '2026-11-21'],
  ['2026-11-21', undefined, ''],
])('with %j typed and %j in the URL a field shows %j', (typed, inUrl, shown) => {
  expect(typedDay(typed, inUrl)).toBe(shown)
})

it('reads search and filters, and ignores invalid ones', () => {
  expect(read('search=hill&district=Kodagu&status=active')).toMatchObject({
    search: 'hill',
    district: 'Kodagu',
    status: 'active',
  })
  expect(read('status=closed').status).toBeUndefined()
})
