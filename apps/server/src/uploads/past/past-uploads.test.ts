import {
  pastUploadSchema,
  uploadEndpoints,
  uploadResultSchema,
  type UploadSummary,
} from '@trophy/contract/uploads/uploads.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { postUpload } from '../../testing/sheets/post-upload.ts'
import { smallSheet } from '../../testing/sheets/small-event.ts'
import { server, test } from '../../testing/server-test.ts'

let admin: { authorization: string }
const minute = 60_000

const listSchema = uploadEndpoints.list.response.strict()

const get = async (path: string) => {
  const response = await server.app.inject({ method: 'GET', url: `/api/admin/uploads${path}`, headers: admin })
  return { status: response.statusCode, body: response.json() }
}

const upload = async (name: string, lines: readonly string[]): Promise<string> => {
  server.clock.advance(minute)
  const content = smallSheet('hotel-inventory', lines)
  const form = { uploadType: 'hotel_inventory', file: { name, content } }
  const response = await postUpload(server, admin, 'hotel-inventory', form)
  return uploadResultSchema.parse(response.json()).uploadId ?? ''
}

const dates = '01/11/2026|30/11/2026'
let first: string
let second: string
let long: string

test.beforeAll(async () => {
  admin = await server.signInAs('admin')
  first = await upload('first.psv', [`AAA|1|${dates}|5`, `BBB|1|${dates}|0`])
  second = await upload('second.psv', [`AAA|1|${dates}|5`])
  long = await upload(
    'long.psv',
    Array.from({ length: 1200 }, (_, index) => `${index}!|1|${dates}|5`),
  )
})

test('lists past uploads newest first, with their results', async () => {
  const { body } = await get('?limit=2')
  const { data, pagination } = listSchema.parse(body)
  expect(data.map(({ fileName }) => fileName)).toEqual(['long.psv', 'second.psv'])
  expect(pagination).toMatchObject({ total: 3, totalPages: 2, startIndex: 1, endIndex: 2 })
  const [last] = listSchema.parse((await get('?limit=2&page=2')).body).data
  expect(last).toEqual({
    id: first,
    type: 'hotel-inventory',
    fileName: 'first.psv',
    uploadedBy: 'Admin User',
    status: 'finished',
    startedAt: '2026-11-21T08:31:00.000Z',
    finishedAt: '2026-11-21T08:31:00.000Z',
    created: 1,
    placeholders: 0,
    rejectedRows: 1,
    errorCount: 1,
    warningCount: 0,
    undone: null,
  } satisfies UploadSummary)
})

test('returns one past upload with its errors and warnings', async () => {
  expect((await get(`/${first}`)).body).toMatchObject({
    fileName: 'first.psv',
    errors: ['Row 3: TotalRooms must be a whole number from 1 to 100000, not "0"'],
    warnings: [],
    notes: ['The first day of the sheet is 01/11/2026, the last 30/11/2026'],
  })
  expect((await get(`/${second}`)).body).toMatchObject({
    created: 0,
    warningCount: 1,
    warnings: ['Row 2: HotelID AAA with InstanceCode 1 already exists: skipped'],
    notes: ['The first day of the sheet is 01/11/2026, the last 30/11/2026'],
  })
})

test('counts all errors, and lists the first thousand', async () => {
  const { body } = await get(`/${long}`)
  expect(body).toMatchObject({ errorCount: 1200, rejectedRows: 1200 })
  const { errors } = pastUploadSchema.parse(body)
  expect(errors).toHaveLength(1001)
  expect(errors.at(-1)).toBe('… and 200 more')
})

test('shows an interrupted upload as interrupted, in the list and alone', async () => {
  const insert = () =>
    server.database.first<{ id: string }>(sql`
      INSERT INTO uploads (upload_type, file_name, file_format, options, started_at)
      VALUES ('players', 'cut-off.psv', 'psv', '{}', '2026-01-01') RETURNING id`)
  const [listed, read] = [await insert(), await insert()]
  const cutOff = { status: 'interrupted', uploadedBy: null, finishedAt: server.clock.now().toISOString() }
  expect((await get(`/${read?.id}`)).body).toMatchObject({ status: 'processing' })
  await expect.poll(() => get(`/${read?.id}`)).toMatchObject({ body: cutOff })
  const inList = async () => listSchema.parse((await get('?limit=100')).body).data.find(({ id }) => id === listed?.id)
  await expect.poll(inList).toMatchObject(cutOff)
})

test('an unknown upload is 404', async () => {
  expect(await get('/00000000-0000-4000-8000-000000000000')).toEqual({
    status: 404,
    body: { code: 'not_found', message: 'Upload not found' },
  })
  expect((await get('/7')).status).toBe(400)
})
