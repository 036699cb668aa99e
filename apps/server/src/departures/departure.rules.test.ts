import { describe, expect, it } from 'vitest'
import type { BookingState } from '../changes/booking-state.rules.ts'
import { afterDeparture } from './departure.rules.ts'
import { bookingOf, hill, inHill, lake, piece } from '../testing/factories/booking-states.ts'

const booking = bookingOf(piece(20, 25))
/** From Lake to Hill on the 22nd. */
const moved: BookingState = {
  ...booking,
  ...inHill,
  hotelFrom: '2026-11-22',
  pieces: [piece(20, 22), piece(22, 25, inHill)],
}
const leaving = (leaveOn: number, lastNight: number) => ({
  leaveOn: `2026-11-${leaveOn}`,
  lastNight: `2026-11-${lastNight}`,
})

describe('who never came', () => {
  it('gives up the nights until the end', () => {
    expect(afterDeparture(booking, 'pending', leaving(23, 22))).toEqual({
      ...booking,
      endDate: '2026-11-23',
      releasedFrom: '2026-11-20',
      pieces: [piece(20, 23, { isHeld: false, givenUp: 'released' })],
    })
  })

  it('keeps the first night of a booking that had not begun, given up', () => {
    expect(afterDeparture(booking, 'pending', leaving(18, 17))).toMatchObject({
      endDate: '2026-11-20',
      pieces: [piece(20, 21, { isHeld: false, givenUp: 'released' })],
    })
  })

  it('keeps why a night was given up before', () => {
    const left = { isHeld: false, givenUp: 'left' } as const
    const { pieces } = afterDeparture({ ...booking, pieces: [piece(20, 25, left)] }, 'pending', leaving(25, 22))
    expect(pieces).toEqual([piece(20, 25, left)])
  })
})

describe('who is in house', () => {
  it('keeps the nights before the day of leaving', () => {
    expect(afterDeparture(booking, 'checked_in', leaving(23, 22))).toEqual({
      ...booking,
      endDate: '2026-11-23',
      pieces: [piece(20, 23)],
    })
  })

  it('keeps the night in progress, too', () => {
    expect(afterDeparture(booking, 'checked_in', leaving(22, 22))).toMatchObject({
      endDate: '2026-11-22',
      pieces: [piece(20, 23)],
    })
    // It ended a while ago.
    expect(afterDeparture(booking, 'checked_in', leaving(21, 23)).pieces).toEqual([piece(20, 24)])
  })

  it('keeps the first night of a booking that begins on the day of leaving', () => {
    expect(afterDeparture(booking, 'checked_in', leaving(20, 19))).toEqual({
      ...booking,
      endDate: '2026-11-20',
      pieces: [piece(20, 21)],
    })
  })

  it.each([25, 27])('keeps a booking that ends until then: leaving on the %i', (leaveOn) => {
    expect(afterDeparture(booking, 'checked_in', leaving(leaveOn, 24))).toBe(booking)
  })

  it('uses no night of a booking that begins later', () => {
    const left = { isHeld: false, givenUp: 'left' } as const
    expect(afterDeparture(booking, 'checked_in', leaving(18, 17))).toEqual({
      ...booking,
      endDate: '2026-11-20',
      pieces: [piece(20, 21, left)],
    })
    expect(afterDeparture(booking, 'checked_in', leaving(19, 19)).pieces).toEqual([piece(20, 21, left)])
    // But the one in progress.
    expect(afterDeparture(booking, 'checked_in', leaving(19, 20)).pieces).toEqual([piece(20, 21)])
  })
})

describe('who was in one hotel only', () => {
  it('stays there from the first day on, also where the first night has no room', () => {
    const late = bookingOf(piece(21, 22), piece(22, 25, { instanceId: hill }))
    expect(afterDeparture(late, 'checked_in', leaving(23, 22))).toEqual({
      ...late,
      endDate: '2026-11-23',
      pieces: [piece(21, 22), piece(22, 23, { instanceId: hill })],
    })
  })
})

describe('who was moved', () => {
  it('keeps the day of the move, also where the first night there has no room', () => {
    const state = { ...moved, pieces: [piece(20, 22), piece(23, 25, inHill)] }
    expect(afterDeparture(state, 'checked_in', leaving(24, 23))).toEqual({
      ...state,
      endDate: '2026-11-24',
      pieces: [piece(20, 22), piece(23, 24, inHill)],
    })
  })

  it('ends in the present hotel where the booking still reaches it', () => {
    expect(afterDeparture(moved, 'checked_in', leaving(23, 22))).toEqual({
      ...moved,
      endDate: '2026-11-23',
      pieces: [piece(20, 22), piece(22, 23, inHill)],
    })
  })

  it('ends in the hotel before where it does not', () => {
    const { hotelId, instanceId, hotelFrom, pieces } = afterDeparture(moved, 'checked_in', leaving(22, 21))
    expect({ hotelId, instanceId, hotelFrom, pieces }).toEqual({
      hotelId: 'LAKE',
      instanceId: lake,
      hotelFrom: null,
      pieces: [piece(20, 22)],
    })
  })

  it('ends in the second of three hotels from its first night on', () => {
    const twice: BookingState = {
      ...booking,
      hotelFrom: '2026-11-23',
      pieces: [piece(20, 21), piece(21, 23, inHill), piece(23, 25)],
    }
    expect(afterDeparture(twice, 'checked_in', leaving(23, 22))).toMatchObject({
      ...inHill,
      hotelFrom: '2026-11-21',
      pieces: [piece(20, 21), piece(21, 23, inHill)],
    })
  })

  it('ends in the hotel of the last night, in which the person was before', () => {
    const back: BookingState = {
      ...booking,
      ...inHill,
      hotelFrom: '2026-11-24',
      pieces: [piece(20, 21), piece(21, 22, inHill), piece(22, 24), piece(24, 25, inHill)],
    }
    expect(afterDeparture(back, 'checked_in', leaving(24, 23))).toEqual({
      ...booking,
      endDate: '2026-11-24',
      hotelFrom: '2026-11-22',
      pieces: [piece(20, 21), piece(21, 22, inHill), piece(22, 24)],
    })
  })

  it('stays where no night is known', () => {
    expect(afterDeparture({ ...moved, pieces: [] }, 'checked_in', leaving(22, 21))).toEqual({
      ...moved,
      endDate: '2026-11-22',
      pieces: [],
    })
  })
})
