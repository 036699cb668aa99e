import { calendarDaySchema } from '@trophy/contract/core/calendar.ts'
import { departureEndpoints } from '@trophy/contract/departures/departures.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'
import { selectPage } from '../platform/db/page.ts'
import { type PersonStay, selectRoomsOfStays } from './nights.sql.ts'
import type { Stay } from './stays.rules.ts'

/** Somebody whose booking a departure changes. */
export interface DepartedPerson {
  /** The participant's UUID. */
  readonly id: string
  readonly before: Stay
  readonly after: Stay
}

/** Rooms that become free on one night. */
export interface FreedNight {
  readonly instanceId: string
  readonly night: string
  readonly rooms: number
}

export interface NewDeparture {
  readonly leaveOn: string
  readonly teams: number
  readonly people: readonly DepartedPerson[]
  readonly nights: readonly FreedNight[]
}

const idRow = z.strictObject({ id: z.guid() })

/** Stores a departure with the bookings before it, in one statement. Returns its id. */
export const insertDeparture = async (
  db: Queryable,
  { leaveOn, teams, people, nights }: NewDeparture,
  { actor, now }: ChangeOrigin,
): Promise<string> => {
  const before = <Value>(valueOf: (stay: Stay) => Value) => people.map((person) => valueOf(person.before))
  const after = <Value>(valueOf: (stay: Stay) => Value) => people.map((person) => valueOf(person.after))
  const freed = nights.reduce((sum, { rooms }) => sum + rooms, 0)
  const departure = await db.first(
    idRow,
    sql`
    WITH departure AS (
      INSERT INTO departures (leave_on, teams, people, nights_freed, created_at, created_by)
      VALUES (${leaveOn}, ${teams}, ${people.length}, ${freed}, ${now}, ${actor.id}::uuid)
      RETURNING id
    ), people AS (
      INSERT INTO departed_people (departure_id, participant_id, hotel_id, instance_id, start_date, end_date,
        hotel_from, released_from, new_hotel_id, new_end_date, new_hotel_from,
        new_released_from)
      SELECT departure.id, person.*
      FROM departure, unnest(${people.map(({ id }) => id)}::uuid[], ${before(({ hotelId }) => hotelId)}::text[],
        ${before(({ instanceId }) => instanceId)}::uuid[], ${before(({ startDate }) => startDate)}::date[],
        ${before(({ endDate }) => endDate)}::date[], ${before(({ hotelFrom }) => hotelFrom)}::date[],
        ${before(({ releasedFrom }) => releasedFrom)}::date[], ${after(({ hotelId }) => hotelId)}::text[],
        ${after(({ endDate }) => endDate)}::date[], ${after(({ hotelFrom }) => hotelFrom)}::date[],
        ${after(({ releasedFrom }) => releasedFrom)}::date[]) AS person
    ), rooms AS (
      INSERT INTO departed_rooms (departure_id, participant_id, instance_id, nights, held, former_stay)
      SELECT departure.id, room.* FROM departure, (${selectRoomsOfStays(staysBefore(people))}) AS room
    ), freed AS (
      INSERT INTO freed_nights (departure_id, instance_id, night, rooms)
      SELECT departure.id, freed.* FROM departure, unnest(${nights.map(({ instanceId }) => instanceId)}::uuid[],
        ${nights.map(({ night }) => night)}::date[], ${nights.map(({ rooms }) => rooms)}::integer[]) AS freed
    )
    SELECT id FROM departure`,
  )
  if (!departure) throw new Error('The departure was not stored')
  return departure.id
}

const staysBefore = (people: readonly DepartedPerson[]): PersonStay[] =>
  people.map(({ id, before }) => ({ id, stay: before }))

export const setRecipients = (db: Queryable, departureId: string, recipients: number) =>
  db.run(sql`UPDATE departures SET recipients = ${recipients} WHERE id = ${departureId}`)

const lockedRow = z.strictObject({ id: z.guid(), isUndone: z.boolean() })

/** Locks the departure until the transaction ends, so that of two organisers one undoes it. */
export const lockDeparture = (db: Queryable, departureId: string) =>
  db.first(
    lockedRow,
    sql`SELECT id, undone_at IS NOT NULL AS "isUndone" FROM departures WHERE id = ${departureId} FOR UPDATE`,
  )

const departedRow = z.strictObject({
  id: z.guid(),
  hotelId: z.string().nullable(),
  hotelName: z.string().nullable(),
  instanceId: z.guid().nullable(),
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
  hotelFrom: calendarDaySchema.nullable(),
  releasedFrom: calendarDaySchema.nullable(),
  newHotelId: z.string().nullable(),
  newEndDate: calendarDaySchema,
  newHotelFrom: calendarDaySchema.nullable(),
  newReleasedFrom: calendarDaySchema.nullable(),
})

/** The people of a departure with the booking before it and the one that it left. */
export const selectDeparted = (db: Queryable, departureId: string) =>
  db.all(
    departedRow,
    sql`
    SELECT d.participant_id AS id, d.hotel_id AS "hotelId", i.hotel_name AS "hotelName",
      d.instance_id AS "instanceId", d.start_date AS "startDate", d.end_date AS "endDate", d.hotel_from AS "hotelFrom",
      d.released_from AS "releasedFrom", d.new_hotel_id AS "newHotelId", d.new_end_date AS "newEndDate",
      d.new_hotel_from AS "newHotelFrom", d.new_released_from AS "newReleasedFrom"
    FROM departed_people AS d JOIN participants AS p ON p.id = d.participant_id
      LEFT JOIN hotel_instances AS i ON i.id = d.instance_id
    WHERE d.departure_id = ${departureId}
    ORDER BY p.participant_id`,
  )
export type DepartedRow = z.infer<typeof departedRow>

interface MissingNight {
  /** The participant's UUID. */
  readonly id: string
  readonly instanceId: string
  readonly night: string
}

export const markUndone = (db: Queryable, departureId: string, restored: number, now: Date) =>
  db.run(sql`UPDATE departures SET undone_at = ${now}, restored = ${restored} WHERE id = ${departureId}`)

/** Stores the nights that an undo could not give back, instead of those of an earlier one. */
export const storeMissing = async (
  db: Queryable,
  departureId: string,
  missing: readonly MissingNight[],
): Promise<void> => {
  await db.run(sql`DELETE FROM missing_nights WHERE departure_id = ${departureId}`)
  await db.run(sql`
    INSERT INTO missing_nights (departure_id, participant_id, instance_id, night)
    SELECT ${departureId}::uuid, missing.* FROM unnest(${missing.map(({ id }) => id)}::uuid[],
      ${missing.map(({ instanceId }) => instanceId)}::uuid[], ${missing.map(({ night }) => night)}::date[]) AS missing`)
}

const departureRow = z.strictObject(departureEndpoints.list.response.shape.data.element.shape)

const columns = (departure: Sql): Sql => sql`
  ${departure}.id AS "departureId", ${departure}.leave_on AS "leaveOn", ${departure}.teams, ${departure}.people,
  ${departure}.nights_freed AS "nightsFreed", ${departure}.recipients, ${departure}.created_at AS "createdAt",
  u.name AS "createdBy", ${departure}.undone_at AS "undoneAt", ${departure}.restored`

/** A page of departures, newest first. */
export const selectDepartures = (db: Queryable, { page, limit }: { readonly page: number; readonly limit: number }) =>
  selectPage(db, {
    schema: departureRow,
    matches: sql`SELECT id, created_at FROM departures`,
    isSearch: false,
    key: sql`id`,
    order: sql`created_at DESC, id DESC`,
    page,
    limit,
    rows: sql`
      SELECT ids.position, ${columns(sql`d`)}
      FROM ids JOIN departures AS d USING (id) LEFT JOIN users AS u ON u.id = d.created_by`,
  })

export const selectDeparture = (db: Queryable, departureId: string) =>
  db.first(
    departureRow,
    sql`
    SELECT ${columns(sql`d`)} FROM departures AS d LEFT JOIN users AS u ON u.id = d.created_by
    WHERE d.id = ${departureId}`,
  )

const receipt = departureEndpoints.read.response.shape
const freedNightRow = z.strictObject(receipt.nights.element.shape)

/** The rooms that became free by a departure, and how many rooms each instance has on these nights now. */
export const selectFreedNights = (db: Queryable, departureId: string) =>
  db.all(
    freedNightRow,
    sql`
    SELECT i.hotel_id AS "hotelId", i.hotel_name AS "hotelName", i.instance_code AS "instanceCode", f.night, f.rooms,
      greatest(i.total_rooms - coalesce(r.occupied, i.total_rooms), 0) AS free
    FROM freed_nights AS f JOIN hotel_instances AS i ON i.id = f.instance_id
      LEFT JOIN room_nights AS r ON r.instance_id = f.instance_id AND r.night = f.night
    WHERE f.departure_id = ${departureId}
    ORDER BY i.hotel_name, i.hotel_id, f.night`,
  )

const missingNightRow = z.strictObject(receipt.missing.element.shape)

export const selectMissingNights = (db: Queryable, departureId: string) =>
  db.all(
    missingNightRow,
    sql`
    SELECT p.participant_id AS "participantId", p.name, m.night, i.hotel_id AS "hotelId", i.hotel_name AS "hotelName"
    FROM missing_nights AS m JOIN participants AS p ON p.id = m.participant_id
      JOIN hotel_instances AS i ON i.id = m.instance_id
    WHERE m.departure_id = ${departureId}
    ORDER BY p.name, p.participant_id, m.night`,
  )
