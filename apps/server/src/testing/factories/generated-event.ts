import sql from 'sql-template-tag'
import type { Database } from '../../platform/db/database.ts'

export interface EventSize {
  /** The total of people: of each twenty, one is a coach, one an official, and the others are players. */
  readonly people: number
  /** Every fifth has one instance, the others have two consecutive ones. */
  readonly hotels: number
}

/** The data set of all benchmarks that need a large event: 500 hotels with 900 instances. */
export const eventSize: EventSize = { people: 52_500, hotels: 500 }

/** The day of the benchmarks that stop the clock: the eighth of the event. */
export const stoppedDay = '2026-11-08'
export const stoppedNow = `${stoppedDay}T14:00:00+05:30`

/**
 * Creates an event with SQL only, always the same for the same size and day. The database must be migrated and empty.
 * The people whose stay begins today are checked in; a quarter of all is late, and half is expected later.
 */
export const generateEvent = async (
  database: Database,
  { people, hotels }: EventSize,
  today = stoppedDay,
): Promise<void> => {
  await generateHotels(database, hotels, Math.ceil((people / hotels) * 1.2), today)
  await generatePeople(database, people, today)
  await generateBookings(database, hotels, today)
  await tidyTables(database)
}

/** The `participantId` of the nth player: the generated event has 18 players after each coach and official. */
export const playerCode = (index: number): string => `PLA_${Math.floor(index / 18) * 20 + 2 + (index % 18)}`

/**
 * The nth player whose booking began two days ago: one of four, so four after each coach and official. Somebody whose
 * booking begins today is early until the hours after midnight are over, and needs a room of the night before.
 */
export const duePlayerCode = (index: number): string => `PLA_${Math.floor(index / 4) * 20 + 4 + (index % 4) * 4}`

/** The nth player whose booking begins in five days: a check-in needs rooms of five more nights. */
export const earlyPlayerCode = (index: number): string => `PLA_${Math.floor(index / 4) * 20 + 6 + (index % 4) * 4}`

/** Makes everybody pending again, and tidies the tables as after an upload. */
export const resetCheckins = async (database: Database): Promise<void> => {
  await database.run(sql`
    UPDATE participants SET checkin_status = 'pending', checkin_time = NULL WHERE checkin_status <> 'pending'`)
  await tidyTables(database)
}

const tables = [
  sql`participants`,
  sql`listed_people`,
  sql`bookings`,
  sql`stays`,
  sql`room_nights`,
  sql`hotel_instances`,
]

/** What autovacuum does soon after an upload. */
const tidyTables = async (database: Database): Promise<void> => {
  for (const table of tables) await database.run(sql`VACUUM (ANALYZE) ${table}`)
}

const generateHotels = async (database: Database, hotels: number, rooms: number, today: string): Promise<void> => {
  await database.run(sql`
    INSERT INTO hotels (hotel_id)
    SELECT 'HTL' || lpad(n::text, 5, '0') FROM generate_series(1, ${hotels}::integer) AS n`)
  await database.run(sql`
    INSERT INTO hotel_instances (hotel_id, instance_code, hotel_name, location, district, address, pincode, start_date,
      end_date, total_rooms)
    SELECT 'HTL' || lpad(n::text, 5, '0'), (i + 1)::text,
      (ARRAY['Grand', 'Royal', 'Lake View', 'Hill Top', 'City'])[1 + n % 5] || ' Residency ' || n,
      'Location ' || n % 90, 'District ' || n % 31, n || ' Stadium Road', (560000 + n)::text,
      ${today}::date - 7 + i * 20, ${today}::date - 7 + CASE WHEN i = 0 AND n % 5 > 0 THEN 20 ELSE 60 END,
      ${rooms}::integer
    FROM generate_series(1, ${hotels}::integer) AS n, generate_series(0, 1) AS i
    WHERE i = 0 OR n % 5 > 0`)
}

/** Coaches first, because of the players' foreign key. A team has 18 players of one coach. */
const generatePeople = async (database: Database, people: number, today: string): Promise<void> => {
  const person = sql`
    (ARRAY['Asha', 'Ravi', 'Meena', 'Imran', 'Lakshmi', 'Joseph', 'Kavya', 'Suresh', 'Divya', 'Arun'])[1 + n * 7 % 10]
      || ' ' ||
    (ARRAY['Gowda', 'Patil', 'Shetty', 'Khan', 'Naik', 'Hegde', 'Reddy', 'Rao', 'Kulkarni', 'Bhat'])[1 + n * 3 % 10]
      || ' ' || n,
    '+91' || (9000000000 + n)`
  const place = sql`'Discipline ' || c % 40, 'District ' || c % 31, 'Location ' || c % 90`
  // In the order of the sheets, players last.
  const addedFrom = (daysBefore: number) =>
    sql`${today}::date::timestamptz - ${daysBefore} * INTERVAL '1 day' + n / 500 * INTERVAL '1 minute'`
  await database.run(sql`
    INSERT INTO participants (participant_id, role, name, mobile_number, discipline, district, location, created_at)
    SELECT CASE n % 20 WHEN 0 THEN 'COA_' ELSE 'OFC_' END || n, CASE n % 20 WHEN 0 THEN 'coach' ELSE 'official' END,
      ${person}, ${place}, ${addedFrom(38)}
    FROM generate_series(0, ${people - 1}::integer) AS n, LATERAL (SELECT n / 20 AS c) AS team
    WHERE n % 20 IN (0, 1)`)
  await database.run(sql`
    INSERT INTO participants (participant_id, role, name, mobile_number, discipline, district, location, team_name,
      coach_id, created_at)
    SELECT 'PLA_' || n, 'player', ${person}, ${place}, 'Team ' || c, 'COA_' || c * 20,
      ${addedFrom(37)}
    FROM generate_series(0, ${people - 1}::integer) AS n, LATERAL (SELECT n / 20 AS c) AS team
    WHERE n % 20 > 1`)
}

/** Five nights each; every fourth booking spans two instances where its hotel has two. */
const generateBookings = async (database: Database, hotels: number, today: string): Promise<void> => {
  await database.run(sql`
    WITH planned AS (
      SELECT p.id, n, 'HTL' || lpad((n / 20 % ${hotels}::integer + 1)::text, 5, '0') AS hotel_id,
        ${today}::date + (ARRAY[-2, 0, 5, 10])[1 + n % 4] AS start_date
      FROM participants AS p, LATERAL (SELECT split_part(p.participant_id, '_', 2)::integer AS n) AS numbered
    )
    INSERT INTO bookings (participant_id, hotel_id, instance_id, reference, start_date, end_date)
    SELECT planned.id, planned.hotel_id, i.id, 'REF-' || n / 20, planned.start_date, planned.start_date + 5
    FROM planned JOIN hotel_instances AS i ON i.hotel_id = planned.hotel_id AND i.nights @> planned.start_date`)
  await database.run(sql`
    INSERT INTO stays (participant_id, instance_id, nights)
    SELECT b.participant_id, i.id, i.nights * nights_of(b.start_date, b.end_date)
    FROM bookings AS b JOIN hotel_instances AS i USING (hotel_id)
    WHERE i.nights && nights_of(b.start_date, b.end_date)`)
  await database.run(sql`
    UPDATE participants SET checkin_status = 'checked_in',
      checkin_time = ${today}::timestamp AT TIME ZONE 'Asia/Kolkata'
    FROM bookings AS b WHERE b.participant_id = participants.id AND b.start_date = ${today}::date`)
}
