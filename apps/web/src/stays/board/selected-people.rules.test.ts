import { describe, expect, it } from 'vitest'
import { countElsewhere, selectPeople, withoutPeople } from './selected-people.rules.ts'

const divya = { participantId: 'PLA_101', name: 'Y. Divya' }
const ravi = { participantId: 'PLA_102', name: 'K. Ravi' }
const asha = { participantId: 'COA_001', name: 'Asha Rao' }

describe('people selected over several pages', () => {
  it('keeps the names of those on earlier pages', () => {
    const first = selectPeople(new Map(), new Set(['PLA_101']), [divya, ravi])
    const second = selectPeople(first, new Set(['PLA_101', 'COA_001']), [asha])
    expect([...second]).toEqual([
      ['PLA_101', 'Y. Divya'],
      ['COA_001', 'Asha Rao'],
    ])
  })

  it('removes those whose box was cleared', () => {
    const both = selectPeople(new Map(), new Set(['PLA_101', 'PLA_102']), [divya, ravi])
    expect([...selectPeople(both, new Set(['PLA_102']), [divya, ravi]).keys()]).toEqual(['PLA_102'])
  })

  it('removes those whose action is done', () => {
    const both = selectPeople(new Map(), new Set(['PLA_101', 'PLA_102']), [divya, ravi])
    expect([...withoutPeople(both, ['PLA_101', 'PLA_999']).keys()]).toEqual(['PLA_102'])
  })

  it('counts those who are not on the page', () => {
    const both = selectPeople(new Map(), new Set(['PLA_101', 'PLA_102']), [divya, ravi])
    expect(countElsewhere(both, [divya, asha])).toBe(1)
    expect(countElsewhere(both, [divya, ravi])).toBe(0)
  })
})
