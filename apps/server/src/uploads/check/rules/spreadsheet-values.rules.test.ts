import { describe, expect, test } from 'vitest'
import type { CellType } from '../../../platform/sheets/sheet.ts'
import { isDittoMark, isErrorValue, isTotal, numberMistake } from './spreadsheet-values.rules.ts'

const number: CellType = { kind: 'number', format: 'General', source: 'typed', typed: null }

test.each(
  [
    ['#N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '#NULL!', '#NUM!', '#SPILL!', '#n/a', '##', '########'],
    // Of LibreOffice, and of Google Sheets for a value that was not there yet.
    ['Err:502', 'Err:508', 'Loading...'],
  ].flat(),
)('%s is an error value', (text) => expect(isErrorValue(text)).toBe(true))

test.each([
  '',
  '#',
  '# 12',
  '#12 Beach Road',
  'N/A',
  'Room #N/A',
  '#N/A yet',
  '#REF!1',
  'Block #',
  'Err: 502',
  'Err:5020',
  'Loading bay',
])('%j is no error value', (text) => expect(isErrorValue(text)).toBe(false))

test.each(
  [
    ['"', "'", '“', '”', '„', '″', '〃', '`', '´', '""', "''", '“”', ',,'],
    ['-"-', '--"--', '- " -', '-〃-', '"-', '-"'],
    ['do', 'Do.', '-do-', '- do -', '-do-.', 'do-', '-do', 'DITTO', '- ditto -', 'Ditto.'],
    ['as above', 'As above.', 'same', 'Same as above', '-same as above-', '- same as above -', 'same as above -'],
    ['–do–', '– do –', '—"—', '-″-', '— ditto —', 'மேற்படி', 'तदैव', '-மேற்படி-'],
  ].flat(),
)('%s is a ditto mark', (text) => expect(isDittoMark(text)).toBe(true))

test.each(
  [
    ['', '-', '--', '.', ',', ',,,', '"""', 'D', 'dot', 'doe', 'Ado', 'Ditto Raj', 'sameera', 'Rosame'],
    ['same hotel', 'the same', 'do do', 'do not know', 'do"', '"Kabaddi"', '"Do"', "O'", 'A"', '-x"-', '"x-'],
    ['as above but U-19', 'same as above, see remarks'],
  ].flat(),
)('%j is no ditto mark', (text) => expect(isDittoMark(text)).toBe(false))

test.each(
  [
    ['Total', 'TOTALS', 'total:', 'Total 24', 'Grand total: 24', 'Sub-total', 'Subtotal', 'Sub - Total', '- Total'],
    ['Net total', 'Over all total', 'Overall total', 'மொத்தம்', 'மொத்தம்: 24', 'கூடுதல் 24', 'कुल', 'कुल 24', 'योग:'],
  ].flat(),
)('%s is a total', (text) => expect(isTotal(text)).toBe(true))

test.each(
  [
    ['', 'Totally Spies', 'Totaline', 'A total of 24', 'Team total', 'Grandtotals24', 'Subx total', 'Grand Hotel'],
    ['கூடுதல்கள்', 'कुलदीप', 'योगेश', 'அணி மொத்தம்', 'श्री कुल'],
  ].flat(),
)('%j is no total', (text) => expect(isTotal(text)).toBe(false))

describe('a cell for a number', () => {
  const calculation = (typed: string | null): CellType => ({ ...number, source: 'calculation', typed })

  test.each<[string, CellType | null]>([
    ['9876543210', null],
    ['9876543210', number],
    ['9876543210', { ...number, source: 'formula' }],
    ['0466-2038837', null],
    ['ask at the gate', null],
    // A minus without a number.
    ['-', null],
    ['- none', null],
    // A formula that calculates nothing.
    ['919876543210', calculation('+919876543210')],
    ['9876543210', calculation('+(98765) 43210')],
  ])('%s is right, of %j', (text, type) => expect(numberMistake(text, type)).toBeNull())

  test.each<[string, CellType | null, string]>([
    ['-9876543119', calculation('+91-9876543210'), ' (probably 9876543210)'],
    ['-141884', calculation('+91-98765-43210'), ' (probably 9876543210)'],
    // Of other cells: what gives the result again when it is taken from 91.
    ['-9876543119', calculation(null), ' (probably 9876543210)'],
    ['9876543211', calculation(null), ''],
    // Not even the formula has a mobile number.
    ['-2038371', calculation('0466-2038837'), ''],
    ['-5123456699', calculation('91-5123456790'), ''],
    // A calculation that has another mobile number as its result.
    ['9876543209', calculation('9876543210-1'), ''],
  ])('%s of %j is a calculation%s', (text, type, meant) => {
    expect(numberMistake(text, type)).toBe(
      `is a calculation instead of a number${meant}: type it again as text, not "${text}"`,
    )
  })

  test.each<[string, CellType | null, string]>([
    ['-9876543119', null, ' (probably 9876543210)'],
    ['-9876543119', number, ' (probably 9876543210)'],
    ['-98765 43119', null, ' (probably 9876543210)'],
    ['- 98765 43119', null, ' (probably 9876543210)'],
    ['-2038837', null, ''],
    ['-1', null, ''],
  ])('%s of %j begins with a minus%s', (text, type, meant) => {
    expect(numberMistake(text, type)).toBe(`must not begin with a minus${meant}, not "${text}"`)
  })
})
