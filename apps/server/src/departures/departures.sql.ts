import { departureEndpoints } from '@trophy/contract/departures/departures.contract.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { bookingStateSchema, type roomsFreed } from '../changes/booking-state.rules.ts'
import type { Queryable } from '../platform/db/database.ts'
import { type PageQuery, selectPage } from '../platform/db/statements/page.ts'
import { checkinStatusSchema } from '@trophy/contract/participants/participants.contract.ts'
import { bookingState } from '../changes/booking-state.fragment.sql.ts'
import { isRequested } from '../participants/participants.fragment.sql.ts'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'

const departureRow = departureEndpoints.list.response.shape.data.element

const departures = (from: Sql, columns: Sql = empty): Sql => sql`
  SELECT ${columns} d.id AS "departureId", d.details ->> 'leaveOn' AS "leaveOn", d.details -> 'teams' AS teams,
    d.details -> 'people' AS people, d.details -> 'nightsFreed' AS "nightsFreed",
      d.details -> 'recipients' AS recipients,
    d.created_at AS "createdAt", u.name AS "createdBy", d.undone_at AS "undoneAt", d.details -> 'restored' AS restored
  FROM ${from} LEFT JOIN users AS u ON u.id = d.created_by`

/** A page of departures, newest first. */
export const selectDepartures = (db: Queryable, query: PageQuery) =>
  selectPage(db, query, {
    schema: departureRow,
    matches: sql`SELECT id, created_at FROM booking_changes WHERE kind = 'departure'`,
    key: sql`id`,
    order: sql`created_at DESC, id DESC`,
    rows: departures(sql`ids JOIN booking_changes AS d USING (id)`, sql`ids.position,`),
  })

export const selectDeparture = (db: Queryable, departureId: string) =>
  db.first(
    departureRow,
    sql`${departures(sql`booking_changes AS d`)} WHERE d.id = ${departureId} AND d.kind = 'departure'`,
  )

const statesRow = z.strictObject({ before: bookingStateSchema, after: bookingStateSchema })

/** The bookings before and after a departure. */
export const selectStates = (db: Queryable, departureId: string) =>
  db.all(
    statesRow,
    sql`SELECT before, after FROM booking_change_people WHERE change_id = ${departureId} AND after IS NOT NULL`,
  )

const receipt = departureEndpoints.read.response.shape
/** Rooms that became free, with their hotels, and how many rooms these have on the nights now. */
export const selectFreedNights = (db: Queryable, freed: ReturnType<typeof roomsFreed>) =>
  db.all(
    receipt.nights.element,
    sql`
    SELECT i.hotel_id AS "hotelId", i.hotel_name AS "hotelName", i.instance_code AS "instanceCode", f.night, f.rooms,
      greatest(i.total_rooms - coalesce(r.occupied, i.total_rooms), 0) AS free
    FROM unnest(${freed.map(({ instanceId }) => instanceId)}::uuid[], ${freed.map(({ night }) => night)}::date[],
        ${freed.map(({ rooms }) => rooms)}::integer[]) AS f (instance_id, night, rooms)
      JOIN hotel_instances AS i ON i.id = f.instance_id
      LEFT JOIN room_nights AS r ON r.instance_id = f.instance_id AND r.night = f.night
    ORDER BY i.hotel_name, i.hotel_id, f.night`,
  )

/** The nights that an undo could not give back. */
export const selectMissingNights = (db: Queryable, departureId: string) =>
  db.all(
    receipt.missing.element,
    sql`
    SELECT p.participant_id AS "participantId", p.name, (m ->> 'night')::date AS night, m ->> 'hotelId' AS "hotelId",
      (SELECT hotel_name FROM hotel_instances WHERE hotel_id = m ->> 'hotelId' ORDER BY start_date
        LIMIT 1) AS "hotelName"
    FROM booking_change_people AS c JOIN participants AS p ON p.id = c.participant_id,
      jsonb_array_elements(c.details -> 'missing') AS m
    WHERE c.change_id = ${departureId}
    ORDER BY p.name, p.participant_id, night`,
  )

/** Whom an undo left alone, and why. */
export const selectLeftAlone = (db: Queryable, departureId: string) =>
  db.all(
    receipt.leftAlone.element,
    sql`
    SELECT p.participant_id AS "participantId", p.name, c.reason
    FROM booking_change_people AS c JOIN participants AS p ON p.id = c.participant_id
    WHERE c.change_id = ${departureId} AND c.reason IS NOT NULL
    ORDER BY p.name, p.participant_id`,
  )

const coachRow = z.strictObject({ id: z.guid(), participantId: z.string() })

export const selectCoaches = (db: Queryable, requested: RequestedPeople) =>
  db.all(
    coachRow,
    sql`
    SELECT id, participant_id AS "participantId" FROM participants WHERE role = 'coach' AND ${isRequested(requested)}`,
  )

/**
 * The people of teams: the coaches, unless reference-only, and their players. With `lock` they are locked until the
 * transaction ends, in the same order as check-ins and edits. The condition is on the row alone, so that it is checked
 * again for a row that somebody else has changed.
 */
export const selectTeams = (db: Queryable, teams: readonly string[], { lock }: { readonly lock: boolean }) =>
  db.values(
    z.guid(),
    sql`
    SELECT id FROM participants
    WHERE (participant_id = ANY (${teams}::text[]) OR coach_id = ANY (${teams}::text[])) AND NOT is_reference_only
    ORDER BY id ${lock ? sql`FOR NO KEY UPDATE` : empty}`,
  )

const memberRow = z.strictObject({
  id: z.guid(),
  checkinStatus: checkinStatusSchema,
  /** Null without a booking. */
  state: bookingStateSchema.nullable(),
})
export type Member = z.infer<typeof memberRow>

/** The people with their bookings. */
export const selectMembers = (db: Queryable, ids: readonly string[]) =>
  db.all(
    memberRow,
    sql`
    SELECT p.id, p.checkin_status AS "checkinStatus",
      CASE WHEN b.participant_id IS NOT NULL THEN ${bookingState} END AS state
    FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.id = ANY (${ids}::uuid[])
    ORDER BY p.participant_id`,
  )
