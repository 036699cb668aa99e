import { describe, expect, it } from 'vitest'
import { indexesOf, linesNear, offsetShowing } from './grid-window.rules.ts'

const rows = { offset: 0, length: 500, size: 50, count: 900 }

describe('the lines near the visible part', () => {
  it('do not depend on the total', () => {
    expect(linesNear(rows)).toEqual({ first: 0, last: 13 })
    expect(linesNear({ ...rows, offset: 20_000 })).toEqual({ first: 396, last: 413 })
  })

  it('end with the last line', () => {
    expect(linesNear({ ...rows, offset: 44_500 })).toEqual({ first: 886, last: 899 })
    expect(linesNear({ ...rows, count: 3 })).toEqual({ first: 0, last: 2 })
  })
})

describe('the rendered indexes', () => {
  const near = { first: 10, last: 12 }

  it.each([
    [11, [10, 11, 12]],
    [3, [3, 10, 11, 12]],
    [70, [10, 11, 12, 70]],
  ])('contain %i', (kept, indexes) => expect(indexesOf(near, kept, 100)).toEqual(indexes))

  it('end with a shorter list', () => {
    expect(indexesOf(near, 11, 2)).toEqual([])
    expect(indexesOf(near, 0, 12)).toEqual([0, 10, 11])
  })
})

it.each([
  ['scrolls up to the first line', 0, 0],
  ['scrolls up to a line above the edge', 19, 950],
  ['does not scroll for the first visible line', 20, 1000],
  ['does not scroll for the last visible line', 39, 1000],
  ['scrolls down to a line below the edge', 40, 1050],
])('%s', (_name, index, offset) => {
  expect(offsetShowing(index, { offset: 1000, length: 1000, size: 50 })).toBe(offset)
})
