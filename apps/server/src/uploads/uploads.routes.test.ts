import {
  uploadLimits,
  uploadTypeNames,
  uploadTypes,
  type UploadType,
} from '@trophy/contract/uploads/uploads.constants.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { readSheet } from '../platform/sheets/read-sheet.ts'
import { sheetMessages } from '../platform/sheets/sheet.ts'
import { readFixture } from '../testing/sheets/fixtures.ts'
import { type UploadForm, postUpload } from '../testing/sheets/post-upload.ts'
import { smallSheet } from '../testing/sheets/small-event.ts'
import { server, test } from '../testing/server-test.ts'

let admin: { authorization: string }

test.beforeAll(async () => {
  admin = await server.signInAs('admin')
})

const post = (type: string, form: UploadForm, query = '') => postUpload(server, admin, type, form, query)

const upload = (type: UploadType, content: string | Uint8Array<ArrayBuffer>, form: UploadForm = {}, query = '') =>
  post(type, { uploadType: uploadTypeNames[type], file: { name: `${type}.psv`, content }, ...form }, query)

const hotels = smallSheet('hotel-inventory', ['AAA|1|01/11/2026|30/11/2026|5', 'BBB|1|01/11/2026|02/11/2026|5'])

describe('the form', () => {
  const file = { name: 'hotels.psv', content: hotels }

  test.each<[string, UploadForm]>([
    ['no file', { uploadType: 'hotel_inventory' }],
    ['no type', { file }],
    ['an empty type', { file, uploadType: '' }],
  ])('%s is missing information', async (_what, form) => {
    const response = await post('hotel-inventory', form)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message: 'Missing information', code: 'invalid_input' })
  })

  test.each([undefined, { uploadType: 'hotel_inventory' }])('refuses a body that is not a form', async (payload) => {
    const url = '/api/admin/upload/hotel-inventory'
    const response = await server.app.inject({ method: 'POST', url, headers: admin, ...(payload && { payload }) })
    expect(response.statusCode).toBe(415)
  })

  test.each(['{}', '--x--', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.psv"\r\n\r\nHotel'])(
    'an incomplete form is 400: %j',
    async (payload) => {
      const headers = { ...admin, 'content-type': 'multipart/form-data; boundary=x' }
      const url = '/api/admin/upload/hotel-inventory'
      const response = await server.app.inject({ method: 'POST', url, headers, payload })
      expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'invalid_input' }])
    },
  )

  test.each(['hotels.csv', 'hotels.xls', 'psv', 'hotels.psv.exe'])('refuses a file named %s', async (name) => {
    const response = await upload('hotel-inventory', hotels, { file: { name, content: hotels } })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      message: 'Invalid file format: Please upload the file in PSV or Excel (.xlsx) format',
      code: 'invalid_input',
    })
  })

  test('the type of the form must be that of the path, in either spelling', async () => {
    expect((await upload('hotel-inventory', hotels, { uploadType: 'players' })).json()).toMatchObject({
      errors: [{ path: 'uploadType' }],
    })
    const response = await upload('hotel-inventory', hotels, { uploadType: 'hotel-inventory' }, '?dryRun=true')
    expect(response.statusCode).toBe(200)
  })

  test.each(['{"validateHotelIds":', '[]', '{"validateHotelIds":"yes"}', '{"other":true}'])(
    'refuses the options %s',
    async (options) => {
      const response = await upload('hotel-inventory', hotels, { options })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ errors: [{ path: 'options' }] })
    },
  )

  test('programs may say that the options are JSON', async () => {
    const part = (header: string, content: string) =>
      `--x\r\ncontent-disposition: form-data; ${header}\r\n\r\n${content}\r\n`
    const payload = [
      part('name="uploadType"', 'hotel_inventory'),
      part('name="options"\r\ncontent-type: application/json', '{"validateHotelIds":false}'),
      part('name="file"; filename="hotels.psv"', hotels),
      '--x--\r\n',
    ].join('')
    const headers = { ...admin, 'content-type': 'multipart/form-data; boundary=x' }
    const url = '/api/admin/upload/hotel-inventory?dryRun=true'
    const response = await server.app.inject({ method: 'POST', url, headers, payload })
    expect([response.statusCode, response.json()]).toMatchObject([200, { created: 1 }])
  })

  test('refuses an unknown type in the path', async () => {
    expect((await post('referees', { uploadType: 'referees', file })).statusCode).toBe(400)
  })
})

describe('the size', () => {
  /** A sheet of exactly this number of bytes, padded with blank lines. */
  const sheetOf = (bytes: number): string => hotels + '\n'.repeat(bytes - hotels.length)

  test('of 10 MiB is accepted, a byte more is too large', async () => {
    const accepted = await upload('hotel-inventory', sheetOf(uploadLimits.bytes), {}, '?dryRun=true')
    expect(accepted.statusCode).toBe(200)
    const refused = await upload('hotel-inventory', sheetOf(uploadLimits.bytes + 1), {}, '?dryRun=true')
    expect(refused.statusCode).toBe(413)
    expect(refused.json()).toEqual({ message: 'The file is larger than 10 MB', code: 'too_large' })
  })

  test('of the file is limited to 10 MiB, not of the unpacked workbook', async () => {
    const players = await readFixture('clean', 'players', 'xlsx')
    const response = await upload(
      'players',
      players,
      { file: { name: 'players.xlsx', content: players } },
      '?dryRun=true',
    )
    expect(response.statusCode).toBe(200)
  })
})

test('stores nothing for a file that cannot be read', async () => {
  const count = () => server.database.first(sql`SELECT count(*) FROM uploads`)
  const before = await count()
  for (const content of [`${hotels}"open|`, 'HotelID|HotelName\n1|2\n', '\uFFFE\0']) {
    const response = await upload('hotel-inventory', content)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/^[A-Z].{20}/) })
  }
  expect(await count()).toEqual(before)
  expect(await server.database.all(sql`SELECT FROM upload_rows`)).toEqual([])
})

test('a dry run has no upload id', async () => {
  expect((await upload('hotel-inventory', hotels, {}, '?dryRun=true')).json()).toMatchObject({
    created: 1,
    rejectedRows: 1,
    uploadId: null,
  })
})

test('all options are on by default', async () => {
  const options = JSON.stringify({ enforceMinimumStay: false })
  expect((await upload('hotel-inventory', hotels, { options }, '?dryRun=true')).json()).toMatchObject({ created: 2 })
})

test('the rejected rows of an unknown upload are 404', async () => {
  const url = '/api/admin/uploads/00000000-0000-4000-8000-000000000000/rejected'
  expect((await server.app.inject({ url, headers: admin })).statusCode).toBe(404)
})

/** To the letter, part 2 §3. */
const specifiedColumns = {
  'hotel-inventory': `HotelID, InstanceCode, HotelName, Location, District, Address, Pincode, PointOfContact,
    ContactPhone, StartDate, EndDate, TotalRooms, OccupiedRooms, AvailableRooms`,
  'coaches-officials': `ROLE, COACH_ID, NAME, MOBILE_NUMBER, DISCIPLINE, LOCATION, DISTRICT, HOTEL_ID, STADIUM,
    BOOKING_START_DATE, BOOKING_END_DATE, BOOKING_REFERENCE_NUMBER, NOTIFY_TRANSPORT_CONTACT, TRAVEL_POC_NAME,
    TRAVEL_POC_MOBILE, VENUE_POC_NAME, VENUE_POC_MOBILE, UNKNOWN_PLAYER_COUNT, IS_REFERENCE_ONLY`,
  players: `COACH_ID, PLAYER_ID, PLAYER_NAME, MOBILE_NUMBER, TEAM_NAME, HOTEL_ID, BOOKING_REFERENCE,
    BOOKING_START_DATE, BOOKING_END_DATE`,
} as const

test.each(uploadTypes)('the template of %s has the columns of the specification and no rows', async (type) => {
  const response = await server.app.inject({ url: `/api/admin/templates/${type}`, headers: admin })
  const name = { 'hotel-inventory': 'Hotel_Inventory', 'coaches-officials': 'Coaches_Officials', players: 'Players' }[
    type
  ]
  expect(response.headers['content-disposition']).toBe(`attachment; filename="${name}_Template.xlsx"`)
  expect(response.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const sheet = await readSheet({ format: 'xlsx', bytes: new Uint8Array(response.rawPayload) }, uploadLimits)
  expect(sheet.header).toEqual(specifiedColumns[type].split(/,\s+/))
  await expect(sheet.rows[Symbol.asyncIterator]().next()).rejects.toMatchObject({ message: sheetMessages.noRows })
})

test('admins and technical admins may read failed batches', async () => {
  const technicalAdmin = await server.signInAs('technical_admin')
  for (const headers of [admin, technicalAdmin]) {
    const response = await server.app.inject({ url: '/api/admin/failed-batches', headers })
    expect(response.json()).toEqual({ failedBatches: [], totalFailed: 0 })
  }
  const url = '/api/admin/templates/players'
  expect((await server.app.inject({ url, headers: technicalAdmin })).statusCode).toBe(403)
})
