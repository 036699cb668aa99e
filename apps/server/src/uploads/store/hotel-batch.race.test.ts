import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { bookRooms } from '../../bookings/bookings.service.ts'
import { createPlayer } from '../../testing/factories/people.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { it, server } from '../../testing/server-test.ts'

it('a further instance waits for a booking that has read the others, and serves its gap nights', async () => {
  const { clock, context, database } = server
  await uploadLines(context, 'hotel-inventory', ['AAA|1|21/11/2026|24/11/2026|5', 'AAA|2|27/11/2026|30/11/2026|5'])
  const { id: participantId } = await createPlayer(database, { booking: null })
  const booking = { hotel: 'AAA', startDate: '2026-11-22', endDate: '2026-11-29', reference: 'REF-1' }
  const uploads = await database.transaction(async (transaction) => {
    await bookRooms(transaction, { ...booking, participantId, now: clock.now() })
    const upload = uploadLines(context, 'hotel-inventory', ['AAA|3|24/11/2026|27/11/2026|5'])
    // Long enough for the upload to end if nothing held it up.
    await sleep(3000)
    return [upload]
  })
  expect(await Promise.all(uploads)).toMatchObject([{ created: 1 }])
  expect(
    await database.all(sql`
      SELECT i.instance_code AS code, lower(a.nights) AS start FROM stays AS a
      JOIN hotel_instances AS i ON i.id = a.instance_id WHERE a.participant_id = ${participantId} ORDER BY a.nights`),
  ).toEqual([
    { code: '1', start: '2026-11-22' },
    { code: '3', start: '2026-11-24' },
    { code: '2', start: '2026-11-27' },
  ])
})
