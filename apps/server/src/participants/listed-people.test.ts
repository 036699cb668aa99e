import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import { createCoach } from '../testing/factories/people.ts'
import { pendingPlayer } from '../testing/factories/stays.ts'
import { ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'

it('every change of a person or the booking is listed', async () => {
  const { database } = server
  const [hotel, other] = [await createHotel(database), await createHotel(database)]
  const [coach, { id }] = [await createCoach(database), await pendingPlayer(database, { booking: { hotel } })]
  for (const change of [
    sql`
      WITH person AS (
        INSERT INTO participants (participant_id, role, name) VALUES ('ONE_STATEMENT', 'official', 'Asha') RETURNING id
      )
      INSERT INTO bookings (participant_id, hotel_id, instance_id, reference, start_date, end_date)
      SELECT id, ${hotel.hotelId}, ${hotel.instances[0]?.id}, 'REF', '2026-11-21', '2026-11-25' FROM person`,
    sql`UPDATE participants SET name = 'Player 7', discipline = NULL WHERE id = ${id}`,
    sql`UPDATE participants SET coach_id = ${coach.participantId} WHERE id = ${id}`,
    sql`UPDATE participants SET checkin_status = 'checked_in', checkin_time = now() WHERE id = ${id}`,
    sql`UPDATE bookings SET end_date = end_date + 1 WHERE participant_id = ${id}`,
    sql`
      UPDATE bookings SET released_from = start_date, hotel_id = ${other.hotelId}, instance_id = ${other.instances[0]?.id}
      WHERE participant_id = ${id}`,
  ]) {
    expect(await database.run(change)).toBe(1)
    expect(await ledgerDifferences(database)).toEqual([])
  }
})

it('two changes of a person and of the booking at the same time are both listed', async () => {
  const { database } = server
  const hotel = await createHotel(database)
  const { id } = await pendingPlayer(database, { booking: { hotel } })
  const moving = await database.transaction(async (transaction) => {
    await transaction.run(sql`UPDATE bookings SET end_date = end_date + 1 WHERE participant_id = ${id}`)
    const renaming = database.run(sql`UPDATE participants SET discipline = 'Rowing' WHERE id = ${id}`)
    await transaction.run(sql`SELECT pg_sleep(0.3)`)
    return { renaming }
  })
  await moving.renaming
  expect(await ledgerDifferences(database)).toEqual([])
})
