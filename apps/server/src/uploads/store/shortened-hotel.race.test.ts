import { batchProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { editHotel } from '../../hotels/edit-hotel.service.ts'
import type { Context } from '../../platform/context.ts'
import { admin } from '../../testing/actors.ts'
import { whileHeld } from '../../testing/database/lock-waits.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { it, server } from '../../testing/server-test.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { correctRejectedRows } from '../correct/correct-rows.service.ts'

const dates = [
  ['all nights', '2026-11-20', 1],
  ['the last night', '2026-11-24', 2],
] as const

const prepare = async (endDate: string, id: string) => {
  const { hotelId, instances } = await createHotel(server.database)
  const { participantId: coach } = await createCoach(server.database, { booking: null })
  const lineOf = (coachId: string) => `${id}|${coachId}|${hotelId}|21/11/2026|25/11/2026`
  const shorten = (own: Context) => editHotel(own, instances[0]?.id ?? '', { endDate }, admin)
  return { coach, lineOf, shorten }
}

const stored = (id: string) => server.database.all(sql`SELECT FROM participants WHERE participant_id = ${id}`)

it.each(dates)(
  'rows of a sheet fail when the hotel loses %s of their stays after the checks',
  async (_, end, number) => {
    const { coach, lineOf, shorten } = await prepare(end, `SHEET${number}`)
    const upload = () => uploadLines(server.context, 'players', [lineOf(coach)])
    const { value } = await whileHeld(server.context, shorten, upload)
    expect(value).toMatchObject({ created: 0, errors: [`Rows 2 to 2: ${batchProblems.conflict}`] })
    expect(await stored(`SHEET${number}`)).toEqual([])
  },
)

it.each(dates)(
  'a corrected row is refused when the hotel loses %s of its stay after the checks',
  async (_, end, number) => {
    const id = `CORRECTED${number}`
    const { coach, lineOf, shorten } = await prepare(end, id)
    const { uploadId } = await uploadLines(server.context, 'players', [lineOf('NOBODY')])
    const cells = `${lineOf(coach)}|Some Player|Team A|REF-1`.split('|')
    const correct = () => correctRejectedRows(server.context, uploadId ?? '', [{ rowNumber: 2, cells }], admin)
    const { reason } = await whileHeld(server.context, shorten, correct)
    expect(reason).toMatchObject({ status: 409, message: batchProblems.conflict })
    expect(await stored(id)).toEqual([])
    expect((await correct()).errors.map(({ column }) => column)).toEqual(number === 1 ? [4, 3] : [4])
  },
)
