import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { uploadRequest } from '../../testing/sheets/fixtures.ts'
import { smallSheet } from '../../testing/sheets/small-event.ts'
import { sheetRow, workbookParts, zip } from '../../testing/sheets/workbooks.ts'
import { server, test } from '../../testing/server-test.ts'
import { uploadSheet } from '../uploads.service.ts'

/** A hotel inventory with one hotel of each name, as a workbook with the names as raw XML. */
const hotelsNamed = (names: readonly string[]): Uint8Array<ArrayBuffer> => {
  const [header = [], ...rows] = smallSheet(
    'hotel-inventory',
    names.map((name, index) => `H${index}|1|01/11/2026|30/11/2026|5|${name}|Adyar|Chennai|1 Beach Road|600020`),
  )
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
  return zip(workbookParts([header, ...rows].map((cells, index) => sheetRow(index + 1, cells)).join('')))
}

test('stores formulas and markup as text, and refuses control characters and unpaired surrogates', async () => {
  const bytes = hotelsNamed([
    '=1+1',
    '@SUM(A1)',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    'NUL _x0000_',
    'Bell _x0007_',
    'Half _xD83D_',
  ])
  const result = await uploadSheet(server.context, uploadRequest('hotel-inventory', bytes, { fileName: 'hotels.xlsx' }))
  expect(result).toMatchObject({
    created: 4,
    errors: [
      'Row 5: HotelName must not contain control characters',
      'Row 6: HotelName must not contain control characters',
    ],
  })
  expect(await server.database.all(sql`SELECT hotel_name AS name FROM hotel_instances ORDER BY hotel_id`)).toEqual([
    { name: '=1+1' },
    { name: '@SUM(A1)' },
    { name: '<script>alert(1)</script>' },
    { name: 'Half \uFFFD' },
  ])
})

test('a NUL in the name of a column is no reason to fail', async () => {
  const sheet = smallSheet('hotel-inventory', ['NUL1|1|01/11/2026|30/11/2026|5']).trim().split('\n')
  const [header = [], hotel = []] = sheet.map((line) => line.split('|'))
  const bytes = zip(workbookParts(sheetRow(1, [...header, 'Re_x0000_mark']) + sheetRow(2, hotel)))
  const result = await uploadSheet(server.context, uploadRequest('hotel-inventory', bytes, { fileName: 'hotels.xlsx' }))
  expect(result).toMatchObject({
    created: 1,
    warnings: ['Row 1: Column "Re\uFFFDmark" is unknown and was not read'],
  })
})

test('a cell of a million characters is an error of its row with a short message', async () => {
  const line = `H9|1|01/11/2026|30/11/2026|${'9'.repeat(900_000)}`
  const { errors } = await uploadSheet(
    server.context,
    uploadRequest('hotel-inventory', smallSheet('hotel-inventory', [line])),
  )
  expect(errors).toEqual([`Row 2: TotalRooms must be a whole number from 1 to 100000, not "${'9'.repeat(40)}…"`])
})
