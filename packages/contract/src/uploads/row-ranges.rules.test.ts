import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countRows, mergeRanges, rowsText } from './row-ranges.rules.ts'

const single = (row: number) => ({ from: row, to: row })

describe('row ranges', () => {
  it('merge neighbours and duplicates, in the order of the file', () => {
    expect(mergeRanges([30, 17, 21, 22, 23, 22].map(single))).toEqual([single(17), { from: 21, to: 23 }, single(30)])
    expect(mergeRanges([{ from: 2, to: 501 }, { from: 502, to: 600 }, single(10)])).toEqual([{ from: 2, to: 600 }])
  })

  it('contain exactly the original rows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (rows) => {
        const merged = mergeRanges(rows.map(single))
        const held = merged.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
        expect(held).toEqual([...new Set(rows)].toSorted((one, other) => one - other))
        expect(countRows(merged)).toBe(held.length)
      }),
    )
  })

  it.each([
    [[], undefined, ''],
    [[single(17)], undefined, 'Row 17'],
    [[single(17), { from: 21, to: 30 }], undefined, 'Rows 17, 21–30'],
    [[{ from: 2, to: 501 }], undefined, 'Rows 2–501'],
    [[single(2), single(4), single(6)], 2, 'Rows 2, 4, …'],
    [[single(2), single(4)], 2, 'Rows 2, 4'],
  ])('%j with at most %s is %j', (ranges, longest, text) => {
    expect(rowsText(ranges, longest)).toBe(text)
  })
})
