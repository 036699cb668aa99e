import { expect, test } from 'vitest'
import {
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
import { day } from './days.rules.ts'

const parse = <T>(parser: Parser<T>, typed: string) => {
  const parsed = parser(typed)
  return 'value' in parsed ? parsed.value : `! ${parsed.problem}`
}
const isProblem = expect.stringMatching(/^! must /)

test.each([
  ['21/11/2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['29/02/2028', '2028-02-29'],
  ['01/01/2000', '2000-01-01'],
  ['31/12/2100', '2100-12-31'],
  ['21-11-2026', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['5-Dec-2026', '2026-12-05'],
  ['05 December 2026', '2026-12-05'],
  ['2026-12-05 00:00:00', '2026-12-05'],
  ['2026-11-21T00:00', '2026-11-21'],
  ['\u202A21/11/2026\u202C', '2026-11-21'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21'],
  ['2026-12-05 18:00:00', isProblem],
  ['05/12/26', isProblem],
  ['05-Dec-26', isProblem],
  ['21-11/2026', isProblem],
  ['29/02/2027', isProblem],
  ['31/02/2027', isProblem],
  ['12/25/2027', isProblem],
  ['2027-13-05', isProblem],
  ['1/2/2026', isProblem],
  ['next Monday', isProblem],
  ['46347', isProblem],
  ['31/12/1999', '! must be in the years 2000 to 2100, not "31/12/1999"'],
  ['2101-01-01', '! must be in the years 2000 to 2100, not "2101-01-01"'],
  // Years that may be, with days that are none.
  ['31/02/2000', '! must be a date as DD/MM/YYYY, not "31/02/2000"'],
  ['31/02/2100', '! must be a date as DD/MM/YYYY, not "31/02/2100"'],
])('day %s', (typed, expected) => expect(parse(day, typed)).toEqual(expected))

test.each([
  ['Jan', 'January', '01'],
  ['Feb', 'FEBRUARY', '02'],
  ['mar', 'March', '03'],
  ['Apr', 'April', '04'],
  ['May', 'may', '05'],
  ['Jun', 'June', '06'],
  ['Jul', 'July', '07'],
  ['Aug', 'August', '08'],
  ['Sep', 'Sept', '09'],
  ['sep', 'September', '09'],
  ['Oct', 'October', '10'],
  ['Nov', 'November', '11'],
  ['DEC', 'December', '12'],
])('%s and %s is month %s', (short, long, month) => {
  expect(parse(day, `21-${short}-2026`)).toBe(`2026-${month}-21`)
  expect(parse(day, `21 ${long}, 2026`)).toBe(`2026-${month}-21`)
  expect(parse(day, `21 ${long} 2026`)).toBe(`2026-${month}-21`)
})

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

test.each([
  ['94692-13823', '+919469213823'],
  ['0466-2038837', '0466-2038837'],
  ['ask at the gate', 'ask at the gate'],
])('contact %s', (typed, expected) => expect(parse(contact, typed)).toBe(expected))

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
])('id %s', (typed, expected) => expect(parse(id(), typed)).toEqual(expected))

test('converts hotel ids to upper case, with at most ten characters', () => {
  expect(parse(hotelId, 'cbe-01')).toBe('CBE-01')
  expect(parse(hotelId, 'ABCDEFGHIJK')).toEqual(isProblem)
})

test('counts characters, not UTF-16 units', () => {
  expect(parse(text(), '🏨'.repeat(100))).toBe('🏨'.repeat(100))
  expect(parse(text(), '🏨'.repeat(101))).toBe('! must have at most 100 characters')
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
