import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import { type BookingOptions } from '../factories/bookings.ts'
import { createCoach, createOfficial, createPlayer } from '../factories/people.ts'

/* All statements with which the property test of stays reads and prepares the database. */

/** Tables that an event does not fill. */
const kept = ['migrations', 'settings', 'sms_gateway', 'users', 'pass_keys']

/**
 * Removes an event, with histories and closed nights, which refuse it otherwise. TRUNCATE takes longer than most
 * sequences.
 */
export const emptyDatabase = async (db: Queryable): Promise<void> => {
  const tables = await db.all<{ name: string; parents: string[] }>(sql`
    SELECT quote_ident(relname) AS name, ARRAY(
      SELECT quote_ident(p.relname) FROM pg_constraint AS f JOIN pg_class AS p ON p.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND p.oid <> c.oid) AS parents
    FROM pg_class AS c
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL (${kept}::text[])`)
  const ordered: string[] = []
  for (let waiting = tables; waiting.length > 0;) {
    const isParent = (name: string) => waiting.some(({ parents }) => parents.includes(name))
    const next = waiting.filter(({ name }) => !isParent(name))
    if (next.length === 0) throw new Error('Tables refer to each other')
    ordered.push(...next.map(({ name }) => name))
    waiting = waiting.filter((table) => !next.includes(table))
  }
  const statements = ordered.map(
    (name) => `IF EXISTS (SELECT FROM ${name}) THEN
      ALTER TABLE ${name} DISABLE TRIGGER USER; DELETE FROM ${name}; ALTER TABLE ${name} ENABLE TRIGGER USER; END IF;`,
  )
  await db.run(sql`${raw(`DO $$ BEGIN ${statements.join('\n')} END $$`)}`)
}

export const bookPerson = async (
  db: Queryable,
  role: 'coach' | 'official' | 'player',
  participantId: string,
  team: string | null,
  booking: BookingOptions,
): Promise<{ readonly uuid: string }> => {
  const options = { participantId, booking, mobileNumber: null }
  if (role === 'coach') return { uuid: (await createCoach(db, options)).id }
  if (role === 'official') return { uuid: (await createOfficial(db, options)).id }
  return { uuid: (await createPlayer(db, { ...options, ...(team !== null && { coach: { participantId: team } }) })).id }
}

/** The instance of a hotel that begins on a day. */
export const selectBlock = async (db: Queryable, hotelId: string, start: string): Promise<string> =>
  (
    await db.first<{ id: string }>(sql`
      SELECT id FROM hotel_instances WHERE hotel_id = ${hotelId} AND start_date = ${start}`)
  )?.id ?? ''

/** The desk has told the coach the code. */
export const verifyHotelOf = (db: Queryable, coach: string, now: Date) =>
  db.run(sql`
    INSERT INTO hotel_verifications (coach_id, hotel_id, verified_at)
    SELECT p.id, there.hotel_id, ${now} FROM participants AS p CROSS JOIN LATERAL (
      SELECT b.hotel_id FROM bookings AS b WHERE b.participant_id = p.id
      UNION
      SELECT i.hotel_id FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id WHERE s.participant_id = p.id
    ) AS there
    WHERE p.participant_id = ${coach} ON CONFLICT DO NOTHING`)

export interface StoredGuest {
  readonly id: string
  readonly status: string
  readonly checkedInAt: string | null
  readonly checkedOutAt: string | null
  readonly hotelId: string
  readonly start: string
  readonly end: string
  readonly hotelFrom: string | null
  readonly releasedFrom: string | null
  /** `2026-11-21 <instance>` */
  readonly held: readonly string[]
  /** `2026-11-21 204`; `2026-11-21 null` without a number. */
  readonly rooms: readonly string[]
  /** The nights that are booked, whether they are held or not. */
  readonly booked: readonly string[]
}

export const selectGuests = (db: Queryable) =>
  db.all<StoredGuest & Record<string, unknown>>(sql`
    SELECT p.participant_id AS id, p.checkin_status AS status, p.checkin_time AS "checkedInAt",
      p.checkout_time AS "checkedOutAt", b.hotel_id AS "hotelId", b.start_date AS start, b.end_date AS "end",
      b.hotel_from AS "hotelFrom", b.released_from AS "releasedFrom",
      ARRAY(SELECT night || ' ' || instance_id FROM stays AS s, nights_in(s.nights) AS night
        WHERE s.participant_id = p.id AND s.is_held ORDER BY night) AS held,
      ARRAY(SELECT night || ' ' || coalesce(s.room_number, 'null') FROM stays AS s, nights_in(s.nights) AS night
        WHERE s.participant_id = p.id AND s.is_held ORDER BY night) AS rooms,
      ARRAY(SELECT night || ' ' || instance_id FROM stays AS s,
          nights_in(s.nights * nights_of(b.start_date, b.end_date)) AS night
        WHERE s.participant_id = p.id ORDER BY night) AS booked
    FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
    ORDER BY p.participant_id`)

/** The rooms of the ledger by night, as `2026-11-21 <instance>`. */
export const selectLedger = async (db: Queryable): Promise<Map<string, number>> => {
  const rows = await db.all<{ room: string; occupied: number }>(sql`
    SELECT night || ' ' || instance_id AS room, occupied FROM room_nights WHERE occupied <> 0`)
  return new Map(rows.map(({ room, occupied }) => [room, occupied]))
}

/** `2026-11-21 PLA_1 <instance> in_house` for each person and night. */
export const selectStays = async (db: Queryable, first: string, last: string): Promise<string[]> =>
  (
    await db.all<{ line: string }>(sql`
      SELECT s.night || ' ' || p.participant_id || ' ' || s.instance_id || ' ' || s.state AS line
      FROM stays_of_nights(${first}::date, ${last}::date, 'Asia/Kolkata', NULL) AS s
        JOIN participants AS p ON p.id = s.participant_id
      ORDER BY s.night, line`)
  ).map(({ line }) => line)

/** All that is stored of closed nights, each as one text. */
export const selectClosed = async (db: Queryable): Promise<Map<string, string>> => {
  const rows = await db.all<{ night: string; stored: string }>(sql`
    SELECT n.night, concat_ws(E'\n', n.closed_at,
      (SELECT string_agg(i::text, E'\n' ORDER BY i::text) FROM audited_instances AS i WHERE i.night = n.night),
      (SELECT string_agg(p::text, E'\n' ORDER BY p::text) FROM audited_people AS p WHERE p.night = n.night)) AS stored
    FROM night_audits AS n`)
  return new Map(rows.map(({ night, stored }) => [night, stored]))
}
