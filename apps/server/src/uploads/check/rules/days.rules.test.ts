import { expect, test } from 'vitest'
import { day } from './days.rules.ts'

const parse = (typed: string) => {
  const parsed = day(typed)
  return 'value' in parsed ? parsed.value : `! ${parsed.problem}`
}
const isNoDay = expect.stringMatching(/^! must be a date as /)

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
  ['2026-12-05 18:00:00', isNoDay],
  ['05/12/26', isNoDay],
  ['05-Dec-26', isNoDay],
  ['21-11/2026', isNoDay],
  ['29/02/2027', isNoDay],
  ['31/02/2027', isNoDay],
  ['12/25/2027', isNoDay],
  ['2027-13-05', isNoDay],
  ['1/2/2026', isNoDay],
  ['next Monday', isNoDay],
  ['46347', isNoDay],
  ['32-Dec-2026', isNoDay],
  ['31 February 2027', isNoDay],
  ['2026-12-05 00:01', isNoDay],
  ['2026-12-05T00:00:30', isNoDay],
  // A day that is only a part of the text.
  ['121/11/2026', isNoDay],
  ['21/11/20266', isNoDay],
  ['21/11/2026 and later', isNoDay],
  ['on 2026-11-21 00:00', isNoDay],
  ['2026-11-21 00:00 to 25/11/2026', isNoDay],
  ['31/12/1999', '! must be in the years 2000 to 2100, not "31/12/1999"'],
  ['2101-01-01', '! must be in the years 2000 to 2100, not "2101-01-01"'],
  ['31-Dec-1999', '! must be in the years 2000 to 2100, not "31-Dec-1999"'],
  // Years that may be, with days that are none.
  ['31/02/2000', '! must be a date as DD/MM/YYYY, not "31/02/2000"'],
  ['31/02/2100', '! must be a date as DD/MM/YYYY, not "31/02/2100"'],
])('day %s', (typed, expected) => expect(parse(typed)).toEqual(expected))

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
  expect(parse(`21-${short}-2026`)).toBe(`2026-${month}-21`)
  expect(parse(`21 ${long}, 2026`)).toBe(`2026-${month}-21`)
  expect(parse(`21 ${long} 2026`)).toBe(`2026-${month}-21`)
})
