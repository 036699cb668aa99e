import { expect, it, describe } from 'vitest'
import { urlReader } from '../../shared/url/url-params.rules.ts'
import { boardQuery, countElsewhere, selectPeople, withoutPeople } from './board.rules.ts'

const queryIn = (query: string) => boardQuery(['pending', 'late'])(urlReader(new URLSearchParams(query)))
const defaults = { search: '', page: 1, limit: 10 }

it('the URL contains the query of a board', () => {
  expect(queryIn('tab=checkin')).toEqual(defaults)
  expect(queryIn('tab=checkin&search=asha&status=late&page=2&limit=5')).toEqual({
    search: 'asha',
    status: 'late',
    page: 2,
    limit: 5,
  })
})

it.each(['status=all', 'status=overdue', 'limit=100'])('%j reads the default query', (query) => {
  expect(queryIn(query)).toEqual(defaults)
})

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
