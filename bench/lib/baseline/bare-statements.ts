import sql, { join, raw, type Sql } from 'sql-template-tag'

/**
 * What each job needs of the database and nothing more, on the bare tables. pgbench and psql run these statements as
 * baselines, and the minimal server runs them for each request.
 */

export const wordsOf = (search: string): readonly string[] => search.toLowerCase().split(' ')

/** A page of the people whose name, id, mobile, team, reference or hotel contains each word, and the number of all. */
export const barePeople = (search: string, limit: number): Sql => sql`
  WITH matches AS MATERIALIZED (
    SELECT created_at, participant_id FROM bare.people WHERE ${join(
      wordsOf(search).map((word) => sql`search_text LIKE ${`%${word}%`}`),
      ' AND ',
    )}
  ), page AS (
    SELECT participant_id FROM matches ORDER BY created_at DESC, participant_id DESC LIMIT ${raw(String(limit))}
  )
  SELECT (SELECT count(*) FROM matches)::integer AS total, p.participant_id, p.role, p.name, p.mobile_number,
    p.team_name, p.coach_id, p.discipline, p.district, p.location, p.stadium, p.status, p.checkin_time,
    p.checkout_time, p.created_at, b.reference, b.start_date, b.end_date, i.hotel_id, i.hotel_name
  FROM page JOIN bare.people AS p USING (participant_id)
  LEFT JOIN bare.bookings AS b ON b.person_id = p.id LEFT JOIN bare.instances AS i ON i.id = b.instance_id
  ORDER BY p.created_at DESC, p.participant_id DESC`

/** The status with its history, event and live update. A check-in during the booking changes no night. */
export const bareCheckIn = (participantIds: readonly string[]): Sql => sql`
  WITH changed AS (
    UPDATE bare.people SET status = 'checked_in', checkin_time = clock_timestamp()
    WHERE participant_id = ANY (${participantIds}::text[]) AND status = 'pending'
    RETURNING id, participant_id, checkin_time
  ), recorded AS (
    INSERT INTO bare.history (person_id, at, actor, changes)
    SELECT id, checkin_time, 'bench', '[{"field": "checkinStatus", "from": "pending", "to": "checked_in"}]' FROM changed
  ), happened AS (
    INSERT INTO bare.events (person_id, at, kind, actor) SELECT id, checkin_time, 'checkin', 'bench' FROM changed
  ), told AS (
    INSERT INTO bare.changes (at, people) SELECT max(checkin_time), array_agg(id) FROM changed
  )
  SELECT id, participant_id FROM changed`

/** The first page of pending people, the earliest first, with the numbers of late, due and later ones. */
export const bareBoard = (today: string): Sql => sql`
  WITH pending AS MATERIALIZED (
    SELECT p.id, p.participant_id, b.start_date FROM bare.people AS p JOIN bare.bookings AS b ON b.person_id = p.id
    WHERE p.status = 'pending'
  ), figures AS (
    SELECT count(*)::integer AS total, (count(*) FILTER (WHERE start_date < ${today}::date))::integer AS late,
      (count(*) FILTER (WHERE start_date = ${today}::date))::integer AS due FROM pending
  ), page AS (SELECT id FROM pending ORDER BY start_date, participant_id LIMIT 10)
  SELECT figures.*, p.participant_id, p.role, p.name, p.mobile_number, p.team_name, p.discipline, b.start_date,
    b.end_date, i.hotel_id, i.hotel_name
  FROM page JOIN bare.people AS p USING (id) JOIN bare.bookings AS b ON b.person_id = p.id
  LEFT JOIN bare.instances AS i ON i.id = b.instance_id CROSS JOIN figures
  ORDER BY b.start_date, p.participant_id`

/** The figures of the dashboard, counted from the rows: by role and status, by discipline, by day of arrival. */
export const bareDashboard = (): readonly Sql[] => [
  sql`SELECT role, status, count(*)::integer FROM bare.people GROUP BY role, status`,
  sql`SELECT discipline, status, count(*)::integer FROM bare.people GROUP BY discipline, status`,
  sql`SELECT start_date, count(*)::integer FROM bare.bookings GROUP BY start_date`,
  sql`SELECT count(DISTINCT hotel_id)::integer AS hotels, sum(total_rooms)::integer AS rooms FROM bare.instances`,
]

/** The occupied rooms of every instance on each night. */
export const bareOccupancy = (first: string, last: string): Sql => sql`
  SELECT i.hotel_id, i.instance_code, i.hotel_name, i.total_rooms,
    array_agg(n.occupied ORDER BY n.night) AS occupied
  FROM bare.instances AS i JOIN bare.nights AS n ON n.instance_id = i.id
  WHERE n.night BETWEEN ${first}::date AND ${last}::date
  GROUP BY i.id, i.hotel_id, i.instance_code, i.hotel_name, i.total_rooms ORDER BY i.hotel_id, i.instance_code`

/** Everyone with the columns of the product's export. */
export const bareExport = (): Sql => sql`
  SELECT p.role, CASE p.role WHEN 'player' THEN p.coach_id ELSE p.participant_id END AS coach_id, p.name,
    CASE p.role WHEN 'player' THEN p.participant_id END AS player_id,
    CASE p.role WHEN 'player' THEN p.name END AS player_name, p.team_name, c.name AS coach_name, p.mobile_number,
    p.discipline, p.location, p.district, p.stadium, i.hotel_id, i.hotel_name, b.start_date, b.end_date, b.reference,
    CASE p.role WHEN 'player' THEN b.reference END AS player_reference, NULL AS transport, NULL AS travel_name,
    NULL AS travel_mobile, NULL AS venue_name, NULL AS venue_mobile, 'FALSE' AS is_reference_only, p.status,
    to_char(p.checkin_time AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS checkin_time,
    to_char(p.checkout_time AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS checkout_time,
    NULL AS earlier_hotels, NULL AS earlier_nights
  FROM bare.people AS p
  LEFT JOIN bare.bookings AS b ON b.person_id = p.id LEFT JOIN bare.instances AS i ON i.id = b.instance_id
  LEFT JOIN bare.people AS c ON c.participant_id = p.coach_id
  ORDER BY p.role, p.participant_id`
