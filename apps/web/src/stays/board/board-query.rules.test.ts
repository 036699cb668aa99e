import { expect, it } from 'vitest'
import { urlReader } from '../../shared/url/url-params.rules.ts'
import { boardQuery } from './board-query.rules.ts'

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
