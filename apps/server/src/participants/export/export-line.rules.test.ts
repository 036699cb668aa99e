import { csvLine } from '@trophy/contract/core/texts/csv.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLineOfJson } from './export-line.rules.ts'

const lineOf = (cells: readonly string[]): string => csvLineOfJson(JSON.stringify(cells))

it.each([
  [['Asha', '', 'ಆಶಾ', '+919876543210', '2026-11-21']],
  [['+910000000000', '']],
  [['', '']],
  [['']],
  [[]],
  // Looks like three cells, or like a mobile number in a cell of its own.
  [['a","b', 'c']],
  [['a","+919876543210', 'c']],
  [['a","=1', 'c']],
  [['a\\', '","=1']],
  [['+91••••••3210', '(+91) 98765 43210']],
  [['+9198765432101', '+91987654321']],
  [[' =1', "'=1", '=1', '＝1', '\t1', '\n=1', '-', '@']],
  [['two\nlines', 'a\u001fb', '[', ']', ',', 'a]']],
])('%j becomes the line that csvLine returns', (cells) => {
  expect(lineOf(cells)).toBe(csvLine(cells))
})

const parts = [
  "'",
  '=',
  '+',
  '-',
  '@',
  '＝',
  ' ',
  '\t',
  '\n',
  '\\',
  'a',
  '7',
  '"',
  '","',
  '[',
  ']',
  ',',
  'ಅ',
  '\u0301',
  '😀',
]
const mobiles = ['+919876543210', '(+91) 98765 43210', '+91••••••3210']
const text = fc.string({ unit: fc.constantFrom(...parts, ...mobiles) })
const usual = fc.constantFrom('', 'player', 'Asha Gowda', 'ಆಶಾ', '+919876543210')

it('any cells become the line that csvLine returns', () => {
  const cells = fc.array(fc.oneof(usual, text), { minLength: 1, maxLength: 6 })
  fc.assert(fc.property(cells, (each) => lineOf(each) === csvLine(each)))
})
