import { expect, test } from 'vitest'
import { causesOf } from './message-causes.rules.ts'
import { remedyOf } from './remedies.rules.ts'
import { cellProblems, rowProblems, rowWarnings, sheetWarnings } from './sheet-messages.constants.ts'

const messages = [
  `MOBILE_NUMBER ${cellProblems.unsolved}`,
  `NAME ${cellProblems.errorValue('#N/A')}`,
  `HOTEL_ID ${cellProblems.dateInId('2026-05-01')}`,
  `HOTEL_ID ${cellProblems.numberInId('100000')}`,
  `MOBILE_NUMBER ${cellProblems.calculation('-9876543119', '9876543210')}`,
  `MOBILE_NUMBER ${cellProblems.minus('-9876543119', null)}`,
  `TEAM_NAME ${cellProblems.ditto('-do-')}`,
  `StartDate ${cellProblems.day('5/12/2026')}`,
  rowProblems.merged('E2:E13'),
  rowProblems.totalLine('Total'),
  rowWarnings.hidden,
  rowWarnings.besideTable('late'),
  rowWarnings.dateInText('TEAM_NAME', '2026-12-11'),
  sheetWarnings.hiddenColumn('MOBILE_NUMBER', 'D'),
  'DISTRICT "CHENNAI" differs from "Chennai" only in case or spaces',
  'MOBILE_NUMBER +919876500001 is the number of coach COA_801',
  'COACH_ID COA_802 is not a coach: its row was rejected in the upload of 26/11/2026 10:42',
]

test.each(messages)('%s has a remedy, alone and as one cause of many rows', (message) => {
  expect(remedyOf(message)).toMatch(/^[A-Z].*\.$/)
  // The same with other values: grouped as one cause.
  const other = message.replace(/"[^"]*"|E2:E13|\d+:\d+$|\+\d+|coach COA_\d+/, '"x"')
  const causes = causesOf([`Row 2: ${message}`, `Row 3: ${message}`, `Row 4: ${other}`])
  for (const { cause } of causes) expect(remedyOf(cause)).toBe(remedyOf(message))
})

test.each(messages)('what to do about %s is said of all three programs, or of none', (message) => {
  const programs = ['Excel', 'Google Sheets', 'LibreOffice']
  const named = programs.filter((program) => remedyOf(message)?.includes(program))
  expect([[], programs]).toContainEqual(named)
})

test('a plain message needs none', () => {
  expect(remedyOf('NAME is required')).toBeNull()
})

test.each([
  'A is a formula without a stored result',
  'The cells E2:E13 are merged: only the first of them has a value',
  'The row is hidden in the spreadsheet, and read all the same',
  'Column D hidden in the spreadsheet',
  'A remark beside the table',
  'MOBILE_NUMBER 9 is the number of coach A',
  'COACH_ID A: its row was rejected',
])('a message that quotes the text "%s" needs none', (typed) => {
  expect(remedyOf(`ROLE ${cellProblems.role(typed)}`)).toBeNull()
})
