import { describe, expect, it } from 'vitest'
import { urlReader } from '../../shared/url/url-params.rules.ts'
import {
  participantListParams,
  bookingFiltersOf,
  countSet,
  dateProblem,
  isFiltered,
  isSame,
  noBookingFilters,
  withHotel,
} from './participant-list.rules.ts'

const paramsOf = (query: string) => participantListParams(urlReader(new URLSearchParams(query)))

describe('the URL', () => {
  it('without filters requests everybody, newest first, ten per page', () => {
    expect(paramsOf('tab=participants')).toEqual({
      search: '',
      page: 1,
      limit: 10,
      sortBy: 'createdAt',
      sortOrder: 'desc',
      ...noBookingFilters,
    })
  })

  it('has the query of the API', () => {
    const query = {
      search: 'asha',
      discipline: 'Kabaddi',
      checkinStatus: 'pending',
      role: 'player',
      hotelFilterId: 'HTL001',
      instanceCode: '1',
      bookingStartDate: '2026-11-20',
      bookingEndDate: '2026-11-25',
      sortBy: 'coachId',
      sortOrder: 'asc',
    }
    expect(paramsOf(`${new URLSearchParams(query).toString()}&page=3&limit=50`)).toEqual({
      ...query,
      page: 3,
      limit: 50,
    })
  })

  it.each([
    ['checkinStatus=late'],
    ['role=admin'],
    ['limit=1000'],
    ['page=0'],
    ['sortBy=name'],
    ['bookingStartDate=tomorrow'],
    ['instanceCode=1'],
    ['bookingStartDate=2026-11-25&bookingEndDate=2026-11-20'],
  ])('with the invalid %j falls back to the default', (query) => {
    expect(paramsOf(query)).toEqual(paramsOf(''))
  })
})

it('another hotel drops the instance chosen before', () => {
  const filters = { ...noBookingFilters, hotelFilterId: 'HTL001', instanceCode: '2' }
  expect(withHotel(filters, 'HTL002')).toEqual({ ...noBookingFilters, hotelFilterId: 'HTL002' })
  expect(withHotel(filters, undefined)).toEqual(noBookingFilters)
})

describe('dateProblem', () => {
  it.each([
    [undefined, undefined],
    ['2026-11-21', undefined],
    [undefined, '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21', '2026-12-01'],
  ])('%s to %s is valid', (bookingStartDate, bookingEndDate) => {
    expect(dateProblem({ bookingStartDate, bookingEndDate })).toBeNull()
  })

  it('an end before the start is not', () => {
    expect(dateProblem({ bookingStartDate: '2026-11-21', bookingEndDate: '2026-11-20' })).toBe(
      'Booking end date must be on or after start date',
    )
  })
})

describe('filters', () => {
  it.each(['search=x', 'role=coach', 'discipline=Judo', 'checkinStatus=pending', 'bookingEndDate=2026-11-25'])(
    '%j filters',
    (query) => {
      expect(isFiltered(paramsOf(query))).toBe(true)
    },
  )

  it.each(['', 'page=2', 'sortBy=role', 'limit=25'])('%j does not', (query) => {
    expect(isFiltered(paramsOf(query))).toBe(false)
  })

  it('of hotel and dates are separate and counted', () => {
    const filters = bookingFiltersOf(
      paramsOf('search=x&page=2&hotelFilterId=H1&instanceCode=1&bookingEndDate=2026-11-25'),
    )
    expect(filters).toEqual({
      ...noBookingFilters,
      hotelFilterId: 'H1',
      instanceCode: '1',
      bookingEndDate: '2026-11-25',
    })
    expect(countSet(filters)).toBe(3)
    expect(countSet(noBookingFilters)).toBe(0)
    expect(isSame(filters, { ...filters })).toBe(true)
    expect(isSame(filters, { ...filters, instanceCode: '2' })).toBe(false)
  })
})
