import {
  type AdjustmentRequest,
  auditedHotelSchema,
  listedNightSchema,
  nightAdjustmentSchema,
  nightAuditSchema,
} from '@trophy/contract/night-audit/night-audit.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'
import { figuresOfNights, type NightRange, staysOfNights } from './night-figures.fragment.sql.ts'
import {
  nightAuditLimits,
  nightDifferenceKinds,
  nightStates,
} from '@trophy/contract/night-audit/night-audit.constants.ts'
import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import { firstHourOfDay } from '@trophy/contract/stays/stays.constants.ts'

const statusRow = nightAuditSchema.pick({ preparedAt: true, closedAt: true, closedBy: true, note: true })

/** What noon found of each night of `n`. */
const preparations = sql`LEFT JOIN runs AS p ON p.kind = 'night' AND p.subject = n.night::text`

/** What is stored about a night itself. */
export const selectNight = (db: Queryable, night: string) =>
  db.one(
    statusRow,
    sql`
    SELECT p.finished_at AS "preparedAt", a.closed_at AS "closedAt", a.actor_name AS "closedBy", a.note
    FROM (SELECT ${night}::date AS night) AS n
    ${preparations}
    LEFT JOIN night_audits AS a USING (night)`,
  )

const hotelsOf = (figures: Sql): Sql => sql`
  SELECT i.hotel_id AS "hotelId", i.instance_code AS "instanceCode", i.hotel_name AS "hotelName",
    f.total_rooms AS "totalRooms", f.booked, f.in_house AS "inHouse", f.no_show AS "noShow",
    f.left_early AS "leftEarly", f.overstay, f.early, f.held
  FROM (${figures}) AS f JOIN hotel_instances AS i ON i.id = f.instance_id
  ORDER BY i.hotel_id, i.instance_code::integer`

/** The figures of a night as they are now, by hotel and instance. */
export const selectOpenFigures = (db: Queryable, range: NightRange) =>
  db.all(auditedHotelSchema, hotelsOf(figuresOfNights(range)))

/** The figures with which a night was closed. */
export const selectClosedFigures = (db: Queryable, night: string) =>
  db.all(auditedHotelSchema, hotelsOf(sql`SELECT * FROM audited_instances WHERE night = ${night}::date`))

const adjustments = (rows: Sql): Sql => sql`
  SELECT a.id, a.night, i.hotel_id AS "hotelId", i.instance_code AS "instanceCode", a.rooms,
    a.amount::float8 AS amount, a.reason, a.created_at AS "createdAt", a.actor_name AS "createdBy"
  FROM (${rows}) AS a JOIN hotel_instances AS i ON i.id = a.instance_id
  ORDER BY a.id`

/** The adjustments of a night, the oldest first. */
export const selectAdjustments = (db: Queryable, night: string) =>
  db.all(nightAdjustmentSchema, adjustments(sql`SELECT * FROM night_adjustments WHERE night = ${night}::date`))

/** Adds an adjustment; undefined unless the night is closed and the instance has or had rooms in it. */
export const insertAdjustment = async (
  db: Queryable,
  { night, hotelId, instanceCode, rooms, amount, reason }: AdjustmentRequest & { readonly night: string },
  { actor, now }: ChangeOrigin,
) =>
  db.first(
    nightAdjustmentSchema,
    sql`
    WITH added AS (
      INSERT INTO night_adjustments (night, instance_id, rooms, amount, reason, created_at, actor_id, actor_name)
      SELECT a.night, a.instance_id, ${rooms}, ${amount}::bigint, ${reason}, ${now}, ${actor.id}::uuid, ${actor.name}
      FROM (
        SELECT a.night, i.id AS instance_id FROM night_audits AS a CROSS JOIN hotel_instances AS i
        WHERE a.night = ${night}::date AND i.hotel_id = ${hotelId} AND i.instance_code = ${instanceCode} AND (
          i.nights @> a.night
          OR EXISTS (SELECT FROM audited_instances AS o WHERE o.night = a.night AND o.instance_id = i.id))
      ) AS a
      RETURNING *
    )
    ${adjustments(sql`SELECT * FROM added`)}`,
  )

const closedRow = z.strictObject({ instances: z.int(), people: z.int() })

/**
 * Closes a night: figures and people of one moment, in one statement. Undefined when it was closed before. A night
 * without instances is closed with none, which the caller refuses.
 */
export const insertAudit = (
  db: Queryable,
  range: NightRange,
  { note, actor, now }: ChangeOrigin & { readonly note: string | null },
) =>
  db.first(
    closedRow,
    sql`
    WITH closed AS (
      INSERT INTO night_audits (night, closed_at, actor_id, actor_name, note)
      VALUES (${range.firstNight}::date, ${now}, ${actor.id}::uuid, ${actor.name}, ${note})
      ON CONFLICT DO NOTHING
      RETURNING night
    ), stays AS MATERIALIZED (SELECT s.* FROM closed, ${staysOfNights(range)} AS s),
    instances AS (
      INSERT INTO audited_instances (night, instance_id, total_rooms, in_house, overstay, early, no_show,
        left_early, booked, held, pays_for, room_rate)
      SELECT f.*, i.pays_for, i.room_rate
      FROM closed, (${figuresOfNights(range, { stays: sql`stays` })}) AS f
      JOIN hotel_instances AS i ON i.id = f.instance_id
      RETURNING instance_id
    ), people AS (
      INSERT INTO audited_people (night, participant_id, instance_id, state) SELECT * FROM stays RETURNING night
    )
    SELECT (SELECT count(*)::integer FROM instances) AS instances, (SELECT count(*)::integer FROM people) AS people
    FROM closed`,
  )

/** The nights up to the last one that is over, in which some instance has or had rooms; the latest first. */
export const selectNights = (db: Queryable, lastNight: string) =>
  db.all(
    listedNightSchema,
    sql`
    SELECT n.night, CASE WHEN a.night IS NULL THEN 'open' ELSE 'closed' END AS status, p.finished_at AS "preparedAt",
      a.closed_at AS "closedAt", a.actor_name AS "closedBy",
      CASE WHEN a.night IS NULL THEN p.differences END AS differences
    FROM (
      SELECT night FROM room_nights WHERE night <= ${lastNight}::date UNION SELECT night FROM night_audits
    ) AS n
    LEFT JOIN night_audits AS a USING (night)
    ${preparations}
    ORDER BY n.night DESC`,
  )

const stayOfNight = z.strictObject({ state: z.enum(nightStates), hotelId: z.string() })
export type StayOfNight = z.infer<typeof stayOfNight>

const differenceRow = z.strictObject({
  participantId: z.string(),
  name: z.string(),
  hotelId: z.string().nullable(),
  kind: z.enum(nightDifferenceKinds),
  firstDay: calendarDaySchema.nullable(),
  lastDay: calendarDaySchema.nullable(),
  /** Of a closed night: the person's stay as it was closed, and now. Of an open one: the stay without a room. */
  closedAs: stayOfNight.nullable(),
  now: stayOfNight.nullable(),
  total: z.int(),
})
export type DifferenceRow = z.infer<typeof differenceRow>

/** The first differences by hotel, name and id; each row has the number of all. */
const listed = (rows: Sql): Sql => sql`
  SELECT p.participant_id AS "participantId", p.name, d.hotel_id AS "hotelId", d.kind,
    b.start_date AS "firstDay", b.end_date AS "lastDay", d.closed_as AS "closedAs", d.now,
    count(*) OVER ()::integer AS total
  FROM (${rows}) AS d
  JOIN participants AS p ON p.id = d.participant_id
  LEFT JOIN bookings AS b ON b.participant_id = p.id
  ORDER BY d.hotel_id NULLS FIRST, p.name, p.participant_id
  LIMIT ${nightAuditLimits.differences}`

/**
 * What to correct before a night is closed: who stayed on, who holds a room and never came, who was in house before
 * the first day, and who was in house without a room: where the hotel was full, or has no rooms in the night.
 */
export const selectOpenDifferences = (db: Queryable, range: NightRange) => {
  const { firstNight: night, timeZone } = range
  return db.all(
    differenceRow,
    sql`
    WITH stays_of_night AS MATERIALIZED (
      SELECT s.*, i.hotel_id FROM ${staysOfNights(range)} AS s JOIN hotel_instances AS i ON i.id = s.instance_id
    )
    ${listed(
      sql`
      SELECT participant_id, hotel_id, 'overstay' AS kind, NULL::jsonb AS closed_as, NULL::jsonb AS now
        FROM stays_of_night
        WHERE state = 'overstay'
      UNION ALL
      SELECT s.participant_id, s.hotel_id, 'no_show', NULL, NULL
      FROM stays_of_night AS s
      JOIN stays AS piece ON piece.participant_id = s.participant_id AND piece.nights @> ${night}::date
      JOIN participants AS p ON p.id = s.participant_id
      WHERE s.state = 'no_show' AND p.checkin_status = 'pending' AND piece.is_held
      UNION ALL
      SELECT participant_id, hotel_id, 'early_arrival', NULL, NULL FROM stays_of_night WHERE state = 'early'
      UNION ALL
      SELECT s.participant_id, s.hotel_id, 'no_room', NULL,
        jsonb_build_object('state', s.state, 'hotelId', s.hotel_id)
      FROM stays_of_night AS s
      JOIN stays AS piece ON piece.participant_id = s.participant_id AND piece.nights @> ${night}::date
      WHERE s.state = 'in_house' AND NOT piece.is_held AND piece.given_up IS NULL
      UNION ALL
      SELECT p.id, b.hotel_id, CASE WHEN b.start_date > ${night}::date THEN 'early_arrival' ELSE 'no_room' END,
        NULL, NULL
      FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
      -- Who arrives before the first hour takes the night of the day before.
      WHERE p.checkin_status <> 'pending'
        AND (p.checkin_time AT TIME ZONE ${timeZone} - make_interval(hours => ${firstHourOfDay}))::date
          <= ${night}::date
        AND (p.checkout_time IS NULL OR (p.checkout_time AT TIME ZONE ${timeZone})::date > ${night}::date)
        AND NOT EXISTS (SELECT FROM stays_of_night AS s WHERE s.participant_id = p.id)`,
    )}`,
  )
}

const staysWithHotels = (stays: Sql): Sql => sql`
  SELECT s.participant_id, jsonb_build_object('state', s.state, 'hotelId', i.hotel_id) AS stay
  FROM ${stays} AS s JOIN hotel_instances AS i ON i.id = s.instance_id`

/** Who is recorded otherwise in a closed night than is known now, for example after a correction of the check-in. */
export const selectChangesSinceClosing = (db: Queryable, range: NightRange) =>
  db.all(
    differenceRow,
    listed(
      sql`
      SELECT participant_id, coalesce(present.stay, closed.stay) ->> 'hotelId' AS hotel_id, 'changed' AS kind,
        closed.stay AS closed_as, present.stay AS now
      FROM (${staysWithHotels(sql`(SELECT * FROM audited_people WHERE night = ${range.firstNight}::date)`)}) AS closed
      FULL JOIN (${staysWithHotels(staysOfNights(range))}) AS present USING (participant_id)
      WHERE closed.stay IS DISTINCT FROM present.stay`,
    ),
  )
