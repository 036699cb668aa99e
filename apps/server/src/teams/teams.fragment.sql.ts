import sql, { empty, type Sql } from 'sql-template-tag'

/**
 * The figures of each team that has people: `expected` are those who may still come. Hotel and dates are the coach's;
 * without a booking of the coach, the first hotel of the players, and the dates of all of them.
 */
const counted = (people: Sql): Sql => sql`
  SELECT team,
    count(*) AS people,
    count(*) FILTER (WHERE checkin_status = 'pending') AS pending,
    count(*) FILTER (WHERE checkin_status = 'pending' AND NOT is_released) AS expected,
    count(*) FILTER (WHERE checkin_status = 'checked_in') AS checked_in,
    count(*) FILTER (WHERE checkin_status = 'checked_out') AS checked_out,
    count(*) FILTER (WHERE is_placeholder) AS placeholders,
    coalesce(min(hotel_id) FILTER (WHERE role = 'coach'), min(hotel_id)) AS hotel_id,
    coalesce(min(start_date) FILTER (WHERE role = 'coach'), min(start_date)) AS first_day,
    coalesce(max(end_date) FILTER (WHERE role = 'coach'), max(end_date)) AS last_day
  FROM listed_people WHERE team IS NOT NULL AND NOT is_reference_only ${people}
  GROUP BY team`

/** Each coach with the figures of the team, which of some teams are counted by index. */
export const teams = (people: Sql = empty): Sql => sql`
  SELECT p.id, p.participant_id, p.name, p.mobile_number, p.discipline, p.district, t.hotel_id, t.first_day, t.last_day,
    coalesce(t.people, 0) AS people, coalesce(t.pending, 0) AS pending, coalesce(t.expected, 0) AS expected,
    coalesce(t.checked_in, 0) AS checked_in, coalesce(t.checked_out, 0) AS checked_out,
    coalesce(t.placeholders, 0) AS placeholders
  FROM participants AS p LEFT JOIN (${counted(people)}) AS t ON t.team = p.participant_id
  WHERE p.role = 'coach'`

/** Of `ids`, the coaches of a page, and of nobody else: by index. */
const peopleOfPage: Sql = sql`
  AND id = ANY (ARRAY(
    SELECT m.id FROM ids JOIN participants AS m ON m.coach_id = ids.participant_id::text
    UNION ALL SELECT m.id FROM ids JOIN participants AS m USING (participant_id)))`

/** The teams `t` of `ids`. OFFSET 0: nothing else is looked up before. */
export const teamsOfPage: Sql = sql`
  (SELECT * FROM ids JOIN (${teams(peopleOfPage)}) AS c USING (participant_id) OFFSET 0) AS t`

/** What the lists of teams show of a team `t`. */
export const teamColumns: Sql = sql`
  t.participant_id AS "coachId", t.name AS "coachName", t.mobile_number AS "mobileNumber", (
    SELECT string_agg(DISTINCT team_name::text, ', ' ORDER BY team_name::text)
    FROM participants WHERE coach_id = t.participant_id::text AND team_name IS NOT NULL
  ) AS "teamNames", t.discipline, t.hotel_id AS "hotelId", (
    SELECT hotel_name FROM hotel_instances WHERE hotel_id = t.hotel_id ORDER BY start_date LIMIT 1
  ) AS "hotelName", t.first_day AS "bookingStartDate", t.last_day AS "bookingEndDate", t.people,
  t.checked_in AS "checkedIn", t.checked_out AS "checkedOut"`
