import { buffer } from 'node:stream/consumers'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { sheetFormats } from '../../platform/sheets/sheet.ts'
import { writeSheet } from '../../platform/sheets/write-sheet.ts'
import { readFixture } from '../../testing/sheets/fixtures.ts'
import { postUpload } from '../../testing/sheets/post-upload.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

describe.each(sheetFormats)('the rejected rows of a .%s', (format) => {
  let server: TestApp
  let admin: { authorization: string }

  beforeAll(async () => {
    server = await createTestApp()
    admin = await server.signInAs('admin')
  })
  afterAll(() => server.close())

  const upload = async (content: Uint8Array<ArrayBuffer>): Promise<UploadResult> => {
    const form = { uploadType: 'hotel_inventory', file: { name: `hotels.${format}`, content } }
    return (await postUpload(server, admin, 'hotel-inventory', form)).json()
  }

  const download = async (uploadId: string | null) => {
    const response = await server.app.inject({ url: `/api/admin/uploads/${uploadId}/rejected`, headers: admin })
    expect(response.headers['content-disposition']).toBe(`attachment; filename="rejected-hotel-inventory.${format}"`)
    const bytes = new Uint8Array(response.rawPayload)
    const sheet = await readSheet({ format, bytes }, { rows: 1000, columns: 100 })
    const rows: (readonly string[])[] = []
    for await (const { cells } of sheet.rows) rows.push(cells)
    return { bytes, header: sheet.header, rows, reasons: rows.map((cells) => cells.at(-1)) }
  }

  test('have their reasons, and can be uploaded once they are corrected', async () => {
    const first = await upload(await readFixture('messy', 'hotel-inventory', format))
    expect(first.rejectedRows).toBe(21)
    const rejected = await download(first.uploadId)
    expect(rejected.header.at(-1)).toBe('REASON')
    expect(rejected.reasons).toEqual(first.errors.map((line) => line.replace(/^Row \d+: /, '')))

    const unmended = await upload(rejected.bytes)
    expect(unmended).toMatchObject({ success: false, created: 0, rejectedRows: 21 })
    expect(unmended.warnings.filter((line) => line.includes('REASON'))).toEqual([])
    expect((await download(unmended.uploadId)).header).toEqual(rejected.header)

    const location = rejected.header.findIndex((name) => name.trim().toLowerCase() === 'location')
    const corrected = rejected.rows
      .filter((cells) => cells.at(-1) === 'Location is required')
      .map((cells) => cells.with(location, 'Omalur'))
    const sheet = await buffer(writeSheet(format, [rejected.header, ...corrected]))
    expect(await upload(new Uint8Array(sheet))).toMatchObject({ success: true, created: 1, rejectedRows: 0 })
  })

  test('never have a cell that a spreadsheet would evaluate, however often they are uploaded', async () => {
    const names = ['=1+1', '＝1+1', '@SUM(A1)', '+91 98765 43210|cmd']
    const header = ['HotelID', 'InstanceCode', 'StartDate', 'EndDate', 'TotalRooms', 'HotelName', '=extra']
    // Without the columns of the address, so that each is rejected.
    const rows = names.map((name, index) => [`H${index}`, '1', '01/11/2026', '30/11/2026', '5', name])
    const columns = [...header, 'Location', 'District', 'Address', 'Pincode']
    const sheet = await buffer(writeSheet(format, [columns, ...rows]))
    let bytes: Uint8Array<ArrayBuffer> = new Uint8Array(sheet)
    for (const round of [1, 2, 3]) {
      const { uploadId, rejectedRows } = await upload(bytes)
      expect([round, rejectedRows]).toEqual([round, names.length])
      const rejected = await download(uploadId)
      bytes = rejected.bytes
      expect(rejected.header).toContain('=extra')
      const place = rejected.header.indexOf('HotelName')
      expect(rejected.rows.map((cells) => cells[place])).toEqual(names)
      const raw = format === 'psv' ? new TextDecoder().decode(bytes) : ''
      expect(raw).not.toMatch(/(^|[|"\n])[=+\-@＝＋－＠]/)
    }
  })

  test('keep the cells for which the header has no column, however often they are uploaded', async () => {
    const header = ['HotelID', 'InstanceCode', 'StartDate', 'EndDate', 'TotalRooms', 'HotelName', 'Location']
    const columns = [...header, 'District', 'Address', 'Pincode']
    const hotel = ['H1', '1', '01/11/2026', '30/11/2026', 'five', 'Lake View', 'Omalur']
    // The separator in the address has made two cells of it.
    const cells = [...hotel, 'Salem', '12', 'Stadium Road', '636455']
    let bytes: Uint8Array<ArrayBuffer> = new Uint8Array(await buffer(writeSheet(format, [columns, cells])))
    for (const round of [1, 2, 3]) {
      const { uploadId, rejectedRows } = await upload(bytes)
      expect([round, rejectedRows]).toEqual([round, 1])
      const rejected = await download(uploadId)
      bytes = rejected.bytes
      expect(rejected.header).toEqual([...columns, 'REASON'])
      expect(rejected.rows).toEqual([[...cells.slice(0, columns.length), expect.any(String), '636455']])
    }
  })
})
