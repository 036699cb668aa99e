import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import { upcomingPlayer } from '../../testing/factories/stays.ts'
import { runInOrder } from '../../testing/database/lock-waits.ts'
import { it, server } from '../../testing/server-test.ts'

it('early arrivals that wait for the same nights all get rooms while there are some', async () => {
  const hotel = await createHotel(server.database, { instances: [{ totalRooms: 9 }] })
  // The size decides how PostgreSQL finds the rows.
  await server.database.run(sql`INSERT INTO hotels (hotel_id) SELECT 'L' || n FROM generate_series(1, 500) AS n`)
  await server.database.run(sql`
    INSERT INTO hotel_instances (hotel_id, instance_code, hotel_name, location, district, address, pincode, start_date,
      end_date, total_rooms)
    SELECT 'L' || n, '1', 'Large ' || n, 'Adyar', 'Chennai', '1 Beach Road', '600020', '2026-11-14', '2027-01-10', 50
    FROM generate_series(1, 500) AS n`)
  await server.database.run(sql`ANALYZE room_nights, hotel_instances, bookings, stays`)
  const headers = await server.signInAs('admin')
  const people = []
  while (people.length < 4) people.push(await upcomingPlayer(server.database, { booking: { hotel } }))
  const arrive = (participantId: string) => async () =>
    server.app.inject({
      method: 'POST',
      url: '/api/admin/checkin',
      headers,
      payload: { participantIds: [participantId] },
    })
  const held = sql`
    SELECT FROM room_nights AS r JOIN hotel_instances AS i ON i.id = r.instance_id
    WHERE i.hotel_id = ${hotel.hotelId} FOR UPDATE OF r`
  const { settled, waiting } = await runInOrder(
    server.database,
    held,
    people.map(({ participantId }) => arrive(participantId)),
  )
  expect(waiting).toBe(4)
  expect(settled).toMatchObject(people.map(() => ({ value: { statusCode: 200 } })))
})
