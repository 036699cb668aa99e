import { describe, expect, it } from 'vitest'
import type { BookingState } from './booking-state.rules.ts'
import { nightsToRestore, restoredState, type Returning } from './restore.rules.ts'

const lake = 'a0000000-0000-4000-8000-000000000001'
const hill = 'a0000000-0000-4000-8000-000000000002'

/** A piece of held nights [start, end) of November. */
const piece = (instanceId: string, start: number, end: number) => ({
  instanceId,
  hotelId: instanceId === lake ? 'LAKE' : 'HILL',
  start: `2026-11-${start}`,
  end: `2026-11-${end}`,
  isHeld: true,
  givenUp: null,
  roomNumber: null,
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

/** Somebody whose nights from the 22nd on were freed, and who is in another instance on the 24th since. */
const person: Returning = {
  id: 'b0000000-0000-4000-8000-000000000001',
  participantId: 'PLA_1',
  name: 'Asha',
  checkinStatus: 'checked_in',
  before: state(piece(lake, 20, 26)),
  after: state(piece(lake, 20, 22)),
  now: state(piece(lake, 20, 22), piece(hill, 24, 25)),
  first: null,
}

describe('an undo after which other nights came', () => {
  it('needs rooms for the other nights only', () => {
    expect(nightsToRestore(person).map(({ night }) => night)).toEqual(['2026-11-22', '2026-11-23', '2026-11-25'])
  })

  it('leaves the nights that came where they are', () => {
    expect(restoredState(person, () => true).pieces).toEqual([
      piece(lake, 20, 24),
      piece(hill, 24, 25),
      piece(lake, 25, 26),
    ])
  })

  it('keeps a night without a room as a part of the stay', () => {
    expect(restoredState(person, ({ night }) => night !== '2026-11-23').pieces).toEqual([
      piece(lake, 20, 23),
      { ...piece(lake, 23, 24), isHeld: false },
      piece(hill, 24, 25),
      piece(lake, 25, 26),
    ])
  })
})
