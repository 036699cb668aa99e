import { describe, expect, it, test } from 'vitest'
import {
  bookingStateSchema,
  isSameBooking,
  nightsFreed,
  nightsOfStay,
  piecesOf,
  roomsFreed,
} from './booking-state.rules.ts'
import { bookingOf, hill, lake, piece } from '../testing/factories/booking-states.ts'

describe('nights form pieces again', () => {
  it.each([
    ['another instance', { instanceId: hill }],
    ['another room', { roomNumber: '101' }],
    ['nights without a room', { isHeld: false }],
    ['nights that were given up', { givenUp: 'left' }],
  ] as const)('that end where %s begins', (_, changes) => {
    const pieces = [piece(20, 22), piece(22, 24, changes)]
    expect(piecesOf(nightsOfStay({ pieces }).toReversed())).toEqual(pieces)
  })

  it('that end before a gap', () => {
    const pieces = [piece(20, 22), piece(23, 24)]
    expect(piecesOf(nightsOfStay({ pieces }))).toEqual(pieces)
  })
})

test('a state is read as it was stored', () => {
  const state = {
    ...bookingOf(
      piece(20, 21, { isHeld: false, givenUp: 'released' }),
      piece(21, 22, { isHeld: false, givenUp: 'left' }),
      piece(22, 25, { instanceId: hill, hotelId: 'HILL', roomNumber: '101' }),
    ),
    hotelFrom: '2026-11-22',
    releasedFrom: '2026-11-20',
  }
  expect(bookingStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state)
})

describe('what becomes free', () => {
  it('is what was held before and is not after', () => {
    const before = bookingOf(piece(20, 23), piece(23, 24, { isHeld: false }))
    const after = bookingOf(piece(20, 21), piece(21, 22, { isHeld: false }), piece(22, 23, { instanceId: hill }))
    expect(nightsFreed(before, after).map(({ night }) => night)).toEqual(['2026-11-21', '2026-11-22'])
  })

  it('is counted for each instance and night', () => {
    const leaves = { before: bookingOf(piece(20, 22)), after: bookingOf(piece(20, 21)) }
    const moves = { before: bookingOf(piece(20, 22)), after: bookingOf(piece(20, 22, { instanceId: hill })) }
    const other = { before: bookingOf(piece(21, 22, { instanceId: hill })), after: bookingOf() }
    expect(roomsFreed([leaves, moves, other])).toEqual([
      { instanceId: lake, night: '2026-11-21', rooms: 2 },
      { instanceId: lake, night: '2026-11-20', rooms: 1 },
      { instanceId: hill, night: '2026-11-21', rooms: 1 },
    ])
  })
})

describe('the same booking', () => {
  it('may have other nights and another team', () => {
    expect(isSameBooking(bookingOf(piece(20, 21)), { ...bookingOf(), team: 'COA_2', releasedFrom: '2026-11-21' })).toBe(
      true,
    )
  })

  it.each([
    { hotelId: 'HILL' },
    { reference: 'REF-2' },
    { startDate: '2026-11-19' },
    { endDate: '2026-11-24' },
    { hotelFrom: '2026-11-22' },
  ])('is another one with %j', (change) => {
    expect(isSameBooking(bookingOf(), { ...bookingOf(), ...change })).toBe(false)
  })
})
