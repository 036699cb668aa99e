import { describe, expect, it } from 'vitest'
import type { BookingState } from './booking-state.rules.ts'
import { asReturned, nightsToRestore, restoredState, type Returning } from './restore.rules.ts'

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

describe('an undo from a night on', () => {
  const later: Returning = { ...person, now: person.after, first: '2026-11-24' }

  it('brings back that night and the later ones', () => {
    expect(nightsToRestore(later).map(({ night }) => night)).toEqual(['2026-11-24', '2026-11-25'])
    expect(restoredState(later, () => true)).toEqual({
      ...later.before,
      hotelFrom: '2026-11-24',
      pieces: [piece(lake, 20, 22), piece(lake, 24, 26)],
    })
  })

  it('names the instance of that night', () => {
    const before = { ...state(piece(lake, 20, 24), piece(hill, 24, 26)), instanceId: lake }
    expect(restoredState({ ...later, before }, () => true).instanceId).toBe(hill)
    expect(restoredState({ ...later, first: '2026-11-27' }, () => true).instanceId).toBe(lake)
  })
})

describe('an undo of a move', () => {
  const moved: Returning = {
    ...person,
    before: state(piece(lake, 20, 24)),
    after: state(piece(lake, 20, 22), piece(hill, 22, 26)),
    now: state(piece(lake, 20, 22), piece(hill, 22, 26)),
  }

  it('takes the added nights away', () => {
    expect(restoredState(moved, () => true)).toEqual(moved.before)
  })

  it('keeps a room number that the first hotel gave since', () => {
    const numbered = { ...piece(lake, 20, 22), roomNumber: '101' }
    const now = state(numbered, piece(hill, 22, 26))
    expect(restoredState({ ...moved, now }, () => true).pieces).toEqual([{ ...piece(lake, 20, 24), roomNumber: '101' }])
  })

  it('keeps the number of before where it was not changed since', () => {
    const before = state({ ...piece(lake, 20, 24), roomNumber: '7' })
    const after = state({ ...piece(lake, 20, 22), roomNumber: '7' }, { ...piece(hill, 22, 24), roomNumber: '8' })
    expect(restoredState({ ...moved, before, after, now: after }, () => true).pieces).toEqual(before.pieces)
    // The person has left the first hotel for good since.
    const now = state({ ...piece(hill, 22, 24), roomNumber: '8' })
    expect(restoredState({ ...moved, before, after: now, now }, () => true).pieces).toEqual(before.pieces)
  })
})

describe('nights that were released before the change', () => {
  it('are held again from the night on which the person came', () => {
    const released = { isHeld: false, givenUp: 'released' } as const
    const before = {
      ...state({ ...piece(lake, 20, 23), ...released }, { ...piece(lake, 23, 25), isHeld: false }),
      releasedFrom: '2026-11-20',
    }
    expect(asReturned(before, '2026-11-21')).toEqual({
      ...before,
      releasedFrom: null,
      pieces: [{ ...piece(lake, 20, 21), ...released }, piece(lake, 21, 23), { ...piece(lake, 23, 25), isHeld: false }],
    })
  })
})
