import { byteOrderMark } from '@trophy/contract/core/texts/csv.ts'
import type { Night } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { describe, expect, it } from 'vitest'
import { cellLabelText, nightFigures, nightText, totalOf, occupancyCsv, lostHotelOf } from './nights.rules.ts'

const night = (
  occupied: number,
  total: number,
  percentage: number,
  bookingStatus: Night['bookingStatus'] = 'normal',
) => ({
  occupied,
  total,
  percentage,
  bookingStatus,
})
const gap = night(3, 0, 0, 'gap_booking')

describe('a night', () => {
  it.each([
    [night(12, 40, 30), '12/40', '12 of 40 (30%, Good)'],
    [night(41, 40, 102.5), '41/40', '41 of 40 (102.5%, OVERBOOKED)'],
    [night(0, 0, 0), '—', '—'],
    [gap, '3', 'Gap Day (3 booked)'],
  ])('%j is shown as %s and %s', (of, figures, text) => {
    expect(nightFigures(of)).toBe(figures)
    expect(nightText(of)).toBe(text)
  })

  it('is named by its visible text, its hotel and its day', () => {
    expect(cellLabelText(['1/2', 'Good'], 'Hill Top', '2026-11-21')).toBe('1/2 Good, Hill Top, 21/11/2026')
    expect(cellLabelText(['—', undefined], 'Hill Top', '2026-11-21')).toBe('—, Hill Top, 21/11/2026')
  })
})

const hotel = (hotelName: string, of: Night) => ({
  hotelId: 'HILL',
  hotelName,
  district: 'Kodagu',
  location: 'Madikeri',
  totalRooms: 40,
  instances: [],
  dailyOccupancy: { '2026-11-21': of },
})

describe('the TOTALS', () => {
  it('are the sums of rooms, without gap days', () => {
    const hotels = [hotel('One', night(10, 40, 25)), hotel('Two', night(30, 80, 37.5)), hotel('Three', gap)]
    expect(totalOf(hotels, '2026-11-21')).toEqual(night(40, 120, 33.3))
    expect(totalOf(hotels, '2026-11-22')).toEqual(night(0, 0, 0))
  })
})

describe('the CSV', () => {
  it('has a line for each hotel and the TOTALS, with quoted cells and no formulas', () => {
    const text = occupancyCsv([hotel('=HYPERLINK("x")', night(10, 40, 25))], ['2026-11-21'])
    expect(text).toBe(
      [
        `${byteOrderMark}"Hotel ID","Hotel","District","Location","21/11/2026"`,
        `"HILL","'=HYPERLINK(""x"")","Kodagu","Madikeri","10 of 40 (25%, Good)"`,
        '"TOTALS","","","","10 of 40 (25%, Good)"',
        '',
      ].join('\r\n'),
    )
  })
})

const today = '2026-11-21'

const lostOf = (day: string, figures: Partial<Night>) =>
  lostHotelOf(
    {
      hotelId: 'LAKE',
      hotelName: 'Lake View',
      district: 'Udupi',
      location: 'Beach',
      totalRooms: 12,
      instances: [],
      dailyOccupancy: { [day]: { occupied: 4, total: 10, percentage: 40, bookingStatus: 'normal', ...figures } },
    },
    day,
    today,
  )

it.each([
  ['a night with people', today, {}, false],
  ['a full night', today, { occupied: 10 }, false],
  ['an overbooked night', today, { occupied: 11 }, true],
  ['a later night', '2026-11-25', {}, false],
])('%s begins a plan', (_, day, figures, isOverbooked) => {
  expect(lostOf(day, figures)).toEqual({ hotelId: 'LAKE', from: day, isOverbooked })
})

it.each([
  ['a past night', '2026-11-20', {}],
  ['an empty night', today, { occupied: 0 }],
  ['a gap', today, { total: 0, bookingStatus: 'gap_booking' as const }],
])('%s begins none', (_, day, figures) => {
  expect(lostOf(day, figures)).toBeUndefined()
})
