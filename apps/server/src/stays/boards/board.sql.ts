import { checkinQuerySchema, checkoutRowSchema, sameNumberSchema } from '@trophy/contract/stays/stays.contract.ts'
import { keysOf } from '@trophy/contract/core/record.ts'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { type PageQuery, selectPage } from '../../platform/db/statements/page.ts'
import { peopleWithText } from '../../participants/searched-people.fragment.sql.ts'
import { hotelOfNight } from '../stays.fragment.sql.ts'
import { likelyDuplicateLimits as limits } from '@trophy/contract/participants/participant-changes.constants.ts'
import { prepared } from '../../platform/db/statements/prepared.ts'

/** The days of the rules `latestLateFirstDay` and `latestOverdueLastDay`, so that SQL compares dates only. */
export interface BoardDays {
  readonly today: string
  /** The latest first day whose people are late, or the latest last day whose people are overdue. */
  readonly lastDay: string
  /** Today as instants, [start, end). */
  readonly start: Date
  readonly end: Date
}

const storedBoardRow = checkoutRowSchema.omit({
  isLate: true,
  daysUntilArrival: true,
  isOverdue: true,
  daysRemaining: true,
  roomNumber: true,
  sharesWith: true,
})

/** A row as stored; the service adds what depends on the time of the request. */
export type StoredBoardRow = z.infer<typeof storedBoardRow>

/** What one of the boards shows, by the columns of `listed_people`. */
export interface BoardView {
  readonly filter: Sql
  /** Has an index, and must end with `participant_id`, so that pages never overlap. */
  readonly order: Sql
}

/** The figures of the whole event, and how many people each filter of the board finds. */
export interface BoardFigures<Filter extends string, Stats> {
  readonly stats: Stats
  readonly totals: Readonly<Record<Filter, number>>
}

interface BoardPage extends PageQuery {
  readonly search: string | undefined
  /** Of which the hotel is shown. */
  readonly night: string
}

/** How many people meet each condition, which the index of a board's order has: nobody's row is read. */
export const countEach = <Name extends string>(db: Queryable, conditions: Readonly<Record<Name, Sql>>) => {
  const names = keysOf(conditions)
  const counts = names.map(
    (name) => sql`(SELECT count(*) FROM listed_people WHERE ${conditions[name]}) AS ${raw(`"${name}"`)}`,
  )
  return db.one(z.record(z.enum(names), z.int()), prepared`SELECT ${join(counts)}`)
}

export const isToday = (time: Sql, { start, end }: BoardDays): Sql => sql`${time} >= ${start} AND ${time} < ${end}`

const opening = checkinQuerySchema.parse({})

/** A page of a board, and of a search how many people are found: without one the figures tell. */
export const selectBoard = (db: Queryable, { filter, order }: BoardView, { search, night, ...query }: BoardPage) =>
  selectPage(db, query, {
    schema: storedBoardRow,
    matches: sql`
      SELECT * FROM listed_people
      WHERE ${search === undefined ? filter : sql`${filter} AND id IN (${peopleWithText(search)})`}`,
    isSearch: search !== undefined,
    total: search === undefined ? sql`SELECT 0 AS total` : undefined,
    key: sql`id`,
    order,
    isPlannedOnce: search === undefined && query.page === 1 && query.limit === opening.limit,
    rows: sql`
      SELECT ids.position, p.id, p.participant_id AS "participantId", p.name, p.mobile_number AS "mobileNumber",
        p.role, p.discipline, p.is_reference_only AS "isReferenceOnly", i.hotel_name AS "hotelName",
        b.reference AS "bookingReference", b.start_date AS "bookingStartDate", b.end_date AS "bookingEndDate",
        b.released_from AS "releasedFrom", p.checkin_status AS "checkinStatus", p.checkin_time AS "checkinTime",
        p.checkout_time AS "checkoutTime"
      FROM ids JOIN participants AS p USING (id) ${hotelOfNight(sql`p.id`, sql`${night}`)}`,
  })

const sameNumberRow = z.strictObject({ id: z.uuid(), ...sameNumberSchema.shape })

const teamOf = (person: Sql): Sql =>
  sql`CASE ${person}.role WHEN 'coach' THEN ${person}.participant_id::text ELSE ${person}.coach_id END`

/** Of a number that many have, so many others are compared by name. */
const compared = 20

/**
 * For each of the people whose number somebody else has, who may be the same person: by the rules for numbers of
 * `selectDuplicatePairs`. One for each, who is checked in if anybody is.
 */
export const selectSameNumbers = (db: Queryable, people: readonly string[]) =>
  db.all(
    sameNumberRow,
    prepared`
    SELECT DISTINCT ON (p.id) p.id, o.participant_id AS "participantId", o.name, o.checkin_status AS "checkinStatus",
      o.checkin_time AS "checkinTime"
    FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
    CROSS JOIN LATERAL (
      SELECT *, count(*) OVER () AS others FROM participants AS other
      WHERE other.mobile_number = p.mobile_number AND other.id <> p.id LIMIT ${compared}
    ) AS o
    JOIN bookings AS ob ON ob.participant_id = o.id
    WHERE p.id = ANY (${people}::uuid[]) AND is_callable(p.mobile_number) AND NOT o.is_reference_only
      AND nights_of(b.start_date, b.end_date) && nights_of(ob.start_date, ob.end_date)
      AND (name_key(o.name) = name_key(p.name)
        OR (o.others < ${limits.sameNumber} AND (${teamOf(sql`o`)} = ${teamOf(sql`p`)}) IS NOT TRUE))
    ORDER BY p.id, o.checkin_status = 'pending', o.participant_id`,
  )
