import { describe, expect, it } from 'vitest'
import { grantRooms, type WantedNight } from './grant-rooms.rules.ts'

const lake = 'a0000000-0000-4000-8000-000000000001'
const hill = 'a0000000-0000-4000-8000-000000000002'

/** A night of November that somebody wants, with the free rooms of its instance. */
const wants = (person: string, day: number, free: number, instanceId: string | null = lake): WantedNight => ({
  person,
  instanceId,
  hotelId: 'LAKE',
  hotelName: 'Lake View',
  night: `2026-11-${day}`,
  free,
})
const somebody = (id: string, ...needed: number[]) => ({
  id,
  isNeeded: (night: string) => needed.map((day) => `2026-11-${day}`).includes(night),
})
const gets = (person: string, day: number, isHeld: boolean, instanceId = lake) => ({
  person,
  instanceId,
  night: `2026-11-${day}`,
  isHeld,
})

describe('rooms are granted to one person after the other', () => {
  it('gives each a room while there are any, and tells the next which night is full', () => {
    const wanted = ['a', 'b', 'c'].map((person) => wants(person, 21, 2))
    expect(grantRooms([somebody('a', 21), somebody('b', 21), somebody('c', 21)], wanted)).toEqual({
      granted: ['a', 'b'],
      nights: [gets('a', 21, true), gets('b', 21, true)],
      missing: [],
      refused: new Map([['c', { refusal: 'noRoom', hotelId: 'LAKE', hotelName: 'Lake View', night: '2026-11-21' }]]),
    })
  })

  it('takes no room for somebody who is refused', () => {
    const wanted = [wants('a', 21, 1), wants('a', 22, 0), wants('b', 21, 1)]
    const { granted, refused } = grantRooms([somebody('a', 21, 22), somebody('b', 21)], wanted)
    expect(granted).toEqual(['b'])
    expect(refused.get('a')?.night).toBe('2026-11-22')
  })

  it('names the first full night, in whatever order they are wanted', () => {
    const wanted = [wants('a', 23, 0), wants('a', 22, 0)]
    expect(grantRooms([somebody('a', 22, 23)], wanted).refused.get('a')?.night).toBe('2026-11-22')
  })

  it('grants a night without a room where the person does not need that one', () => {
    const wanted = [wants('a', 21, 1), wants('a', 22, 0)]
    expect(grantRooms([somebody('a', 21)], wanted)).toEqual({
      granted: ['a'],
      nights: [gets('a', 21, true), gets('a', 22, false)],
      missing: [wanted[1]],
      refused: new Map(),
    })
  })

  it('counts each instance and each night apart', () => {
    const wanted = [wants('a', 21, 1), wants('b', 22, 1), wants('c', 21, 1, hill)]
    expect(grantRooms([somebody('a', 21), somebody('b', 22), somebody('c', 21)], wanted).nights).toEqual([
      gets('a', 21, true),
      gets('b', 22, true),
      gets('c', 21, true, hill),
    ])
  })

  it('holds rooms over the capacity where that is meant', () => {
    const wanted = [wants('a', 21, 0), wants('b', 21, 0)]
    expect(grantRooms([somebody('a', 21), somebody('b')], wanted, true)).toEqual({
      granted: ['a', 'b'],
      nights: [gets('a', 21, true), gets('b', 21, true)],
      missing: [],
      refused: new Map(),
    })
  })

  it('leaves out a night that no instance covers, and refuses who needs it', () => {
    const wanted = [wants('a', 21, 0, null), wants('a', 22, 1), wants('b', 21, 0, null)]
    const { granted, nights, missing, refused } = grantRooms([somebody('a', 22), somebody('b', 21)], wanted)
    expect({ granted, nights, missing }).toEqual({ granted: ['a'], nights: [gets('a', 22, true)], missing: [] })
    expect([...refused.keys()]).toEqual(['b'])
  })
})
