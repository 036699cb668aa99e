import { describe, expect, it } from 'vitest'
import { asReturned, nightsToRestore, restoredState, type Returning } from './restore.rules.ts'
import { bookingOf, hill, inHill, lake, piece } from '../testing/factories/booking-states.ts'

/** Somebody whose nights from the 22nd on were freed, and who is in another instance on the 24th since. */
const person: Returning = {
  id: 'b0000000-0000-4000-8000-000000000001',
  participantId: 'PLA_1',
  name: 'Asha',
  checkinStatus: 'checked_in',
  replacedBy: null,
  before: bookingOf(piece(20, 26)),
  after: bookingOf(piece(20, 22)),
  now: bookingOf(piece(20, 22), piece(24, 25, inHill)),
  first: null,
}

describe('an undo after which other nights came', () => {
  it('needs rooms for the other nights only', () => {
    expect(nightsToRestore(person).map(({ night }) => night)).toEqual(['2026-11-22', '2026-11-23', '2026-11-25'])
  })

  it('leaves the nights that came where they are', () => {
    expect(restoredState(person, () => true).pieces).toEqual([piece(20, 24), piece(24, 25, inHill), piece(25, 26)])
  })

  it('keeps a night without a room as a part of the stay', () => {
    expect(restoredState(person, ({ night }) => night !== '2026-11-23').pieces).toEqual([
      piece(20, 23),
      { ...piece(23, 24), isHeld: false },
      piece(24, 25, inHill),
      piece(25, 26),
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
      pieces: [piece(20, 22), piece(24, 26)],
    })
  })

  it('names the instance of that night', () => {
    const before = { ...bookingOf(piece(20, 24), piece(24, 26, inHill)), instanceId: lake }
    expect(restoredState({ ...later, before }, () => true).instanceId).toBe(hill)
    expect(restoredState({ ...later, first: '2026-11-27' }, () => true).instanceId).toBe(lake)
    // A piece that ends where that night begins is before it.
    const after = bookingOf(piece(20, 24))
    expect(restoredState({ ...later, before, after, now: after }, () => true).instanceId).toBe(hill)
  })
})

describe('an undo of a move', () => {
  const moved: Returning = {
    ...person,
    before: bookingOf(piece(20, 24)),
    after: bookingOf(piece(20, 22), piece(22, 26, inHill)),
    now: bookingOf(piece(20, 22), piece(22, 26, inHill)),
  }

  it('takes the added nights away', () => {
    expect(restoredState(moved, () => true)).toEqual(moved.before)
  })

  it('brings back the day of an earlier move', () => {
    const before = { ...bookingOf(piece(20, 21, inHill), piece(21, 24)), hotelFrom: '2026-11-21' }
    const after = bookingOf(piece(20, 26, inHill))
    expect(restoredState({ ...moved, before, after, now: after }, () => true)).toEqual(before)
  })

  it('keeps a room number that the first hotel gave since', () => {
    const numbered = { ...piece(20, 22), roomNumber: '101' }
    const now = bookingOf(numbered, piece(22, 26, inHill))
    expect(restoredState({ ...moved, now }, () => true).pieces).toEqual([{ ...piece(20, 24), roomNumber: '101' }])
  })

  it('keeps the number of before where it was not changed since', () => {
    const before = bookingOf({ ...piece(20, 24), roomNumber: '7' })
    const after = bookingOf({ ...piece(20, 22), roomNumber: '7' }, { ...piece(22, 24, inHill), roomNumber: '8' })
    expect(restoredState({ ...moved, before, after, now: after }, () => true).pieces).toEqual(before.pieces)
    // The person has left the first hotel for good since.
    const now = bookingOf({ ...piece(22, 24, inHill), roomNumber: '8' })
    expect(restoredState({ ...moved, before, after: now, now }, () => true).pieces).toEqual(before.pieces)
  })

  it('keeps the numbers of before of somebody who had two', () => {
    const first = piece(20, 22, { roomNumber: '5' })
    const before = bookingOf(first, piece(22, 24, { roomNumber: '7' }))
    const after = bookingOf(first, piece(22, 24, inHill))
    expect(restoredState({ ...moved, before, after, now: after }, () => true).pieces).toEqual(before.pieces)
  })

  it('keeps the number of a night in the first hotel that came since', () => {
    const after = bookingOf(piece(20, 24, inHill))
    const now = bookingOf(piece(20, 23, inHill), piece(23, 24, { roomNumber: '9' }))
    expect(restoredState({ ...moved, after, now }, () => true).pieces).toEqual([piece(20, 24, { roomNumber: '9' })])
  })
})

describe('nights that were released before the change', () => {
  it('are held again from the night on which the person came', () => {
    const released = { isHeld: false, givenUp: 'released' } as const
    const before = {
      ...bookingOf({ ...piece(20, 23), ...released }, { ...piece(23, 25), isHeld: false }),
      releasedFrom: '2026-11-20',
    }
    expect(asReturned(before, '2026-11-21')).toEqual({
      ...before,
      releasedFrom: null,
      pieces: [{ ...piece(20, 21), ...released }, piece(21, 23), { ...piece(23, 25), isHeld: false }],
    })
  })
})
