import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paginate } from './list.ts'

it.each([
  [0, 1, 10, 0, { totalPages: 1, hasPrev: false, hasNext: false, startIndex: 0, endIndex: 0 }],
  [10, 1, 10, 10, { totalPages: 1, hasPrev: false, hasNext: false, startIndex: 1, endIndex: 10 }],
  [11, 2, 10, 1, { totalPages: 2, hasPrev: true, hasNext: false, startIndex: 11, endIndex: 11 }],
  [25, 2, 10, 10, { totalPages: 3, hasPrev: true, hasNext: true, startIndex: 11, endIndex: 20 }],
  [5, 9, 10, 0, { totalPages: 1, hasPrev: true, hasNext: false, startIndex: 0, endIndex: 0 }],
])('of %i rows page %i of %i shows %i', (total, page, limit, shown, expected) =>
  expect(paginate(total, page, limit, shown)).toEqual({ page, total, ...expected }),
)

it('shows each row on exactly one page', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 100 }), (total, limit) => {
      let seen = 0
      for (let page = 1; ; page += 1) {
        const shown = Math.min(limit, total - seen)
        const { startIndex, endIndex, hasNext } = paginate(total, page, limit, shown)
        expect(startIndex).toBe(seen + 1)
        seen = endIndex
        if (!hasNext) break
      }
      expect(seen).toBe(total)
    }),
  ))
