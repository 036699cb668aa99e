import { undoUploadMessages } from '@trophy/contract/uploads/past-uploads.constants.ts'
import { nightAuditRefusals } from '@trophy/contract/night-audit/night-audit.constants.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { adjustNight, closeNight } from '../../night-audit/night-audit.service.ts'
import { removeParticipant } from '../../participants/remove/remove-participant.service.ts'
import { admin } from '../../testing/actors.ts'
import { whileHeld } from '../../testing/database/lock-waits.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { it, server } from '../../testing/server-test.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { correctRejectedRows } from '../../uploads/correct/correct-rows.service.ts'
import { undoUpload } from '../../uploads/undo/undo-upload.service.ts'

/* What waits for a removal, or for what keeps it from happening, begins again and sees it: no foreign key answers. */

it.beforeAll(async () => {
  await createHotel(server.database)
  await closeNight(server.context, '2026-11-03', { note: null }, admin)
})

/** A hotel of a sheet, whose upload can be taken back. */
const uploadHotel = async (hotelId: string) => {
  const lines = [`${hotelId}|1|01/11/2026|30/11/2026|5`]
  const { uploadId } = await uploadLines(server.context, 'hotel-inventory', lines)
  return {
    undo: (context = server.context) => undoUpload(context, uploadId ?? '', 'The wrong sheet', admin),
    adjust: (context = server.context) => {
      const adjustment = { hotelId, instanceCode: '1', rooms: 2, amount: null, reason: 'Forgotten block' }
      return adjustNight(context, '2026-11-03', adjustment, admin)
    },
  }
}

it('a night is adjusted for a hotel that is taken back: there is no such instance', async () => {
  const { undo, adjust } = await uploadHotel('GONE1')
  const message = nightAuditRefusals.unknownInstance('GONE1', '1', '2026-11-03')
  expect(await whileHeld(server.context, undo, adjust)).toMatchObject({ reason: { status: 404, message } })
})

it('a hotel is taken back while a night of it is adjusted: that is a touch', async () => {
  const { undo, adjust } = await uploadHotel('KEPT1')
  const message = undoUploadMessages.touched(1)
  expect(await whileHeld(server.context, adjust, undo)).toMatchObject({ reason: { status: 409, message } })
})

it('a night is closed while a hotel is taken back: it is closed without that hotel', async () => {
  const { undo } = await uploadHotel('GONE2')
  const close = () => closeNight(server.context, '2026-11-04', { note: null }, admin)
  const { value } = await whileHeld(server.context, undo, close)
  expect(value).toMatchObject({ status: 'closed' })
  expect(value?.hotels.map(({ hotelId }) => hotelId)).not.toContain('GONE2')
})

it('a row is corrected with a coach who is removed: that is no coach', async () => {
  const { context, database } = server
  const { hotelId } = await createHotel(database)
  const { id, participantId: coach } = await createCoach(database, { booking: null })
  const stay = `${hotelId}|21/11/2026|25/11/2026`
  const { uploadId } = await uploadLines(context, 'players', [`CORRECTED|NOBODY|${stay}`])
  const cells = `CORRECTED|${coach}|${stay}|Some Player|Team A|REF-1`.split('|')
  const { value } = await whileHeld(
    context,
    (own) => removeParticipant(own, id, 'Added twice', admin),
    () => correctRejectedRows(context, uploadId ?? '', [{ rowNumber: 2, cells }], admin),
  )
  expect(value).toMatchObject({ created: 0, errors: [{ message: `COACH_ID ${coach} is not a coach` }] })
  expect(await database.all(sql`SELECT FROM participants WHERE participant_id = 'CORRECTED'`)).toEqual([])
})
