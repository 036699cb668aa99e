import {
  type CheckinStatus,
  type ParticipantQuery,
  participantQuerySchema,
  participantSchema,
  type ParticipantRole,
  type ParticipantSort,
} from '@trophy/contract/participants/participants.contract.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { containing } from '../../platform/db/search.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { selectPage } from '../../platform/db/page.ts'

/** A participant as stored. What depends on the time of the request is added by the service. */
const storedParticipantRow = participantSchema.omit({ daysRemaining: true, isOverdue: true }).strict()
export type StoredParticipant = z.infer<typeof storedParticipantRow>

/**
 * The columns of the participants table. A new one is also added to `participantSchema` of the contract. If its value
 * depends on the time, compute it in `departureOfRow` and omit it above. If histories do not store it, omit it in
 * `recordedFields` of the contract. To sort by it, add it to `sortColumns`, with an index.
 */
const columns = sql`
  p.id, p.participant_id AS "participantId", p.role, p.name, p.mobile_number AS "mobileNumber",
  p.team_name AS "teamName", p.coach_id AS "coachId", c.name AS "coachName", p.discipline, p.district, p.location,
  p.stadium, p.notify_transport AS "notifyTransport", p.travel_poc_name AS "travelPocName",
  p.travel_poc_mobile AS "travelPocMobile", p.venue_poc_name AS "venuePocName", p.venue_poc_mobile AS "venuePocMobile",
  b.reference AS "bookingReference", b.hotel_id AS "hotelId", i.hotel_name AS "hotelName",
  b.start_date AS "bookingStartDate", b.end_date AS "bookingEndDate", p.is_reference_only AS "isReferenceOnly",
  p.checkin_status AS "checkinStatus", p.checkin_time AS "checkinTime", p.checkout_time AS "checkoutTime",
  p.created_at AS "createdAt"`

const joined = sql`
  LEFT JOIN bookings AS b ON b.participant_id = p.id
  LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
  LEFT JOIN participants AS c ON c.participant_id = p.coach_id`

const sortColumns: Record<ParticipantSort, Sql> = {
  createdAt: sql`created_at`,
  role: sql`role`,
  discipline: sql`discipline`,
  location: sql`location`,
  coachId: sql`coach_id`,
  checkinStatus: sql`checkin_status`,
}

/** Each of these orders has an index, which a page scans forwards or backwards. */
const orderBy = (sort: ParticipantSort): Sql[] => [
  ...new Set([sortColumns[sort], sortColumns.createdAt]),
  sql`participant_id`,
]

const isInstanceId = (text: string): boolean => z.guid().safeParse(text).success

/** Trigram indexes do not cover shorter texts. */
const minimumIndexedLength = 3

/** People whose booking reference or hotel matches the pattern. */
const bookedUnder = (pattern: string): Sql => sql`
  SELECT participant_id FROM bookings WHERE lower(reference) LIKE lower(${pattern})
  UNION
  SELECT participant_id FROM bookings WHERE instance_id IN (
    SELECT id FROM hotel_instances
    WHERE lower(hotel_id) LIKE lower(${pattern}) OR lower(hotel_name) LIKE lower(${pattern})
  )`

/**
 * People whose name, id, mobile, team, hotel or reference contains the text. A UNION, because each part has its own
 * trigram index; an OR across the tables would use none. A text too short for those indexes is searched in one pass.
 */
export const contains = (text: string): Sql => {
  const pattern = containing(text)
  if (text.length < minimumIndexedLength) {
    return sql`(p.search_text LIKE lower(${pattern}) OR p.id IN (${bookedUnder(pattern)}))`
  }
  return sql`p.id IN (
    SELECT id FROM participants WHERE search_text LIKE lower(${pattern}) UNION ${bookedUnder(pattern)})`
}

/** People with nights in an instance that matches `condition` on `hotel_instances AS i`. */
const servedBy = (condition: Sql): Sql => sql`
  p.id IN (
    SELECT a.participant_id FROM allocations AS a JOIN hotel_instances AS i ON i.id = a.instance_id WHERE ${condition})`

const booked = (condition: Sql): Sql => sql`p.id IN (SELECT participant_id FROM bookings WHERE ${condition})`

const atHotel = (hotelId: string): Sql =>
  isInstanceId(hotelId) ? servedBy(sql`i.id = ${hotelId}`) : booked(sql`hotel_id = upper(${hotelId})`)

const atInstance = (code: string, hotelId: string | undefined): Sql =>
  servedBy(
    hotelId === undefined
      ? sql`i.instance_code = ${code}`
      : sql`i.instance_code = ${code} AND i.hotel_id = upper(${hotelId})`,
  )

const onNight = (night: string, hotelId: string | undefined, timeZone: string): Sql =>
  sql`p.id IN (SELECT people_of_night(upper(${hotelId ?? null}), ${night}, ${timeZone}))`

// Literals instead of parameters: officials are few and players many, and one plan does not suit both.
const ofRole: Record<ParticipantRole, Sql> = {
  coach: sql`p.role = 'coach'`,
  official: sql`p.role = 'official'`,
  player: sql`p.role = 'player'`,
}

const ofStatus: Record<CheckinStatus, Sql> = {
  pending: sql`p.checkin_status = 'pending'`,
  checked_in: sql`p.checkin_status = 'checked_in'`,
  checked_out: sql`p.checkin_status = 'checked_out'`,
}

/** The hotel filter goes by the hotel of the booking; the instance filter finds everybody with nights in it. */
const conditionsOf = (query: ParticipantQuery, timeZone: string): Sql[] =>
  [
    query.search && contains(query.search),
    query.discipline && sql`p.discipline = ${query.discipline}`,
    query.role && ofRole[query.role],
    query.checkinStatus && ofStatus[query.checkinStatus],
    query.hotelId && atHotel(query.hotelId),
    query.hotelFilterId && query.night === undefined && booked(sql`hotel_id = upper(${query.hotelFilterId})`),
    query.instanceCode && atInstance(query.instanceCode, query.hotelFilterId),
    query.bookingStartDate && booked(sql`start_date >= ${query.bookingStartDate}`),
    query.bookingEndDate && booked(sql`end_date <= ${query.bookingEndDate}`),
    query.night && onNight(query.night, query.hotelFilterId, timeZone),
  ].filter((condition) => typeof condition === 'object')

/** The columns that `listed_people` has too. */
const listedSorts: ReadonlySet<ParticipantSort> = new Set(['createdAt', 'role', 'discipline', 'checkinStatus'])

/** The status changes often: only the narrow table has an index of it. A short text is searched in participants. */
const sourceOf = ({ checkinStatus, search, sortBy }: ParticipantQuery): Sql => {
  const isByStatus = checkinStatus !== undefined || sortBy === 'checkinStatus'
  return isByStatus && listedSorts.has(sortBy) && !search ? sql`listed_people AS p` : sql`participants AS p`
}

const view = new Set(['page', 'limit', 'sortBy', 'sortOrder'])
const counted = new Set(['role', 'discipline', 'checkinStatus'])

const filtersOf = (query: ParticipantQuery): string[] =>
  Object.entries(query).flatMap(([name, value]) => (view.has(name) || !value ? [] : [name]))

/** The number of all matches from the counters, where they count by all of the filters. */
const totalOf = (query: ParticipantQuery, conditions: readonly Sql[]): Sql | undefined =>
  filtersOf(query).every((name) => counted.has(name))
    ? sql`SELECT coalesce(sum(people), 0)::integer AS total FROM people_counted AS p ${where(conditions)}`
    : undefined

const where = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql`WHERE ${join([...conditions], ' AND ')}` : empty

const opening = participantQuerySchema.parse({})

/**
 * The filters whose first view is planned once: the most common ones, including the occupancy tab's link to an
 * instance. The others match few people or nearly all, and no single plan suits both.
 */
const filtersPlannedOnce = new Set([
  '',
  'discipline',
  'role',
  'checkinStatus',
  'hotelId',
  'hotelFilterId',
  'hotelFilterId and instanceCode',
])

/** True for the table as it opens, with at most one of the common filters. */
const isPlannedOnce = (query: ParticipantQuery): boolean => {
  const { page, limit, sortBy, sortOrder } = query
  const isOpening =
    page === opening.page && limit === opening.limit && sortBy === opening.sortBy && sortOrder === opening.sortOrder
  return isOpening && filtersPlannedOnce.has(filtersOf(query).join(' and '))
}

/** The setting is the same in every row; null where no settings are stored. */
const listedParticipantRow = storedParticipantRow.extend({ checkoutGraceHours: z.number().nullable() })

const grace = sql`(SELECT checkout_grace_hours FROM settings) AS "checkoutGraceHours"`

/** A page of the participants table and the number of all matches. `timeZone` is the event's. */
export const selectParticipants = (db: Queryable, query: ParticipantQuery, timeZone: string) => {
  const conditions = conditionsOf(query, timeZone)
  const direction = query.sortOrder === 'asc' ? sql`ASC` : sql`DESC`
  const order = orderBy(query.sortBy)
  return selectPage(db, {
    schema: listedParticipantRow,
    matches: sql`
      SELECT ${join(order.map((column) => sql`p.${column}`))} FROM ${sourceOf(query)} ${where(conditions)}`,
    total: totalOf(query, conditions),
    isSearch: Boolean(query.search),
    key: sql`participant_id`,
    order: join(order.map((column) => sql`${column} ${direction}`)),
    page: query.page,
    limit: query.limit,
    isPlannedOnce: isPlannedOnce(query),
    rows: sql`
      SELECT ids.position, ${grace}, ${columns} FROM ids JOIN participants AS p USING (participant_id) ${joined}`,
  })
}

/** One participant by UUID. */
export const selectParticipant = (db: Queryable, id: string) =>
  db.first(storedParticipantRow, sql`SELECT ${columns} FROM participants AS p ${joined} WHERE p.id = ${id}`)

const disciplineRow = z.strictObject({ discipline: z.string(), count: z.int() })

export const selectDisciplines = (db: Queryable) =>
  db.all(
    disciplineRow,
    sql`
      SELECT discipline, count(*) FROM participants WHERE discipline IS NOT NULL
      GROUP BY discipline ORDER BY discipline`,
  )
