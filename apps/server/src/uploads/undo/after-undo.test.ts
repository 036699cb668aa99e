import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { admin } from '../../testing/actors.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createFailedBatches } from '../../testing/factories/uploads.ts'
import { it, server } from '../../testing/server-test.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { undoUpload } from './undo-upload.service.ts'

const stay = '21/11/2026|25/11/2026'

/** An upload of one coach, in which the row of the second one was rejected. */
const uploadCoaches = async (first: string, second: string) => {
  const { hotelId } = await createHotel(server.database)
  const lines = [`${first}||${hotelId}|${stay}|`, `${second}||${hotelId}|wrong|25/11/2026|`]
  const { uploadId } = await uploadLines(server.context, 'coaches-officials', lines)
  const errorsOfPlayers = async () => {
    const line = `PLA_OF_${second}|${second}|${hotelId}|${stay}`
    return (await uploadLines(server.context, 'players', [line])).errors
  }
  return { id: uploadId ?? '', errorsOfPlayers }
}

it('a team is not sent to the rejected row of its coach in an upload that was taken back', async () => {
  const { id, errorsOfPlayers } = await uploadCoaches('COA_UNDO1', 'COA_UNDO2')
  expect(await errorsOfPlayers()).toEqual([expect.stringContaining('its row was rejected in the upload of')])
  await undoUpload(server.context, id, 'The wrong sheet', admin)
  expect(await errorsOfPlayers()).toEqual(['Row 2: COACH_ID COA_UNDO2 is not a coach'])
})

it('a failed batch of an upload that was taken back does not require attention for ever', async () => {
  const { id } = await uploadCoaches('COA_UNDO3', 'COA_UNDO4')
  await server.database.run(sql`DELETE FROM upload_batches WHERE upload_id = ${id}`)
  await createFailedBatches(server.database, id, 2)
  const headers = await server.signInAs('technical_admin')
  const listed = async () => {
    const response = await server.app.inject({ url: uploadEndpoints.failedBatches.path, headers })
    return uploadEndpoints.failedBatches.response.parse(response.json()).totalFailed
  }
  expect(await listed()).toBe(2)
  await undoUpload(server.context, id, 'The wrong sheet', admin)
  expect(await listed()).toBe(0)
})
