import { describe, expect, test } from 'vitest'
import type { CellType } from '../../../platform/sheets/sheet.ts'
import {
  type Cells,
  type Findings,
  type Parser,
  contact,
  flag,
  hotelId,
  id,
  mobileOf,
  readCells,
  text,
  wholeNumber,
} from './cells.rules.ts'

const parse = <T>(parser: Parser<T>, typed: string, type?: CellType) => {
  const parsed = parser(typed, type)
  return 'value' in parsed ? parsed.value : `! ${parsed.problem}`
}
const isProblem = expect.stringMatching(/^! must /)

const numberOf = (format: string): CellType => ({ kind: 'number', format, source: 'typed', typed: null })
const general = numberOf('General')
const textOfFormula: CellType = { kind: 'text', format: 'General', source: 'formula', typed: null }
const date: CellType = { ...general, kind: 'date', format: 'dd/mm/yyyy' }
const time: CellType = { ...general, kind: 'time', format: 'hh:mm' }

test.each([
  ['9469213823', '+919469213823'],
  ['+91 94692 13823', '+919469213823'],
  ['+91-94692-13823', '+919469213823'],
  ['919469213823', '+919469213823'],
  ['09469213823', '+919469213823'],
  ['(946) 921.3823', '+919469213823'],
  ['5469213823', isProblem],
  ['946921382', isProblem],
  ['94692138231', isProblem],
  ['0466-2038837', isProblem],
  ['+910000000000', isProblem],
])('mobile %s', (typed, expected) => expect(parse(mobileOf({ isExport: false }), typed)).toEqual(expected))

test('the dummy number, as it is stored, is one of an export only', () => {
  expect(parse(mobileOf({ isExport: true }), '+910000000000')).toBe('+910000000000')
  expect(parse(mobileOf({ isExport: true }), '0000000000')).toEqual(isProblem)
})

test.each([
  ['94692-13823', '+919469213823'],
  ['0466-2038837', '0466-2038837'],
  ['ask at the gate', 'ask at the gate'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), isProblem],
])('contact %s', (typed, expected) => expect(parse(contact, typed)).toEqual(expected))

test.each([
  ['TRUE', true],
  ['yes', true],
  ['Y', true],
  ['1', true],
  ['False', false],
  ['no', false],
  ['n', false],
  ['0', false],
  ['maybe', isProblem],
  ['constructor', isProblem],
])('flag %s', (typed, expected) => expect(parse(flag, typed)).toEqual(expected))

test.each([
  ['COA_101', 'COA_101'],
  ['a-b_9', 'a-b_9'],
  ['x'.repeat(20), 'x'.repeat(20)],
  ['x'.repeat(21), isProblem],
  ['COA 77/B', isProblem],
  ['கோ_1', isProblem],
  // Hyphens of word processors, and a character that nobody sees.
  ['PLA\u2010101', 'PLA-101'],
  ['PLA\u2011101', 'PLA-101'],
  ['PLA\u2013101', isProblem],
  ['\u200BPLA_101', 'PLA_101'],
])('id %s', (typed, expected) => expect(parse(id(), typed)).toEqual(expected))

test('converts hotel ids to upper case, with at most ten characters', () => {
  expect(parse(hotelId, 'cbe-01')).toBe('CBE-01')
  expect(parse(hotelId, 'ABCDEFGHIJK')).toEqual(isProblem)
})

test('counts characters, not UTF-16 units', () => {
  expect(parse(text(), '🏨'.repeat(100))).toBe('🏨'.repeat(100))
  expect(parse(text(), '🏨'.repeat(101))).toBe('! must have at most 100 characters')
})

describe('what a spreadsheet has made of a cell', () => {
  const isDate = expect.stringMatching(/^! was changed into a date by the spreadsheet/)
  const isNumber = expect.stringMatching(/^! was changed into a number by the spreadsheet/)

  test.each<[string, CellType, unknown]>([
    ['101', general, '101'],
    // The zeros that a format shows belong to the id.
    ['7', numberOf('0000'), '0007'],
    ['12', numberOf('0000'), '0012'],
    ['7', numberOf('0'), '7'],
    ['12345', numberOf('0000'), '12345'],
    // So do the letters.
    ['7', numberOf('"COA_"000'), 'COA_007'],
    ['7', numberOf(String.raw`"HTL"\-00`), 'HTL-07'],
    ['7', numberOf('"HTL-"General'), 'HTL-7'],
    ['7', numberOf('"CODE-"000'), 'CODE-007'],
    ['7', numberOf('0.00'), '7'],
    ['7', numberOf('#0'), '7'],
    // So do the signs among them, but no colour, language, gap, or part for other numbers.
    ['1234', numberOf('00-000'), '01-234'],
    ['7', numberOf(String.raw`"COA_"00\-00`), 'COA_00-07'],
    ['7', numberOf('[$-4009]0000'), '0007'],
    ['7', numberOf('[Blue]0000_);[Red]-0000;;@'), '0007'],
    ['7', numberOf('[>99]0000;000'), '7'],
    ['1234', numberOf('#,##0'), '1234'],
    // A fraction.
    ['1234', numberOf('00/000'), '1234'],
    ['1234', numberOf('00 000'), expect.stringMatching(/, not "01 234"$/)],
    ['PLA_7', { ...textOfFormula, format: '0000' }, 'PLA_7'],
    ['7', { ...textOfFormula, format: '0000' }, '7'],
    // `1E5`.
    ['100000', numberOf('0.00E+00'), isNumber],
    ['100000', numberOf('##0.0e-0'), isNumber],
    ['100000', { ...textOfFormula, format: '0.00E+00' }, '100000'],
    ['100000', numberOf('[$EUR] 0'), '100000'],
    // Of more than fifteen digits the spreadsheet has lost the last.
    ['123456789012345', general, '123456789012345'],
    ['1234567890123456', general, isNumber],
    ['1234567890123456', textOfFormula, '1234567890123456'],
    ['2026-05-01', date, isDate],
    ['05:01', time, isDate],
    ['2026-05-01', textOfFormula, '2026-05-01'],
  ])('id %s of %j', (typed, type, expected) => expect(parse(id(), typed, type)).toEqual(expected))

  test.each<[string, CellType, unknown]>([
    ['7', numberOf('0000'), '0007'],
    ['-7', numberOf('0000'), '-7'],
    ['7.5', numberOf('0000'), '7.5'],
    ['7', numberOf('10'), '7'],
    ['7', numberOf('01'), '7'],
    // The room `2E1`.
    ['20', numberOf('0.00E+00'), isNumber],
    ['2.5', numberOf('0.00E+00'), isNumber],
    ['123456789012345', general, '123456789012345'],
    ['1234567890123456', general, isNumber],
    ['-123456789012345', general, '-123456789012345'],
    ['0.30000000000000004', general, '0.30000000000000004'],
    ['1234567890123456', textOfFormula, '1234567890123456'],
    ['Block 1234567890123456', textOfFormula, 'Block 1234567890123456'],
  ])('text %s of %j', (typed, type, expected) => expect(parse(text(), typed, type)).toEqual(expected))

  test.each<[string, CellType, unknown]>([
    ['9469213823', general, '+919469213823'],
    ['9469213823', numberOf('0.00E+00'), '+919469213823'],
    [
      '-9469213732',
      { ...general, source: 'calculation', typed: '+91-9469213823' },
      expect.stringContaining('calculation'),
    ],
    ['-9469213732', general, isProblem],
  ])('mobile and contact %s of %j', (typed, type, expected) => {
    expect(parse(mobileOf({ isExport: false }), typed, type)).toEqual(expected)
    expect(parse(mobileOf({ isExport: true }), typed, type)).toEqual(expected)
    expect(parse(contact, typed, type)).toEqual(expected)
  })

  test.each([
    ['4662038837', '00000000000', '04662038837'],
    ['4424331234', '000-00000000', '044-24331234'],
    ['4424331234', String.raw`(000)\ 0000\ 0000`, '(044) 2433 1234'],
    ['4424331234', '0##-########', '044-24331234'],
    ['9469213823', '000-00000000', '+919469213823'],
  ])('the landline %s is kept as %s shows it: %s', (typed, format, shown) => {
    expect(parse(contact, typed, numberOf(format))).toBe(shown)
  })

  test.each([date, time])('a contact is no date: %j', (type) => {
    expect(parse(contact, '2026-05-01', type)).toEqual(isDate)
  })

  test('a date of a sheet or table of rejected rows, which have texts only, is none either', () => {
    expect([id(), hotelId, contact].map((parser) => parse(parser, '2026-05-01'))).toEqual([isDate, isDate, isDate])
    expect(parse(id(), '2026-05-41')).toBe('2026-05-41')
  })

  test.each(['01-May', '1-May', 'May-01', '12-Sep-26', '12-Sept-26', '01-May-2026', '01-05-2026'])(
    'neither is %s, as Excel writes a date into text',
    (typed) => expect([id(), hotelId, contact].map((parser) => parse(parser, typed))).toEqual(Array(3).fill(isDate)),
  )

  test.each(['MAY01', 'MAY-01', '01-MAY', 'May', '42-05-2026', '10-12-26', 'Mayor-1', 'May-1'])(
    '%s is an id',
    (typed) => expect(parse(id(), typed)).toBe(typed),
  )

  test.each(['9.19877E+11', '1.02938475610E+11', '9E+10', '1.02938e+11'])(
    'the digits that %s has lost cannot be known',
    (typed) => expect([text(), id(), contact].map((parser) => parse(parser, typed))).toEqual(Array(3).fill(isNumber)),
  )

  test.each(['9.19877E+1', 'E+11', '12E+11', '9.19877'])('the text %s is kept as it is', (typed) =>
    expect(parse(text(), typed)).toBe(typed),
  )

  test('the type of a hotel id counts, too', () => {
    expect(parse(hotelId, '2026-05-01', date)).toEqual(isDate)
    expect(parse(hotelId, '7', numberOf('0000'))).toBe('0007')
    expect(parse(hotelId, '7', numberOf('"htl"000'))).toBe('HTL007')
  })
})

test.each([
  ['0', 0],
  ['100', 100],
  ['007', 7],
  ['101', isProblem],
  ['-2', isProblem],
  ['3.5', isProblem],
  ['1e2', isProblem],
  ['forty', isProblem],
])('whole number %s of 0 to 100', (typed, expected) => expect(parse(wholeNumber(0, 100), typed)).toEqual(expected))

test('trims cells and keeps line breaks and tabs; other control characters are an error', () => {
  const findings: Findings = { errors: [], warnings: [] }
  const { optional, required } = readCells(
    { A: '  two\nlines\t ', B: 'bell \u0007', C: ' ', D: 'next\u0085line' },
    findings,
  )
  expect(optional('A', text())).toBe('two\nlines')
  expect(optional('B', text())).toBeNull()
  expect(required('C', text())).toBeNull()
  expect(optional('D', text())).toBeNull()
  expect(findings.errors).toEqual([
    'B must not contain control characters',
    'C is required',
    'D must not contain control characters',
  ])
})

describe('the cells of a row', () => {
  const unsolved: CellType = { kind: 'unsolved', format: 'General', source: 'formula', typed: null }

  /** Reads A, which is required, and B, which is not, as texts. */
  const read = (cells: Cells<'A' | 'B'>) => {
    const findings: Findings = { errors: [], warnings: [] }
    const { required, optional } = readCells(cells, findings)
    return { A: required('A', text()), B: optional('B', text()), ...findings }
  }

  test('are texts, of which the reader may know the type; a missing one is empty', () => {
    expect(read({ A: { text: ' 7 ', type: numberOf('0000') } })).toEqual({
      A: '0007',
      B: null,
      errors: [],
      warnings: [],
    })
    expect(read({ B: 'b' })).toEqual({ A: null, B: 'b', errors: ['A is required'], warnings: [] })
  })

  test('an error of a spreadsheet is no value, whatever it is called', () => {
    const error: CellType = { ...general, kind: 'error' }
    expect(read({ A: 'a', B: { text: '#TIMEOUT!', type: error } })).toMatchObject({
      B: null,
      errors: ['B must not be the error of a formula, not "#TIMEOUT!"'],
    })
  })

  test.each([
    ['#N/A', 'must not be the error of a formula, not "#N/A"'],
    ['-do-', 'must be the value itself instead of a mark for "as above", not "-do-"'],
  ])('%s is the value of no column', (mark, problem) => {
    expect(read({ A: mark, B: mark })).toEqual({
      A: null,
      B: null,
      errors: [`A ${problem}`, `B ${problem}`],
      warnings: [],
    })
  })

  test.each([date, time])('a text that may have become a date is read, with a warning: %j', (type) => {
    expect(read({ A: { text: '2026-12-11', type }, B: '2026-12-11' })).toEqual({
      A: '2026-12-11',
      B: '2026-12-11',
      errors: [],
      warnings: ['A may have been changed into a date by the spreadsheet: "2026-12-11"'],
    })
  })

  test('a formula without a stored result is an error where a value is required, else a warning', () => {
    expect(read({ A: { text: '', type: unsolved }, B: { text: ' ', type: unsolved } })).toEqual({
      A: null,
      B: null,
      errors: ['A is a formula without a stored result'],
      warnings: ['B is a formula without a stored result'],
    })
  })

  test('so is a cell of a merged range, which is named once', () => {
    const merged = { text: '', type: null, merged: 'E2:F13' }
    const hidden = 'The cells E2:F13 are merged: only the first of them has a value'
    expect(read({ A: merged, B: merged })).toEqual({ A: null, B: null, errors: [hidden], warnings: [hidden] })
    const findings: Findings = { errors: [], warnings: [] }
    const { optional, required } = readCells({ A: merged, B: merged, C: { ...merged, type: unsolved } }, findings)
    for (const column of ['A', 'B', 'C'] as const) {
      required(column, text())
      optional(column, text())
    }
    expect(findings).toEqual({ errors: [hidden], warnings: [hidden] })
  })
})
