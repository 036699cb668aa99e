import { expect, it } from 'vitest'
import { urlReader } from '../../shared/url/url-params.rules.ts'
import { boardQuery } from './board-query.rules.ts'

const asked = (query: string) => boardQuery(['pending', 'late'])(urlReader(new URLSearchParams(query)))
const usual = { search: '', page: 1, limit: 10 }

it('the address names what a board is asked for', () => {
  expect(asked('tab=checkin')).toEqual(usual)
  expect(asked('tab=checkin&search=asha&status=late&page=2&limit=5')).toEqual({
    search: 'asha',
    status: 'late',
    page: 2,
    limit: 5,
  })
})

it.each(['status=all', 'status=overdue', 'limit=100'])('%j asks for what is usual', (query) => {
  expect(asked(query)).toEqual(usual)
})
