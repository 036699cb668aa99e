import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, guardCell, unguardCell } from './csv.ts'

describe('the apostrophe before a formula', () => {
  const halfWidth = ['=1+1', '+1', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1", "''+2"]
  const fullWidth = ['＝1+1', '＋1', '－1', '＠SUM(A1)']
  const afterSpaces = [' =1', '  ＝1', '\u00A0=1', '\u3000@x', "' =1"]
  // Only a whole number is exempt.
  const almostMobile = ['+919876543210|cmd', '+91 98765 43210', '+9198765432101', '+91987654321', ' +919876543210']
  const looksGuarded = ["'+919876543210", '(+91) 98765 43210']

  it.each([...halfWidth, ...fullWidth, ...afterSpaces, ...almostMobile, ...looksGuarded])(
    'is added before %j',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`)
    },
  )

  it.each(['', 'Asha', "D'Souza", "'tis", ' Asha', '1=1', 'a＝b', "'", '(+91) 98765'])(
    'is not added before %j',
    (text) => {
      expect(guardCell(text)).toBe(text)
    },
  )

  it.each([
    ["'=1", '=1'],
    ["'+919876543210", '+919876543210'],
    ['(+91) 98765 43210', '+919876543210'],
    ['(+91) 98765 43210|cmd', '(+91) 98765 43210|cmd'],
    ["' =1", ' =1'],
    ["'＝1", '＝1'],
    ["'\t1", '\t1'],
    ["''-1", "'-1"],
    ["'tis", "'tis"],
    ["''tis", "''tis"],
    ['=1', '=1'],
    ["'", "'"],
    ['', ''],
  ])('%j is read as %j', (typed, text) => {
    expect(unguardCell(typed)).toBe(text)
  })

  it.each([
    ['+919876543210', '(+91) 98765 43210'],
    ['+910000000000', '(+91) 00000 00000'],
  ])('is not needed by the mobile number %s, which is shown as %s', (mobile, cell) => {
    expect(guardCell(mobile)).toBe(cell)
    expect(unguardCell(cell)).toBe(mobile)
  })

  const parts = ["'", '=', '+', '-', '@', '＝', '＋', '－', '＠', ' ', '\t', '\r', '\n', 'a', '"', 'ಅ']
  const mobiles = ['+919876543210', '(+91) 98765 43210', '+91 98765 43210']
  const text = fc.string({ unit: fc.constantFrom(...parts, ...mobiles) })

  it('is removed from every text to which it was added', () => {
    fc.assert(fc.property(text, (each) => unguardCell(guardCell(each)) === each))
  })

  it('leaves nothing that a spreadsheet would evaluate', () => {
    fc.assert(fc.property(text, (each) => !/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(guardCell(each))))
  })
})

it('puts every cell of a line in quotes, with quotes doubled', () => {
  expect(csvLine(['a', '', 'say "hi", or', '=1', 'two\nlines'])).toBe(`"a","","say ""hi"", or","'=1","two\nlines"\r\n`)
})
