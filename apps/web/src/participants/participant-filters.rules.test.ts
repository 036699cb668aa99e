import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { describe, expect, it } from 'vitest'
import {
  dateProblem,
  filterQuery,
  hotelChoices,
  isFiltered,
  noBookingFilters,
  noPersonFilters,
  withHotel,
} from './participant-filters.rules.ts'

it('another hotel drops the instance chosen before', () => {
  const filters = { ...noBookingFilters, hotelId: 'HTL001', instanceCode: '2' }
  expect(withHotel(filters, 'HTL002')).toEqual({ ...noBookingFilters, hotelId: 'HTL002' })
  expect(withHotel(filters, undefined)).toEqual(noBookingFilters)
})

describe('dateProblem', () => {
  it.each([
    [undefined, undefined],
    ['2026-11-21', undefined],
    [undefined, '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21', '2026-12-01'],
  ])('%s to %s is fine', (startDate, endDate) => {
    expect(dateProblem({ ...noBookingFilters, startDate, endDate })).toBeNull()
  })

  it('an end before the start is not', () => {
    const filters = { ...noBookingFilters, startDate: '2026-11-21', endDate: '2026-11-20' }
    expect(dateProblem(filters)).toBe('Booking end date must be on or after start date')
  })
})

describe('the query', () => {
  it('asks for nothing without filters', () => {
    expect(Object.values(filterQuery(noPersonFilters, noBookingFilters)).every((value) => value === undefined)).toBe(
      true,
    )
    expect(isFiltered(noPersonFilters, noBookingFilters)).toBe(false)
  })

  it('bears the names of the specification', () => {
    const person = { search: 'asha', discipline: 'Kabaddi', checkinStatus: 'pending', role: 'player' } as const
    const booking = { hotelId: 'HTL001', instanceCode: '1', startDate: '2026-11-20', endDate: '2026-11-25' }
    expect(filterQuery(person, booking)).toEqual({
      search: 'asha',
      discipline: 'Kabaddi',
      checkinStatus: 'pending',
      role: 'player',
      hotelFilterId: 'HTL001',
      instanceCode: '1',
      bookingStartDate: '2026-11-20',
      bookingEndDate: '2026-11-25',
    })
  })

  it.each([
    [{ ...noPersonFilters, search: 'x' }, noBookingFilters],
    [{ ...noPersonFilters, role: 'coach' as const }, noBookingFilters],
    [noPersonFilters, { ...noBookingFilters, endDate: '2026-11-25' }],
  ])('knows that it is filtered (%#)', (person, booking) => {
    expect(isFiltered(person, booking)).toBe(true)
  })
})

const instance = (hotelId: string, instanceCode: string, hotelName: string): HotelInstance => ({
  id: '8f14e45f-ceea-467f-a8d5-5b7c8d9f0a11',
  hotelId,
  instanceCode,
  hotelName,
  location: 'Adyar',
  district: 'Chennai',
  address: '1 Beach Road',
  pincode: '600020',
  pointOfContact: null,
  contactPhoneNumber: null,
  startDate: '2026-11-20',
  endDate: '2026-11-25',
  totalRooms: 10,
  occupiedRooms: 0,
  availableRooms: 10,
  status: 'active',
})

it('lists each hotel once, by name', () => {
  const instances = [
    instance('HTL002', '1', 'Sea View'),
    instance('HTL001', '1', 'Annai'),
    instance('HTL001', '2', 'Annai'),
  ]
  expect(hotelChoices(instances)).toEqual([
    { value: 'HTL001', label: 'Annai (HTL001)' },
    { value: 'HTL002', label: 'Sea View (HTL002)' },
  ])
})
