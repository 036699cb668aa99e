import {
  correctionLimits,
  correctionMessages,
  undoUploadMessages,
} from '@trophy/contract/uploads/past-uploads.constants.ts'
import { rejectedRowEndpoints as endpoints } from '@trophy/contract/uploads/past-uploads.contract.ts'
import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { pastUploadSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { createFailedBatches, createUpload } from '../../testing/factories/uploads.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { nextNumber } from '../../testing/factories/numbering.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { it, server } from '../../testing/server-test.ts'
import { uploadRequest } from '../../testing/sheets/fixtures.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { sheetRow, workbookOf } from '../../testing/sheets/workbooks.ts'
import { uploadSheet } from '../uploads.service.ts'
import { undoUpload } from '../undo/undo-upload.service.ts'
import { admin } from '../../testing/actors.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

const pathOf = (uploadId: string) => `/api/admin/uploads/${uploadId}/rejected-rows`

const list = async (uploadId: string, query = {}) => {
  const response = await server.app.inject({ url: pathOf(uploadId), headers, query })
  return { status: response.statusCode, body: response.json<unknown>() }
}
const listed = async (uploadId: string, query = {}) => endpoints.list.response.parse((await list(uploadId, query)).body)

const post = async (uploadId: string, payload: unknown[]) => {
  const response = await server.app.inject({ method: 'POST', url: pathOf(uploadId), headers, payload })
  return { status: response.statusCode, body: response.json<unknown>() }
}
const correct = async (uploadId: string, rows: unknown[]) =>
  endpoints.correct.response.parse((await post(uploadId, rows)).body)

const read = async (uploadId: string) =>
  pastUploadSchema.parse((await server.app.inject({ url: `/api/admin/uploads/${uploadId}`, headers })).json())

const columns =
  'PLAYER_ID COACH_ID HOTEL_ID BOOKING_START_DATE BOOKING_END_DATE PLAYER_NAME TEAM_NAME BOOKING_REFERENCE'
const stay = ['21/11/2026', '25/11/2026']
const ending = ['Some Player', 'Team A', 'REF-1']

/** A sheet of players with a right row and two that are rejected: rows 3 and 4. */
const uploadPlayers = async () => {
  const [hotel, coach] = [await createHotel(server.database), await createCoach(server.database, { booking: null })]
  const id = `C${nextNumber('newParticipants')}N`
  const { hotelId } = hotel
  const { participantId: coachId } = coach
  const lines = [
    [`${id}1`, coachId, hotelId, ...stay],
    [`${id}2`, coachId, hotelId, '21.11.26', '25/11/2026', '', 'Team A', 'REF-1'],
    [`${id}3`, 'NOBODY', hotelId, ...stay],
  ]
  const { uploadId } = await uploadLines(
    server.context,
    'players',
    lines.map((cells) => cells.join('|')),
  )
  const right = (number: number) => [`${id}${number}`, coachId, hotelId, ...stay, ...ending]
  return { id: uploadId ?? '', prefix: id, coachId, hotelId, right }
}

const peopleOf = (uploadId: string) =>
  server.database.all(sql`
    SELECT participant_id AS id FROM participants WHERE upload_id = ${uploadId} ORDER BY 1`)

it('lists the rejected rows in pages, with the columns of the sheet and each message at its cell', async () => {
  const { id, prefix } = await uploadPlayers()
  const page = await listed(id)
  expect(page.columns).toEqual(columns.split(' ').map((name) => ({ name, isRead: true })))
  expect(page.data.map(({ rowNumber, cells }) => [rowNumber, cells[0]])).toEqual([
    [3, `${prefix}2`],
    [4, `${prefix}3`],
  ])
  expect(page.data[0]?.errors).toEqual([
    { column: 5, message: 'PLAYER_NAME is required' },
    { column: 3, message: 'BOOKING_START_DATE must be a date as DD/MM/YYYY, not "21.11.26"' },
  ])
  expect(page.data[1]?.errors).toEqual([{ column: 1, message: 'COACH_ID NOBODY is not a coach' }])
  const second = await listed(id, { page: '2', limit: '1' })
  expect(second.data.map(({ rowNumber }) => rowNumber)).toEqual([4])
  expect(second.pagination).toMatchObject({ total: 2, totalPages: 2 })
})

it('creates corrected rows as the sheet would have, and keeps the others with their new errors', async () => {
  const { id, prefix, right } = await uploadPlayers()
  const answer = await correct(id, [
    { rowNumber: 4, cells: right(3) },
    { rowNumber: 3, cells: right(2).with(6, '') },
  ])
  expect(answer).toEqual({
    created: 1,
    placeholders: 0,
    errors: [{ rowNumber: 3, column: 6, message: 'TEAM_NAME is required' }],
    warnings: [],
  })
  expect(await peopleOf(id)).toEqual([{ id: `${prefix}1` }, { id: `${prefix}3` }])
  const { data } = await listed(id)
  expect(data).toEqual([
    { rowNumber: 3, cells: right(2).with(6, ''), errors: [{ column: 6, message: 'TEAM_NAME is required' }] },
  ])
  expect(await read(id)).toMatchObject({
    created: 2,
    rejectedRows: 1,
    errorCount: 1,
    errors: ['Row 3: TEAM_NAME is required'],
  })
  await correct(id, [{ rowNumber: 3, cells: right(2) }])
  expect(await listed(id)).toMatchObject({ data: [], pagination: { total: 0 } })
  expect(await read(id)).toMatchObject({ created: 3, rejectedRows: 0, errorCount: 0, errors: [] })
  expect(await ledgerDifferences(server.database)).toEqual([])
})

it('what was created belongs to the upload: an undo takes it back as well', async () => {
  const { id, right } = await uploadPlayers()
  await correct(id, [{ rowNumber: 4, cells: right(3) }])
  expect(await undoUpload(server.context, id, 'The wrong sheet', admin)).toEqual({ removed: 2 })
  expect(await post(id, [{ rowNumber: 3, cells: right(2) }])).toMatchObject({
    status: 409,
    body: { message: undoUploadMessages.undone },
  })
  expect((await list(id)).status).toBe(409)
})

it('a row of somebody who exists, or is in another corrected row, is an error and not skipped', async () => {
  const { id, prefix, right } = await uploadPlayers()
  const { errors, created } = await correct(id, [
    { rowNumber: 3, cells: right(1) },
    { rowNumber: 4, cells: right(1) },
  ])
  const message = `PLAYER_ID ${prefix}1 already exists`
  expect([created, errors]).toEqual([
    0,
    [
      { rowNumber: 3, column: 0, message },
      { rowNumber: 4, column: 0, message },
    ],
  ])
  const twice = await correct(id, [
    { rowNumber: 3, cells: right(9) },
    { rowNumber: 4, cells: right(9) },
  ])
  expect(twice).toMatchObject({
    created: 1,
    errors: [{ rowNumber: 4, column: 0, message: `PLAYER_ID ${prefix}9 is already in row 3` }],
  })
})

it('a row that somebody else has corrected is named, and the others are stored', async () => {
  const { id, right } = await uploadPlayers()
  await correct(id, [{ rowNumber: 3, cells: right(2) }])
  const answer = await correct(id, [
    { rowNumber: 3, cells: right(2) },
    { rowNumber: 4, cells: right(3) },
  ])
  expect(answer).toMatchObject({
    created: 1,
    errors: [{ rowNumber: 3, column: null, message: correctionMessages.gone }],
  })
})

it('of two who correct the same row at the same moment one does', async () => {
  const { id, right } = await uploadPlayers()
  const rows = [{ rowNumber: 3, cells: right(2) }]
  const answers = await Promise.all([correct(id, rows), correct(id, rows)])
  expect(answers.map(({ created }) => created).toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(await read(id)).toMatchObject({ created: 2, rejectedRows: 1 })
})

it('corrects coaches with their placeholders, and hotels, and returns the warnings of what it created', async () => {
  const { hotelId } = await createHotel(server.database, { instances: [{ totalRooms: 2 }] })
  const id = `CC${nextNumber('newParticipants')}`
  const coaches = await uploadLines(server.context, 'coaches-officials', [`${id}||${hotelId}|wrong|25/11/2026|3`])
  const cells = [id, '', hotelId, ...stay, '3', 'coach', 'Some Coach', 'Kabaddi', 'Adyar', 'Chennai', 'REF-1']
  expect(await correct(coaches.uploadId ?? '', [{ rowNumber: 2, cells }])).toMatchObject({
    created: 1,
    placeholders: 3,
    warnings: [`Hotel ${hotelId}, instance 1 is overbooked from 21/11/2026 on (people: 4, rooms: 2)`],
  })
  expect(await peopleOf(coaches.uploadId ?? '')).toHaveLength(4)
  expect(await read(coaches.uploadId ?? '')).toMatchObject({ created: 1, placeholders: 3, warningCount: 1 })
  const hotels = await uploadLines(server.context, 'hotel-inventory', [`${id}|1|01/11/2026|30/11/2026|none`])
  const hotel = [id, '1', '01/11/2026', '30/11/2026', '5', 'Nila', 'Adyar', 'Chennai', '1 Beach Road', '600020']
  expect(await correct(hotels.uploadId ?? '', [{ rowNumber: 2, cells: hotel }])).toMatchObject({
    created: 1,
    errors: [],
  })
  expect(await undoUpload(server.context, hotels.uploadId ?? '', 'Twice', admin)).toEqual({ removed: 1 })
})

it('what Excel has made a date is one also when its row is checked again as it is', async () => {
  const [hotel, coach] = [await createHotel(server.database), await createCoach(server.database, { booking: null })]
  const id = `C${nextNumber('newParticipants')}D`
  const date = '<c s="1"><v>46143</v></c>'
  const text = (cell: string) => (cell === '2026-05-01' ? date : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
  const header = [...columns.split(' '), 'ROOM']
  const rows = [
    ['2026-05-01', coach.participantId, hotel.hotelId, ...stay, ...ending, ''],
    [`${id}2`, coach.participantId, hotel.hotelId, ...stay, ...ending, '2026-05-01'],
  ]
  const xml = [header, ...rows].map((cells, index) => sheetRow(index + 1, cells.map(text).join(''))).join('')
  const bytes = workbookOf([{ name: 'S', xml: `<sheetData>${xml}</sheetData>` }], ['d-mmm'])
  const { uploadId } = await uploadSheet(server.context, uploadRequest('players', bytes, { fileName: 'players.xlsx' }))
  const { data } = await listed(uploadId ?? '')
  expect(data.map(({ cells }) => cells)).toEqual(rows)
  const again = await correct(
    uploadId ?? '',
    data.map(({ rowNumber, cells }) => ({ rowNumber, cells })),
  )
  expect(again).toMatchObject({ created: 0, errors: data.flatMap(({ errors }) => errors) })
})

it('a number keeps the zeros and letters that its format shows when its row is corrected', async () => {
  const [hotel, coach] = [await createHotel(server.database), await createCoach(server.database, { booking: null })]
  const cells = ['7', coach.participantId, hotel.hotelId, ...stay, 'Some Player', '', 'REF-1']
  const number = '<c s="1"><v>7</v></c>'
  const texts = cells.slice(1).map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
  const xml = sheetRow(1, columns.split(' ')) + sheetRow(2, number + texts.join(''))
  const bytes = workbookOf([{ name: 'S', xml: `<sheetData>${xml}</sheetData>` }], ['&quot;FMT&quot;000'])
  const { uploadId } = await uploadSheet(server.context, uploadRequest('players', bytes, { fileName: 'players.xlsx' }))
  const { data } = await listed(uploadId ?? '')
  expect(data[0]?.cells[0]).toBe('FMT007')
  await correct(uploadId ?? '', [{ rowNumber: 2, cells: (data[0]?.cells ?? []).with(6, 'Team A') }])
  expect(await peopleOf(uploadId ?? '')).toEqual([{ id: 'FMT007' }])
})

it.each([
  ['psv', { created: 0, errors: [{ column: null, message: 'The row has more cells than the header' }] }],
  ['xlsx', { created: 1, warnings: ['Row 4: A remark beside the table was not read: "by bus"'] }],
])('a row of a .%s with a cell too many is checked again as in its sheet', async (format, answer) => {
  const { id, right } = await uploadPlayers()
  await server.database.run(sql`UPDATE uploads SET file_format = ${format} WHERE id = ${id}`)
  expect(await correct(id, [{ rowNumber: 4, cells: [...right(3), 'by bus'] }])).toMatchObject(answer)
})

it('a failed batch is settled when none of its rows is rejected because of it any more', async () => {
  const { right } = await uploadPlayers()
  const id = await createUpload(server.database)
  await server.database.run(sql`UPDATE uploads SET columns = ${columns.split(' ')}, rejected_rows = 2 WHERE id = ${id}`)
  await createFailedBatches(server.database, id, 1)
  for (const rowNumber of [5, 9]) {
    await server.database.run(sql`
      INSERT INTO upload_rejected_rows (upload_id, row_number, cells, reasons)
      VALUES (${id}, ${rowNumber}, ${right(rowNumber)}, ARRAY['The database was not reachable'])`)
  }
  const statuses = () => server.database.all(sql`SELECT status FROM upload_batches WHERE upload_id = ${id}`)
  await correct(id, [{ rowNumber: 5, cells: right(5) }])
  expect(await statuses()).toEqual([{ status: 'failed' }])
  expect((await read(id)).errors).toEqual(['Rows 2 to 501: The database was not reachable'])
  await correct(id, [{ rowNumber: 9, cells: right(9) }])
  expect(await statuses()).toEqual([{ status: 'committed' }])
  expect(await read(id)).toMatchObject({ errors: [], errorCount: 0, rejectedRows: 0 })
})

it('rows that were deleted with the mobile numbers cannot be corrected, and the answer says so', async () => {
  const { id, right } = await uploadPlayers()
  await server.database.run(sql`DELETE FROM upload_rejected_rows WHERE upload_id = ${id}`)
  const deleted = { status: 404, body: { message: uploadMessages.rejectedDeleted } }
  expect(await list(id)).toMatchObject(deleted)
  expect(await post(id, [{ rowNumber: 3, cells: right(2) }])).toMatchObject(deleted)
})

it('refuses no rows, too many, a row twice, and an unknown upload', async () => {
  const { id, right } = await uploadPlayers()
  const row = { rowNumber: 3, cells: right(2) }
  const message = async (rows: unknown[]) => (await post(id, rows)).body
  expect(await message([])).toMatchObject({ errors: [{ message: correctionMessages.noRows }] })
  expect(await message([row, row])).toMatchObject({ errors: [{ message: correctionMessages.repeatedRow }] })
  const many = Array.from({ length: correctionLimits.rows + 1 }, (_, index) => ({ ...row, rowNumber: index + 2 }))
  expect(await message(many)).toMatchObject({ errors: [{ message: correctionMessages.tooManyRows }] })
  expect((await post('00000000-0000-4000-8000-000000000000', [row])).status).toBe(404)
})
