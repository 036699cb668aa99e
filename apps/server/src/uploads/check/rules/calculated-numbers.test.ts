import { hotelDetailNames, hotelDetails } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { declarationOf, participantFieldNames } from '@trophy/contract/participants/participant-fields.constants.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { CellType } from '../../../platform/sheets/sheet.ts'
import { columnNameOf } from '../../../platform/db/statements/columns.ts'
import { it, server } from '../../../testing/server-test.ts'
import type { Findings, KnownCell } from './cells.rules.ts'
import { readCoachRow, readPlayerRow } from './people-sheets.rules.ts'
import { readHotelRow } from './hotel-inventory.rules.ts'

/** What `+91-98765 43210` becomes. */
const type: CellType = { kind: 'number', format: 'General', source: 'calculation', typed: '+91-9876543210' }
const calculated: KnownCell = { text: '-9876543119', type }

const options = { minimumStayDays: 1, isExport: false }
const readers = { 'coaches-officials': readCoachRow, players: readPlayerRow, 'hotel-inventory': readHotelRow }

const errorsOf = (sheet: keyof typeof readers, column: string, cell: string | KnownCell): string[] => {
  const findings: Findings = { errors: [], warnings: [] }
  readers[sheet]({ [column]: cell }, findings, options)
  return findings.errors.filter((error) => error.startsWith(column) && !error.endsWith('is required'))
}

/** Each field in each sheet, with the name of its column in the database. */
const fields = [
  ...participantFieldNames.flatMap((field) =>
    (['coaches-officials', 'players'] as const).flatMap((sheet) => {
      const column = declarationOf(field).columns[sheet]
      return column === undefined ? [] : [{ sheet, column, stored: columnNameOf(field) }]
    }),
  ),
  ...hotelDetailNames.map((detail) => ({
    sheet: 'hotel-inventory' as const,
    column: hotelDetails[detail].column,
    stored: columnNameOf(detail),
  })),
]

it('a calculation is an error in every column that is masked because it may have a number', async () => {
  const rows = await server.database.all<{ column: string }>(sql`
    SELECT name AS column FROM declared_texts()
    WHERE relation IN ('participants', 'hotel_instances') AND how LIKE 'mask_contact%' OR name = 'mobile_number'`)
  const ofNumbers = new Set(rows.map(({ column }) => column))
  const withNumbers = fields.filter(({ stored }) => ofNumbers.has(stored))
  expect(withNumbers.map(({ column }) => column)).toContain('NOTIFY_TRANSPORT_CONTACT')
  const accepted = withNumbers.filter(
    ({ sheet, column }) => !errorsOf(sheet, column, calculated).join().includes('is a calculation instead of a number'),
  )
  expect(accepted).toEqual([])
})

it('NOTIFY_TRANSPORT_CONTACT is free text otherwise, also as the result of a formula', () => {
  const formula: CellType = { kind: 'text', format: 'General', source: 'formula', typed: null }
  const cells = ['Yes', 'Bus desk', '- Bus 12', '0466-2038837', { text: 'Bus 12, 9876543210', type: formula }]
  expect(cells.flatMap((cell) => errorsOf('coaches-officials', 'NOTIFY_TRANSPORT_CONTACT', cell))).toEqual([])
})
