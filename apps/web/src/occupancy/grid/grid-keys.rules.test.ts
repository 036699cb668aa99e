import { expect, it } from 'vitest'
import { positionAfterKey } from './grid-keys.rules.ts'

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
