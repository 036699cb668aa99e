import { expect, it } from 'vitest'
import { cellPlace, columnLetters, rangePlaces } from './cell-places.rules.ts'

const columns = [
  ['A', 0],
  ['Z', 25],
  ['AA', 26],
  ['AZ', 51],
  ['BA', 52],
  ['ZZ', 701],
  ['AAA', 702],
  ['XFD', 16_383],
] as const

it.each(columns)('column %s is number %i', (letters, column) => {
  expect(columnLetters(column)).toBe(letters)
  expect(cellPlace(`${letters}1`)).toEqual({ row: 1, column })
  expect(cellPlace(`${letters.toLowerCase()}17`)).toEqual({ row: 17, column })
})

it.each(['', 'B', '7', 'B0', 'B-1', 'B1.5', 'B7C', '@1', '[1', '$B$7'])('%j is no place of a cell', (name) => {
  expect(() => cellPlace(name)).toThrow(`${name} is no place of a cell`)
})

it.each([
  ['E2:E13', { row: 2, column: 4 }, { row: 13, column: 4 }],
  ['$e$2:$f$13', { row: 2, column: 4 }, { row: 13, column: 5 }],
  ['C3', { row: 3, column: 2 }, { row: 3, column: 2 }],
  ['F13:E2', { row: 2, column: 4 }, { row: 13, column: 5 }],
  ['E13:F2', { row: 2, column: 4 }, { row: 13, column: 5 }],
  ['XFD1:XFD1048576', { row: 1, column: 16_383 }, { row: 1_048_576, column: 16_383 }],
])('the corners of %s', (ref, from, to) => {
  expect(rangePlaces(ref)).toEqual({ from, to })
})

it.each([
  '',
  'E',
  'E2:',
  ':E2',
  'E2:E',
  'Sheet!E2',
  'E2:E13 ',
  'ABCD1',
  'A12345678',
  'E2:ABCD1',
  'E2:A12345678',
  'E2:xE!3',
])('%j is no range', (ref) => {
  expect(rangePlaces(ref)).toBeNull()
})
