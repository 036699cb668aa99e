import { uploadTypeNames } from '@trophy/contract/uploads/uploads.constants.ts'
import { createHotel } from '../factories/hotels.ts'
import { nextNumber } from '../factories/numbering.ts'
import { createCoach } from '../factories/people.ts'
import { smallSheet, uploadLines } from '../sheets/small-event.ts'
import type { TestApp } from '../test-app.ts'

/** A sheet of two hotels, as a browser sends it. */
export const formOf = async (id: string) => {
  const form = new FormData()
  const lines = ['A', 'B'].map((end) => `${id}${end}|1|01/11/2026|30/11/2026|5`)
  form.set('uploadType', uploadTypeNames['hotel-inventory'])
  form.set('file', new Blob([smallSheet('hotel-inventory', lines)]), 'hotels.psv')
  const request = new Response(form)
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

/** The id of an upload of people of which one row is rejected. */
export const uploadOfPlayers = async (
  server: Pick<TestApp, 'context' | 'database'>,
): Promise<{ readonly id: string; readonly rejected: string }> => {
  const { hotelId } = await createHotel(server.database)
  const coach = await createCoach(server.database)
  const number = nextNumber('hotels')
  const row = (id: string) => `${id}|${coach.participantId}|${hotelId}|21/11/2026|25/11/2026`
  const lines = [row(`SP${number}`), row('')]
  const { uploadId } = await uploadLines(server.context, 'players', lines)
  return { id: uploadId ?? '', rejected: `${row(`SQ${number}`)}|Some Player|Team A|REF-1` }
}
