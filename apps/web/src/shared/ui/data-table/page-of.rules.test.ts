import { expect, it } from 'vitest'
import { pageOf } from './page-of.rules.ts'

it('a page has its rows and where it is', () => {
  const all = Array.from({ length: 23 }, (_, index) => index)
  expect(pageOf(all, 3, 10)).toMatchObject({ rows: [20, 21, 22], pagination: { startIndex: 21, endIndex: 23 } })
  expect(pageOf(all, 9, 10)).toMatchObject({ rows: [], pagination: { totalPages: 3 } })
})
