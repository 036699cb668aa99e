import { addDays, type CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { uploadTypeNames } from '@trophy/contract/uploads/uploads.constants.ts'
import type { Database, EventSize } from '@trophy/server/testing'
import sql, { type Sql } from 'sql-template-tag'
import { type Call, encoded } from './load/http-client.ts'

/** What a generated event is asked to bear: requests for its hotels and people, and nights that they have slept. */

const hotelOf = (number: number): string => `HTL${String(number).padStart(5, '0')}`

/** The request for a plan for the people of every fiftieth hotel, which are lost. */
export const lostHotels = (hotels: number, from: CalendarDay) => {
  const [hotelId, ...furtherHotelIds] = Array.from({ length: Math.ceil(hotels / 50) }, (_, index) =>
    hotelOf(((6 + index * 37) % hotels) + 1),
  )
  return { hotelId, furtherHotelIds, from }
}

/** Chosen people (`p`) have slept in their hotels since the first night, and stay until the last day. */
export const fillNights = async (
  database: Database,
  firstNight: CalendarDay,
  lastDay: CalendarDay,
  chosen: Sql,
): Promise<void> => {
  const people = sql`(SELECT id FROM participants AS p WHERE ${chosen})`
  await database.run(sql`UPDATE hotel_instances SET start_date = ${firstNight}::date WHERE instance_code = '1'`)
  await database.run(sql`
    UPDATE bookings SET start_date = ${firstNight}::date, end_date = ${lastDay}::date
    WHERE participant_id IN ${people}`)
  await database.run(sql`DELETE FROM stays WHERE participant_id IN ${people}`)
  await database.run(sql`
    INSERT INTO stays (participant_id, instance_id, nights)
    SELECT b.participant_id, i.id, i.nights * nights_of(b.start_date, b.end_date)
    FROM bookings AS b JOIN hotel_instances AS i USING (hotel_id)
    WHERE b.participant_id IN ${people} AND i.nights && nights_of(b.start_date, b.end_date)`)
  await database.run(sql`
    UPDATE participants SET checkin_status = 'checked_in', checkin_time = ${`${firstNight}T22:00:00+05:30`},
      checkout_time = NULL
    WHERE id IN ${people}`)
  await database.run(sql`VACUUM (ANALYZE)`)
}

/** The upload of a sheet of players who join the teams of the event for five nights. */
export const newPlayers = (count: number, { people, hotels }: EventSize, firstDay: CalendarDay): Promise<Call> => {
  const written = (day: CalendarDay) => day.split('-').toReversed().join('/')
  const days = `${written(firstDay)}|${written(addDays(firstDay, 5))}`
  const teams = people / 20
  const rows = Array.from({ length: count }, (_, n) => {
    const team = n % teams
    return `NEW_${n}|COA_${team * 20}|${hotelOf((team % hotels) + 1)}|${days}|Player ${n} Rao|Team ${team}|REF-${n}`
  })
  const header =
    'PLAYER_ID|COACH_ID|HOTEL_ID|BOOKING_START_DATE|BOOKING_END_DATE|PLAYER_NAME|TEAM_NAME|BOOKING_REFERENCE'
  const form = new FormData()
  form.set('uploadType', uploadTypeNames.players)
  form.set('file', new Blob([[header, ...rows, ''].join('\n')]), 'players.psv')
  return encoded(form)
}
