import { buffer } from 'node:stream/consumers'
import { unguardCell } from '@trophy/contract/core/texts/csv.ts'
import { exportColumns } from '@trophy/contract/uploads/sheet-columns.constants.ts'
import { uploadTypes } from '@trophy/contract/uploads/uploads.constants.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SheetFormat, sheetFormats } from '../../platform/sheets/sheet.ts'
import { writeSheet } from '../../platform/sheets/write-sheet.ts'
import { createCoach, createOfficial, createPlayer } from '../../testing/factories/people.ts'
import { exportedRows, type ExportedRow } from '../../testing/sheets/exported.ts'
import { readFixture, uploadRequest } from '../../testing/sheets/fixtures.ts'
import { participantRecord } from '../history/participant-history.fragment.sql.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { uploadSheet } from '../../uploads/uploads.service.ts'

/** The export, saved as sheets with a spreadsheet program, and uploaded to an event with the same hotels. */

const dummy = '+910000000000'
let first: TestContext
let rows: ExportedRow[]

beforeAll(async () => {
  first = await createTestContext()
  for (const type of uploadTypes) {
    await uploadSheet(first.context, uploadRequest(type, await readFixture('clean', type, 'psv')))
  }
  await addHostilePeople(first)
  rows = await exportedRows(first.context)
})
afterAll(() => first.close())

/** People whose cells a spreadsheet would evaluate, or whose text looks as if it were already guarded. */
const addHostilePeople = async ({ database }: TestContext): Promise<void> => {
  const hotel = await database.first<{ hotelId: string; startDate: string; endDate: string }>(sql`
    SELECT hotel_id AS "hotelId", start_date AS "startDate", (start_date + 3)::text AS "endDate"
    FROM hotel_instances ORDER BY end_date - start_date DESC LIMIT 1`)
  if (!hotel) throw new Error('There are no hotels')
  const booking = { hotel, reference: '=1+1', startDate: hotel.startDate, endDate: hotel.endDate }
  const coach = await createCoach(database, {
    participantId: '-COA',
    name: '=HYPERLINK("x")',
    mobileNumber: dummy,
    booking,
  })
  await createCoach(database, { name: "''=twice", mobileNumber: dummy, booking })
  await createOfficial(database, { name: '@one|two "three"', district: "'tis", location: '+91', booking })
  const roomy = await createOfficial(database, { name: 'Has a room', booking })
  for (const { id } of [coach, roomy]) {
    await database.run(sql`UPDATE stays SET room_number = '007' WHERE participant_id = ${id}`)
    await database.run(sql`UPDATE bookings SET room_told_at = now() WHERE participant_id = ${id}`)
  }
  for (const name of ["'+91", '-', "D'Souza", '=\n=', '＝1+1', '+919876543210']) {
    await createPlayer(database, { name, coach, teamName: '@team', mobileNumber: null, booking })
  }
}

const cellsOf = (row: ExportedRow): string[] => exportColumns.map((column) => row[column] ?? '')

/** The cells as the spreadsheet shows them: our writer of .psv guards them again, the spreadsheet does not. */
const sheetOf = async (format: SheetFormat, of: readonly ExportedRow[]): Promise<Uint8Array<ArrayBuffer>> => {
  const lines = of.map((row) => (format === 'psv' ? cellsOf(row).map(unguardCell) : cellsOf(row)))
  return new Uint8Array(await buffer(writeSheet(format, [exportColumns, ...lines])))
}

/** Everything about people that a sheet can contain. */
const storedPeople = ({ database }: TestContext) =>
  database.all(sql`
    SELECT record FROM (
      SELECT ${participantRecord} || jsonb_build_object('room', (
        SELECT max(s.room_number) FROM stays AS s WHERE s.participant_id = p.id)) AS record FROM participants AS p
      LEFT JOIN bookings AS b ON b.participant_id = p.id LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
    ) AS people ORDER BY record ->> 'participantId' COLLATE "C"`)

const withSecond = async (use: (second: TestContext) => Promise<void>): Promise<void> => {
  const second = await createTestContext()
  try {
    const hotels = await readFixture('clean', 'hotel-inventory', 'psv')
    await uploadSheet(second.context, uploadRequest('hotel-inventory', hotels))
    await use(second)
  } finally {
    await second.close()
  }
}

describe.each(sheetFormats)('as .%s', (format) => {
  const upload = async ({ context }: TestContext, type: 'coaches-officials' | 'players', of: readonly ExportedRow[]) =>
    uploadSheet(context, uploadRequest(type, await sheetOf(format, of), { fileName: `export.${format}` }))

  it('creates the same people from the rows of each sheet, without an error', () =>
    withSecond(async (second) => {
      const isPlayer = ({ ROLE }: ExportedRow) => ROLE === 'player'
      const leaders = await upload(
        second,
        'coaches-officials',
        rows.filter((row) => !isPlayer(row)),
      )
      const players = await upload(second, 'players', rows.filter(isPlayer))
      expect([leaders.errors, players.errors]).toEqual([[], []])
      expect(leaders.created + players.created).toBe(rows.length)
      expect([...leaders.warnings, ...players.warnings].filter((line) => line.startsWith('Row 1:'))).toEqual([])
      expect(await storedPeople(second)).toEqual(await storedPeople(first))
    }))

  it('says that the earlier hotels of people who were moved are not read', () =>
    withSecond(async (second) => {
      const coaches = rows.filter(({ ROLE }) => ROLE === 'coach').slice(0, 3)
      const moved = coaches.map((row, index) => (index === 0 ? row : { ...row, EARLIER_HOTELS: 'Lake View' }))
      const { notes } = await upload(second, 'coaches-officials', moved)
      expect(notes).toContain(
        'EARLIER_HOTELS and EARLIER_NIGHTS were not read: 2 people were moved (first in row 3), and a sheet has the ' +
          'present hotel only',
      )
    }))

  it('can be uploaded unchanged as either sheet, which accepts its rows and refuses the others', () =>
    withSecond(async (second) => {
      const leaders = await upload(second, 'coaches-officials', rows)
      const players = await upload(second, 'players', rows)
      expect(leaders.created + players.created).toBe(rows.length)
      expect(leaders.rejectedRows + players.rejectedRows).toBe(rows.length)
      expect(await storedPeople(second)).toEqual(await storedPeople(first))
    }))
})
