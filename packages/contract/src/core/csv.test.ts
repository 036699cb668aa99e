import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, guardCell, unguardCell } from './csv.ts'

describe('the apostrophe before a formula', () => {
  it.each(['=1+1', '+919876543210', '-5', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''+2"])('is added before %j', (text) => {
    expect(guardCell(text)).toBe(`'${text}`)
  })

  it.each(['', 'Asha', "D'Souza", "'tis", ' =1', '1=1', '\n=1', "'"])('is not added before %j', (text) => {
    expect(guardCell(text)).toBe(text)
  })

  it.each([
    ["'=1", '=1'],
    ["'+919876543210", '+919876543210'],
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

  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '"', 'ಅ') })

  it('is removed from every text to which it was added', () => {
    fc.assert(fc.property(text, (each) => unguardCell(guardCell(each)) === each))
  })

  it('leaves nothing that a spreadsheet would evaluate', () => {
    fc.assert(fc.property(text, (each) => !/^[=+\-@\t\r]/.test(guardCell(each))))
  })
})

it('puts every cell of a line in quotes, with quotes doubled', () => {
  expect(csvLine(['a', '', 'say "hi", or', '=1', 'two\nlines'])).toBe(`"a","","say ""hi"", or","'=1","two\nlines"\r\n`)
})
