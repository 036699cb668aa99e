import type { CalendarDay } from '@trophy/contract/core/dates/calendar.ts'
import { personFieldNames } from '@trophy/contract/participants/participant-fields.constants.ts'
import {
  type CheckinStatus,
  type ParticipantQuery,
  participantQuerySchema,
  type ParticipantRole,
  participantSchema,
  type ParticipantSort,
  unhousedPersonSchema,
} from '@trophy/contract/participants/participants.contract.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { namedColumns } from '../../platform/db/statements/columns.ts'
import { type PageQuery, selectPage } from '../../platform/db/statements/page.ts'
import { prepared } from '../../platform/db/statements/prepared.ts'
import { isIndexedSearch, orderOfPeopleWithText, peopleWithText } from '../searched-people.fragment.sql.ts'

/** A participant as stored. What depends on the time of the request is added by the service. */
const storedParticipantRow = participantSchema.omit({ daysRemaining: true, isOverdue: true })
export type StoredParticipant = z.infer<typeof storedParticipantRow>

/**
 * The columns of the participants table: the declared fields, and those that nobody fills. If a value depends on the
 * time, compute it in `departureOfRow` and omit it above. To sort by a field, add it to `sortColumns`, with an index.
 */
const columns = sql`
  p.id, p.participant_id AS "participantId", p.role,
  ${namedColumns(sql`p`, personFieldNames)},
  c.name AS "coachName", b.reference AS "bookingReference", b.hotel_id AS "hotelId", i.hotel_name AS "hotelName",
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

/** People whose name, id, mobile, team, hotel or reference contains the text. */
export const contains = (text: string): Sql => sql`p.id IN (${peopleWithText(text)})`

/** People with nights in an instance that matches `condition` on `hotel_instances AS i`. */
const servedBy = (condition: Sql): Sql => sql`
  p.id IN (
    SELECT s.participant_id FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id WHERE ${condition})`

const booked = (condition: Sql): Sql => sql`p.id IN (SELECT participant_id FROM bookings WHERE ${condition})`

const atHotel = (hotelId: string): Sql =>
  isInstanceId(hotelId) ? servedBy(sql`i.id = ${hotelId}`) : booked(sql`hotel_id = ${hotelId}`)

const atInstance = (code: string, hotelId: string | undefined): Sql =>
  servedBy(
    hotelId === undefined ? sql`i.instance_code = ${code}` : sql`i.instance_code = ${code} AND i.hotel_id = ${hotelId}`,
  )

const onNight = (night: string, hotelId: string | undefined, timeZone: string): Sql =>
  sql`p.id IN (SELECT people_of_night(${hotelId ?? null}, ${night}, ${timeZone}))`

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
    query.hotelFilterId && query.night === undefined && booked(sql`hotel_id = ${query.hotelFilterId}`),
    query.instanceCode && atInstance(query.instanceCode, query.hotelFilterId),
    query.bookingStartDate && booked(sql`start_date >= ${query.bookingStartDate}`),
    query.bookingEndDate && booked(sql`end_date <= ${query.bookingEndDate}`),
    query.night && onNight(query.night, query.hotelFilterId, timeZone),
  ].filter((condition) => typeof condition === 'object')

/** The columns that `listed_people` has too. */
const listedSorts: ReadonlySet<ParticipantSort> = new Set(['createdAt', 'role', 'discipline', 'checkinStatus'])

/** The status changes often: only the narrow table has an index of it. */
const sourceOf = ({ checkinStatus, sortBy }: ParticipantQuery): Sql => {
  const isByStatus = checkinStatus !== undefined || sortBy === 'checkinStatus'
  return isByStatus && listedSorts.has(sortBy) ? sql`listed_people AS p` : sql`participants AS p`
}

const where = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql`WHERE ${join([...conditions], ' AND ')}` : empty

const opening = participantQuerySchema.parse({})

const viewOfTable = new Set(['page', 'limit', 'sortBy', 'sortOrder'])

const filtersOf = (query: ParticipantQuery): string[] =>
  Object.entries(query).flatMap(([name, value]) => (viewOfTable.has(name) || !value ? [] : [name]))

/** The text of a search without filters, in the order in which the table opens; otherwise empty. */
const onlySearch = (query: ParticipantQuery): string =>
  query.sortBy === opening.sortBy && filtersOf(query).join() === 'search' ? (query.search ?? '') : ''

/** Whether everybody is in the table. */
export const isUnfiltered = (query: ParticipantQuery): boolean => filtersOf(query).length === 0

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

/** True for the table as it opens, with at most one of the common filters, and for all pages of a search. */
const isPlannedOnce = (query: ParticipantQuery): boolean => {
  const { page, limit, sortBy, sortOrder } = query
  const isOpening =
    page === opening.page && limit === opening.limit && sortBy === opening.sortBy && sortOrder === opening.sortOrder
  return (isOpening && filtersPlannedOnce.has(filtersOf(query).join(' and '))) || isIndexedSearch(onlySearch(query))
}

/** The columns of the order of everybody whom the query matches. */
const matchesOf = (query: ParticipantQuery, timeZone: string): Sql => {
  const text = onlySearch(query)
  if (text !== '') return orderOfPeopleWithText(text)
  const order = join(orderBy(query.sortBy).map((column) => sql`p.${column}`))
  return sql`SELECT ${order} FROM ${sourceOf(query)} ${where(conditionsOf(query, timeZone))}`
}

/** The setting is the same in every row; null where no settings are stored. */
const listedParticipantRow = storedParticipantRow.extend({ checkoutGraceHours: z.number().nullable() })

const grace = sql`(SELECT checkout_grace_hours FROM settings) AS "checkoutGraceHours"`

/**
 * A page of the participants table and the number of all matches, which without filters is {@link countParticipants}.
 * `timeZone` is the event's.
 */
export const selectParticipants = (db: Queryable, query: ParticipantQuery, timeZone: string) => {
  const direction = query.sortOrder === 'asc' ? sql`ASC` : sql`DESC`
  return selectPage(db, query, {
    schema: listedParticipantRow,
    matches: matchesOf(query, timeZone),
    total: isUnfiltered(query) ? sql`SELECT 0 AS total` : undefined,
    isSearch: Boolean(query.search),
    key: sql`participant_id`,
    order: join(orderBy(query.sortBy).map((column) => sql`${column} ${direction}`)),
    isPlannedOnce: isPlannedOnce(query),
    rows: sql`
      SELECT ids.position, ${grace}, ${columns} FROM ids JOIN participants AS p USING (participant_id) ${joined}`,
  })
}

/** The number of all participants. */
export const countParticipants = (db: Queryable): Promise<number> =>
  db.value(z.int(), prepared`SELECT count(*) AS total FROM participants`)

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

const unhousedRow = listedParticipantRow.extend(
  unhousedPersonSchema.pick({ reason: true, teamPlayers: true, teamPlayersWithHotel: true }).shape,
)

/**
 * A page of the people who need a room and have none, and their number, by the index `listed_without_room`. Who is
 * reference-only, has left, was replaced or gave up the room needs none; neither does who has not come by the last day.
 */
export const selectUnhoused = (db: Queryable, query: PageQuery, today: CalendarDay) =>
  selectPage(db, query, {
    schema: unhousedRow,
    matches: sql`
      SELECT l.participant_id, l.start_date, l.team FROM listed_people AS l JOIN participants AS p USING (id)
      WHERE l.hotel_id IS NULL AND NOT l.is_reference_only AND l.checkin_status <> 'checked_out' AND NOT l.is_released
        AND p.replaced_by IS NULL
        AND (l.end_date IS NULL OR l.end_date >= ${today}::date OR l.checkin_status = 'checked_in')`,
    key: sql`participant_id`,
    order: sql`start_date NULLS FIRST, team, participant_id`,
    rows: sql`
      SELECT ids.position, ${grace}, ${columns},
        CASE WHEN b.participant_id IS NULL THEN 'no_booking' ELSE 'no_hotel' END AS reason,
        team.players AS "teamPlayers", team.with_hotel AS "teamPlayersWithHotel"
      FROM ids JOIN participants AS p USING (participant_id) ${joined}
        LEFT JOIN LATERAL (
          SELECT count(*) AS players, count(booked.hotel_id) AS with_hotel
          FROM participants AS member LEFT JOIN bookings AS booked ON booked.participant_id = member.id
          WHERE member.coach_id = CASE p.role WHEN 'coach' THEN p.participant_id::text ELSE p.coach_id END
            AND member.replaced_by IS NULL
        ) AS team ON true`,
  })
