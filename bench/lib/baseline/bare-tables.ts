import sql from 'sql-template-tag'
import type { Database } from '@trophy/server/testing'

/**
 * The same people, bookings, hotels and nights in tables without triggers, foreign keys and checks, and with only the
 * indexes that the bare statements use. The baselines and the minimal server work on them, so that they stay the same
 * when the product's tables change. `today`: of the generated event, whose arrivals of that day are checked in.
 */
export const createBareTables = async (database: Database, today: string): Promise<void> => {
  await database.run(sql`CREATE SCHEMA bare`)
  await database.run(sql`
    CREATE TABLE bare.instances AS
    SELECT id, hotel_id, instance_code, hotel_name, location, district, start_date::date, end_date::date, total_rooms
    FROM hotel_instances`)
  await database.run(sql`
    CREATE TABLE bare.bookings AS
    SELECT participant_id AS person_id, hotel_id, instance_id, reference, start_date::date, end_date::date
    FROM bookings`)
  await database.run(sql`
    CREATE TABLE bare.people AS
    SELECT p.id, p.participant_id, p.role, p.name, p.mobile_number::text, p.team_name, p.coach_id, p.discipline,
      p.district, p.location, p.stadium, p.created_at,
      CASE WHEN b.start_date = ${today}::date THEN 'checked_in' ELSE 'pending' END AS status,
      NULL::timestamptz AS checkin_time, NULL::timestamptz AS checkout_time,
      lower(concat_ws(' ', p.name, p.participant_id, p.mobile_number, p.team_name, b.reference, i.hotel_id,
        i.hotel_name)) AS search_text
    FROM participants AS p
    LEFT JOIN bare.bookings AS b ON b.person_id = p.id LEFT JOIN bare.instances AS i ON i.id = b.instance_id`)
  await database.run(sql`CREATE TABLE bare.nights AS SELECT instance_id, night::date, occupied FROM room_nights`)
  await database.run(sql`
    CREATE TABLE bare.history (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, person_id uuid, at timestamptz,
      actor text, changes jsonb)`)
  await database.run(sql`
    CREATE TABLE bare.events (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, person_id uuid, at timestamptz,
      kind text, actor text)`)
  await database.run(sql`CREATE TABLE bare.changes (at timestamptz, people uuid[])`)
  await database.run(sql`CREATE TABLE bare.imported (line text)`)
  await createIndexes(database)
}

const createIndexes = async (database: Database): Promise<void> => {
  for (const index of [
    sql`UNIQUE INDEX ON bare.people (participant_id)`,
    sql`INDEX ON bare.people (created_at DESC, participant_id DESC)`,
    sql`INDEX ON bare.people (role, participant_id)`,
    sql`INDEX ON bare.people USING gin (search_text gin_trgm_ops)`,
    sql`UNIQUE INDEX ON bare.bookings (person_id)`,
    sql`INDEX ON bare.bookings (start_date)`,
    sql`UNIQUE INDEX ON bare.instances (id)`,
    sql`UNIQUE INDEX ON bare.nights (night, instance_id)`,
    sql`INDEX ON bare.history (person_id, id)`,
    sql`INDEX ON bare.events (person_id, id)`,
  ])
    await database.run(sql`CREATE ${index}`)
  for (const table of [sql`people`, sql`bookings`, sql`instances`, sql`nights`])
    await database.run(sql`VACUUM (ANALYZE) bare.${table}`)
}

/** Makes all people of the bare tables pending again. */
export const resetBareCheckins = async (database: Database): Promise<void> => {
  await database.run(sql`UPDATE bare.people SET status = 'pending', checkin_time = NULL WHERE status <> 'pending'`)
  await database.run(sql`VACUUM (ANALYZE) bare.people`)
}
