import { describe, expect, it } from 'vitest'
import { indexesOf, linesNear, offsetShowing, positionAfterKey } from './grid.rules.ts'

const size = { rows: 100, columns: 30, page: 10 }
const middle = { row: 50, column: 15 }

it.each([
  ['ArrowUp', false, { row: 49, column: 15 }],
  ['ArrowDown', false, { row: 51, column: 15 }],
  ['ArrowLeft', false, { row: 50, column: 14 }],
  ['ArrowRight', false, { row: 50, column: 16 }],
  ['PageUp', false, { row: 40, column: 15 }],
  ['PageDown', false, { row: 60, column: 15 }],
  ['Home', false, { row: 50, column: 0 }],
  ['End', false, { row: 50, column: 29 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 99, column: 29 }],
])('%s (with Control: %s) moves to %j', (key, isControl, position) => {
  expect(positionAfterKey(middle, key, isControl, size)).toEqual(position)
})

it.each(['ArrowUp', 'ArrowLeft', 'PageUp', 'Home'])('%s stops at the first cell', (key) => {
  expect(positionAfterKey({ row: 0, column: 0 }, key, false, size)).toEqual({ row: 0, column: 0 })
})

it.each(['ArrowDown', 'ArrowRight', 'PageDown', 'End'])('%s stops at the last cell', (key) => {
  expect(positionAfterKey({ row: 99, column: 29 }, key, false, size)).toEqual({ row: 99, column: 29 })
})

it('ignores other keys', () => {
  expect(positionAfterKey(middle, 'Tab', false, size)).toBeUndefined()
})

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
