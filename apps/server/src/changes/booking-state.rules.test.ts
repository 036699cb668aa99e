import { describe, expect, it } from 'vitest'
import {
  type BookingState,
  isSameBooking,
  nightsFreed,
  nightsOfStay,
  piecesOf,
  roomsFreed,
} from './booking-state.rules.ts'

const lake = 'a0000000-0000-4000-8000-000000000001'
const hill = 'a0000000-0000-4000-8000-000000000002'

/** A piece of held nights [start, end) of November. */
const piece = (start: number, end: number, changes: Partial<BookingState['pieces'][number]> = {}) => ({
  instanceId: lake,
  hotelId: 'LAKE',
  start: `2026-11-${start}`,
  end: `2026-11-${end}`,
  isHeld: true,
  givenUp: null,
  roomNumber: null,
  ...changes,
})

const state = (...pieces: BookingState['pieces']): BookingState => ({
  team: 'COA_1',
  hotelId: 'LAKE',
  instanceId: lake,
  reference: 'REF',
  startDate: '2026-11-20',
  endDate: '2026-11-25',
  hotelFrom: null,
  releasedFrom: null,
  pieces,
})

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

describe('what becomes free', () => {
  it('is what was held before and is not after', () => {
    const before = state(piece(20, 23), piece(23, 24, { isHeld: false }))
    const after = state(piece(20, 21), piece(21, 22, { isHeld: false }), piece(22, 23, { instanceId: hill }))
    expect(nightsFreed(before, after).map(({ night }) => night)).toEqual(['2026-11-21', '2026-11-22'])
  })

  it('is counted for each instance and night', () => {
    const leaves = { before: state(piece(20, 22)), after: state(piece(20, 21)) }
    const moves = { before: state(piece(20, 22)), after: state(piece(20, 22, { instanceId: hill })) }
    const other = { before: state(piece(21, 22, { instanceId: hill })), after: state() }
    expect(roomsFreed([leaves, moves, other])).toEqual([
      { instanceId: lake, night: '2026-11-21', rooms: 2 },
      { instanceId: lake, night: '2026-11-20', rooms: 1 },
      { instanceId: hill, night: '2026-11-21', rooms: 1 },
    ])
  })
})

describe('the same booking', () => {
  it('may have other nights and another team', () => {
    expect(isSameBooking(state(piece(20, 21)), { ...state(), team: 'COA_2', releasedFrom: '2026-11-21' })).toBe(true)
  })

  it.each([
    { hotelId: 'HILL' },
    { reference: 'REF-2' },
    { startDate: '2026-11-19' },
    { endDate: '2026-11-24' },
    { hotelFrom: '2026-11-22' },
  ])('is another one with %j', (change) => {
    expect(isSameBooking(state(), { ...state(), ...change })).toBe(false)
  })
})
