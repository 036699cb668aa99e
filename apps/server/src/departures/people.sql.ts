import { calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import { checkinStatusSchema } from '@trophy/contract/participants/participants.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { isRequested } from '../participants/requested-people.fragment.sql.ts'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'
import type { Queryable } from '../platform/db/database.ts'

const coachRow = z.strictObject({ id: z.guid(), participantId: z.string() })

export const selectCoaches = (db: Queryable, requested: RequestedPeople) =>
  db.all(
    coachRow,
    sql`
    SELECT id, participant_id AS "participantId" FROM participants WHERE role = 'coach' AND ${isRequested(requested)}`,
  )

/** Everybody in these teams: the coaches, by their participant ids, and their players. */
const ofTeams = (coachIds: readonly string[]): Sql => sql`
  p.id IN (
    SELECT id FROM participants WHERE participant_id = ANY (${coachIds}::text[])
    UNION ALL SELECT id FROM participants WHERE coach_id = ANY (${coachIds}::text[])
  )`

/** Locks the people of teams until the transaction ends, in the same order as check-ins and edits. */
export const lockTeams = (db: Queryable, coachIds: readonly string[]) =>
  db.run(sql`SELECT FROM participants AS p WHERE ${ofTeams(coachIds)} ORDER BY id FOR NO KEY UPDATE`)

const memberRow = z.strictObject({
  id: z.guid(),
  participantId: z.string(),
  /** The coach's participant id. */
  team: z.string(),
  checkinStatus: checkinStatusSchema,
  hotelId: z.string().nullable(),
  instanceId: z.guid().nullable(),
  hotelName: z.string().nullable(),
  /** Null for somebody without a booking. */
  startDate: calendarDaySchema.nullable(),
  endDate: calendarDaySchema.nullable(),
  hotelFrom: calendarDaySchema.nullable(),
  reference: z.string().nullable(),
  releasedFrom: calendarDaySchema.nullable(),
})

/** The people with their bookings, without reference-only coaches. Runs after they are locked, where they are. */
const selectMembersWhere = (db: Queryable, isConcerned: Sql) =>
  db.all(
    memberRow,
    sql`
    SELECT p.id, p.participant_id AS "participantId", coalesce(p.coach_id, p.participant_id) AS team,
      p.checkin_status AS "checkinStatus", b.hotel_id AS "hotelId", b.instance_id AS "instanceId",
      i.hotel_name AS "hotelName", b.start_date AS "startDate", b.end_date AS "endDate", b.hotel_from AS "hotelFrom",
      b.reference, b.released_from AS "releasedFrom"
    FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
    WHERE ${isConcerned} AND NOT p.is_reference_only
    ORDER BY p.participant_id`,
  )

export const selectMembersOfTeams = (db: Queryable, coachIds: readonly string[]) =>
  selectMembersWhere(db, ofTeams(coachIds))

export const selectMembers = (db: Queryable, ids: readonly string[]) =>
  selectMembersWhere(db, sql`p.id = ANY (${ids}::uuid[])`)

/** Locks people until the transaction ends, in the same order. */
export const lockMembers = (db: Queryable, ids: readonly string[]) =>
  db.run(sql`SELECT FROM participants WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`)

const day = calendarDaySchema.nullable()
const roomRow = z.strictObject({
  /** The participant's UUID. */
  person: z.guid(),
  instanceId: z.guid(),
  instanceCode: z.string(),
  hotelId: z.string(),
  hotelName: z.string(),
  start: calendarDaySchema,
  end: calendarDaySchema,
  /** Null where none of the nights is held. */
  heldStart: day,
  heldEnd: day,
  formerStay: z.int(),
})
export type RoomRow = z.infer<typeof roomRow>

/** The rooms of people, in the order of their nights. `rooms` is `allocations`, or a relation like it. */
const selectRoomsOf = (db: Queryable, rooms: Sql) =>
  db.all(
    roomRow,
    sql`
    SELECT a.participant_id AS person, a.instance_id AS "instanceId", i.instance_code AS "instanceCode",
      i.hotel_id AS "hotelId", i.hotel_name AS "hotelName", lower(a.nights) AS start, upper(a.nights) AS "end",
      lower(a.held) AS "heldStart", upper(a.held) AS "heldEnd", a.former_stay AS "formerStay"
    FROM ${rooms} AS a JOIN hotel_instances AS i ON i.id = a.instance_id
    ORDER BY lower(a.nights)`,
  )

export const selectRooms = (db: Queryable, ids: readonly string[]) =>
  selectRoomsOf(db, sql`(SELECT * FROM allocations WHERE participant_id = ANY (${ids}::uuid[]))`)

/** The rooms that people had before a departure. */
export const selectFormerRooms = (db: Queryable, departureId: string) =>
  selectRoomsOf(db, sql`(SELECT * FROM departed_rooms WHERE departure_id = ${departureId})`)
