import { undoUploadMessages } from '@trophy/contract/uploads/past-uploads.constants.ts'
import { uploadReceiptSchema } from '@trophy/contract/uploads/past-uploads.contract.ts'
import { expect } from 'vitest'
import { adjustNight, closeNight } from '../../night-audit/night-audit.service.ts'
import { admin } from '../../testing/actors.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { it, server } from '../../testing/server-test.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'

it('a hotel that came after a night was closed, and has an adjustment of it, stays and is named', async () => {
  const user = { ...admin, id: await createUserWithoutPassword(server.database, 'admin') }
  await createHotel(server.database)
  await closeNight(server.context, '2026-11-03', { note: null }, user)
  const { uploadId } = await uploadLines(server.context, 'hotel-inventory', ['LATE1|1|01/11/2026|30/11/2026|5'])
  const adjustment = { hotelId: 'LATE1', instanceCode: '1', rooms: 2, amount: null, reason: 'Forgotten block' }
  await adjustNight(server.context, '2026-11-03', adjustment, user)
  const headers = await server.signInAs('admin')
  const url = `/api/admin/uploads/${uploadId}`
  const payload = { reason: 'The wrong sheet' }
  const undone = await server.app.inject({ method: 'POST', url: `${url}/undo`, headers, payload })
  expect([undone.statusCode, undone.json()]).toMatchObject([409, { message: undoUploadMessages.touched(1) }])
  const receipt = uploadReceiptSchema.parse((await server.app.inject({ url: `${url}/receipt`, headers })).json())
  expect(receipt).toMatchObject({ canUndo: false, touched: [{ hotelId: 'LATE1', what: 'night_closed' }] })
})
