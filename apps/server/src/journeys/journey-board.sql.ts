import { addDays, type CalendarDay, calendarDaySchema, instantAt } from '@trophy/contract/core/dates/calendar.ts'
import type { JourneyFilter, JourneyDirection } from '@trophy/contract/journeys/journeys.constants.ts'
import {
  journeyHourSchema,
  type JourneyHoursQuery,
  type JourneyQuery,
  travellingTeamSchema,
} from '@trophy/contract/journeys/journey-board.contract.ts'
import { journeySchema } from '@trophy/contract/journeys/journeys.contract.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { selectPage } from '../platform/db/statements/page.ts'
import { wordsOf } from '@trophy/contract/core/texts/search-words.rules.ts'
import { everyWord } from '../platform/db/statements/search.ts'
import { teamColumns, teams, teamsOfPage } from '../teams/teams.fragment.sql.ts'
import type { Moment } from '@trophy/contract/stays/official-times.rules.ts'
import { officialCheckin } from '@trophy/contract/stays/stays.constants.ts'

/** What stands of each team. */
export const latestJourneys = (direction: JourneyDirection): Sql => sql`
  SELECT DISTINCT ON (coach_id) * FROM team_journeys WHERE direction = ${direction}
  ORDER BY coach_id, told_at DESC, id DESC`

const boardRow = travellingTeamSchema.omit({ nearestHotel: true })
export type BoardRow = z.infer<typeof boardRow>

/** Who is still expected, or has still to go. Conditions on `teams` with a journey `j`, or without one. */
const isWaitedFor = (direction: JourneyQuery['direction']): Sql =>
  direction === 'arrival' ? sql`t.expected > 0` : sql`t.expected + t.checked_in > 0`

const isOverdue = (direction: JourneyQuery['direction'], { now }: Moment): Sql =>
  direction === 'arrival'
    ? sql`coalesce(j.travels_at < ${now} AND t.expected > 0 AND t.checked_in + t.checked_out < j.travellers, false)`
    : sql`coalesce(j.travels_at < ${now} AND t.checked_in > 0 AND t.checked_out < j.travellers, false)`

const within = (instant: Sql, { from, to }: JourneyHoursQuery, { timeZone }: Moment): Sql[] => [
  ...(from === undefined ? [] : [sql`${instant} >= ${instantAt(timeZone, from, 0, 0)}`]),
  ...(to === undefined ? [] : [sql`${instant} < ${instantAt(timeZone, addDays(to, 1), 0, 0)}`]),
]

const hasPlace = (place: string): Sql =>
  everyWord(wordsOf(place), (pattern) => sql`lower(j.place_name) LIKE ${pattern}`)

/** SELECT of `participant_id` and `sorted_at` of the teams of the view, and of further columns of the journey `j`. */
const matchesOf = (query: JourneyHoursQuery, clock: Moment, further: Sql = empty): Sql => {
  const { direction, filter, from, to, place } = query
  const day = direction === 'arrival' ? sql`t.first_day` : sql`t.last_day`
  const journeys = latestJourneys(direction)
  const ofJourney = [...within(sql`j.travels_at`, query, clock), ...(place ? [hasPlace(place)] : [])]
  const where = (conditions: readonly Sql[]) => (conditions.length > 0 ? sql`AND ${join(conditions, ' AND ')}` : empty)
  const views: Record<JourneyFilter, Sql> = {
    all: sql`
      SELECT t.participant_id, j.travels_at AS sorted_at ${further}
      FROM participants AS t LEFT JOIN (${journeys}) AS j ON j.coach_id = t.id
      WHERE t.role = 'coach' ${where(ofJourney)}`,
    none: sql`
      SELECT t.participant_id, ${day}::timestamp AT TIME ZONE ${clock.timeZone} AS sorted_at ${further}
      FROM (${teams()}) AS t LEFT JOIN (${journeys}) AS j ON j.coach_id = t.id
      WHERE j.coach_id IS NULL AND ${isWaitedFor(direction)}
        ${where([...betweenDays(day, from, to), ...(place ? [sql`false`] : [])])}`,
    early: sql`
      SELECT t.participant_id, j.travels_at AS sorted_at ${further}
      FROM participants AS t JOIN (${journeys}) AS j ON j.coach_id = t.id
        JOIN (${roomsOfTeams(clock)}) AS r ON r.team = t.participant_id::text
      WHERE ${direction === 'arrival'} AND r.is_early ${where(ofJourney)}`,
    overdue: sql`
      SELECT t.participant_id, j.travels_at AS sorted_at ${further}
      FROM (${teams()}) AS t JOIN (${journeys}) AS j ON j.coach_id = t.id
      WHERE ${isOverdue(direction, clock)} ${where(ofJourney)}`,
  }
  return views[filter]
}

const betweenDays = (day: Sql, from: CalendarDay | undefined, to: CalendarDay | undefined): Sql[] => [
  ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
  ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
]

const columns = (direction: JourneyQuery['direction'], clock: Moment): Sql => sql`
  ${teamColumns},
  CASE WHEN j.coach_id IS NOT NULL THEN
    jsonb_build_object('mode', j.mode, 'number', j.number, 'place', j.place_name, 'at', iso_instant(j.travels_at),
      'people', j.travellers, 'note', j.note, 'toldAt', iso_instant(j.told_at), 'toldBy', j.actor_name)
    END AS journey, r.room_free_from AS "roomFreeFrom",
  coalesce(r.is_early, false) AS "isEarly",
  coalesce(r.without_room, 0) AS "withoutRoom", ${isOverdue(direction, clock)} AS "isOverdue"`

const noRooms: Sql = sql`
  SELECT NULL::text AS team, NULL::timestamptz AS room_free_from, NULL::integer AS without_room, false AS is_early`

/** A page of the board, by time; who has not said it comes last. Only the teams of the page are counted. */
export const selectJourneys = (db: Queryable, query: JourneyQuery, clock: Moment) => {
  const { direction } = query
  const rooms = direction === 'arrival' ? roomsOfTeams(clock, sql`SELECT participant_id::text FROM ids`) : noRooms
  return selectPage(db, query, {
    schema: boardRow,
    matches: matchesOf(query, clock),
    isSearch: true,
    key: sql`participant_id`,
    order: sql`sorted_at NULLS LAST, participant_id`,
    rows: sql`
      SELECT t.position, ${columns(direction, clock)}
      FROM ${teamsOfPage}
        LEFT JOIN LATERAL (
          SELECT * FROM team_journeys WHERE coach_id = t.id AND direction = ${direction}
          ORDER BY told_at DESC, id DESC LIMIT 1) AS j ON true
        LEFT JOIN (${rooms}) AS r ON r.team = t.participant_id::text`,
  })
}

const earlyRow = z.strictObject({
  coachId: z.string(),
  at: journeySchema.shape.at,
  roomFreeFrom: journeySchema.shape.at,
  withoutRoom: z.int(),
  hotelId: z.string().nullable(),
  location: z.string(),
  district: z.string(),
})
export type EarlyTeam = z.infer<typeof earlyRow>

/** All early teams in the order in which they arrive, up to an instant. */
export const selectEarlyTeams = (db: Queryable, clock: Moment, until: Date) =>
  db.all(
    earlyRow,
    sql`
    WITH ids AS MATERIALIZED (
      SELECT p.participant_id, r.arrives_at, r.room_free_from, r.without_room
      FROM (${roomsOfTeams(clock)}) AS r JOIN participants AS p ON p.participant_id = r.team
      WHERE r.is_early AND r.arrives_at <= ${until}
    )
    SELECT t.participant_id AS "coachId", t.arrives_at AS "at", t.room_free_from AS "roomFreeFrom",
      t.without_room AS "withoutRoom", t.hotel_id AS "hotelId", i.location, i.district
    FROM ${teamsOfPage}
      CROSS JOIN LATERAL (
        SELECT location, district FROM hotel_instances WHERE hotel_id = t.hotel_id ORDER BY start_date LIMIT 1) AS i
    ORDER BY t.arrives_at, t.participant_id`,
  )

const hourRow = journeyHourSchema.extend({ day: calendarDaySchema })

/**
 * How many travel in each hour at each place, of the teams of the view that have said it: on the first day from today
 * on with any, or else on the last one.
 */
export const selectJourneyHours = (
  db: Queryable,
  query: JourneyHoursQuery,
  { today, ...clock }: Moment & { readonly today: CalendarDay },
) =>
  db.all(
    hourRow,
    sql`
    WITH matches AS (${matchesOf(query, clock, sql`, j.place_name, j.travellers`)}),
    announced AS MATERIALIZED (
      SELECT sorted_at AT TIME ZONE ${clock.timeZone} AS at, place_name, travellers
      FROM matches WHERE place_name IS NOT NULL
    ),
    shown AS (
      SELECT coalesce(min(at::date) FILTER (WHERE at::date >= ${today}::date), max(at::date)) AS day FROM announced
    )
    SELECT shown.day, extract(hour FROM a.at)::integer AS hour, mode() WITHIN GROUP (ORDER BY a.place_name) AS place,
      count(*)::integer AS teams, sum(a.travellers)::integer AS people
    FROM shown JOIN announced AS a ON a.at::date = shown.day
    GROUP BY shown.day, 2, lower(a.place_name)
    ORDER BY 2, people DESC, place`,
  )

const noon = (day: Sql, { timeZone }: Moment): Sql =>
  sql`((${day} + make_time(${officialCheckin.hour}, ${officialCheckin.minute}, 0)) AT TIME ZONE ${timeZone})`

const noTeams: Sql = sql`SELECT NULL::text`

/**
 * From when on all have a room who are expected with each team (`room_free_from`), whether the team arrives before that
 * (`is_early`), and how many have none then (`without_room`): of the teams that arrive before 12:00 PM of somebody's
 * first night, and of `others`. Who is waited for arrives now at the earliest (`arrives_at`).
 *
 * Of a team of which only some are announced, the first by booking count, without those who have come. Somebody has a
 * room from 12:00 PM of the first night on, or of the day before where the hotel has a room for that night. Early teams
 * take these rooms in the order in which they arrive; who is not early takes what is left.
 */
export const roomsOfTeams = (clock: Moment, others: Sql = noTeams): Sql => {
  const now = sql`${clock.now}::timestamptz`
  return sql`
  WITH come AS (
    SELECT team, count(*) AS people FROM listed_people
    WHERE checkin_status <> 'pending' AND NOT is_reference_only GROUP BY team
  ), arrivals AS MATERIALIZED (
    SELECT p.participant_id::text AS team, greatest(j.travels_at, ${now}) AS arrives_at,
      j.travellers - CASE WHEN j.travels_at <= ${now} THEN coalesce(c.people, 0) ELSE 0 END AS travellers
    FROM (${latestJourneys('arrival')}) AS j JOIN participants AS p ON p.id = j.coach_id
      LEFT JOIN come AS c ON c.team = p.participant_id::text
  ), pending AS MATERIALIZED (
    SELECT l.team, l.id, l.participant_id, l.start_date, l.hotel_id IS NOT NULL AND NOT l.is_reference_only AS has_room
    FROM listed_people AS l WHERE l.checkin_status = 'pending' AND NOT l.is_released
  ), asked AS MATERIALIZED (
    SELECT a.team FROM arrivals AS a JOIN pending AS p USING (team)
    WHERE a.arrives_at < ${noon(sql`p.start_date`, clock)}
    UNION (${others})
  ), expected AS (
    SELECT p.team, p.id, row_number() OVER (PARTITION BY p.team ORDER BY p.start_date, p.participant_id) AS place
    FROM asked JOIN pending AS p USING (team) WHERE p.has_room
  ), wanted AS (
    SELECT e.team, a.arrives_at, began.hotel_id, began.first_night, count(*)::integer AS needed
    FROM expected AS e LEFT JOIN arrivals AS a USING (team)
      CROSS JOIN LATERAL (
        SELECT i.hotel_id, lower(s.nights) AS first_night
        FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
        WHERE s.participant_id = e.id AND s.given_up IS NULL ORDER BY lower(s.nights) LIMIT 1) AS began
    WHERE e.place <= coalesce(a.travellers, e.place)
    GROUP BY e.team, a.arrives_at, began.hotel_id, began.first_night
  ), offered AS (
    SELECT w.*, least(w.needed, greatest(coalesce(i.total_rooms - r.occupied, 0) - coalesce(sum(
        CASE WHEN w.arrives_at < ${noon(sql`w.first_night`, clock)} THEN w.needed END) OVER (
        PARTITION BY w.hotel_id, w.first_night ORDER BY w.arrives_at NULLS LAST, w.team
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0), 0))::integer AS got
    FROM wanted AS w
      LEFT JOIN hotel_instances AS i ON i.hotel_id = w.hotel_id AND i.nights @> w.first_night - 1
      LEFT JOIN room_nights AS r ON r.instance_id = i.id AND r.night = w.first_night - 1
  )
  SELECT found.*, coalesce(arrives_at < room_free_from, false) AS is_early
  FROM (
    SELECT team, min(arrives_at) AS arrives_at,
      max(${noon(sql`first_night - CASE WHEN got = needed THEN 1 ELSE 0 END`, clock)}) AS room_free_from,
      coalesce(sum(CASE
        WHEN arrives_at < ${noon(sql`first_night - 1`, clock)} THEN needed
        WHEN arrives_at < ${noon(sql`first_night`, clock)} THEN needed - got END), 0)::integer AS without_room
    FROM offered GROUP BY team
  ) AS found`
}
