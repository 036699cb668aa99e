import type { CheckinFilter, CheckinRow, CheckinStats } from '@trophy/contract/stays/stays.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import { containing } from '../platform/db/search.ts'

/** The rules of lateness as days, so that dates are all that is compared (`stays.rules.ts`). */
export interface BoardDays {
  readonly today: string
  /** People of this first day and of earlier ones are late. */
  readonly lastLateDay: string
  /** Today as instants, [start, end). */
  readonly start: Date
  readonly end: Date
}

export interface BoardSelection {
  readonly search?: string | undefined
  readonly status: CheckinFilter
}

/** A row as stored: what depends on the time of asking is the service's. */
export type StoredCheckinRow = Omit<CheckinRow, 'isLate' | 'daysUntilArrival'>

export const selectCheckinRows = (
  db: Queryable,
  selection: BoardSelection,
  days: BoardDays,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  db.all<StoredCheckinRow>(sql`
    SELECT p.id, p.participant_id AS "participantId", p.name, p.mobile_number AS "mobileNumber", p.role, p.discipline,
      p.is_reference_only AS "isReferenceOnly", i.hotel_name AS "hotelName", b.reference AS "bookingReference",
      b.start_date AS "bookingStartDate", p.checkin_status AS "checkinStatus", p.checkin_time AS "checkinTime",
      p.checkout_time AS "checkoutTime"
    FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
    WHERE ${isSelected(selection, days)}
    ORDER BY ${mostUrgentFirst}
    LIMIT ${limit} OFFSET ${offset}`)

export const countCheckinRows = async (db: Queryable, selection: BoardSelection, days: BoardDays) =>
  (
    await db.first<{ count: number }>(sql`
    SELECT count(*) FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
    WHERE ${isSelected(selection, days)}`)
  )?.count ?? 0

/** The four cards: of the whole event, without reference-only people (decisions, Smaller decisions). */
export const selectCheckinStats = async (db: Queryable, days: BoardDays): Promise<CheckinStats> => {
  const stats = await db.first<CheckinStats>(sql`
    SELECT count(*) FILTER (WHERE p.checkin_status = 'pending') AS "totalPending",
      count(*) FILTER (WHERE ${isDue(days)}) AS "dueToday",
      count(*) FILTER (WHERE ${isLate(days)}) AS late,
      count(*) FILTER (WHERE p.checkin_time >= ${days.start} AND p.checkin_time < ${days.end}) AS completed
    FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
    WHERE NOT p.is_reference_only`)
  return stats ?? { totalPending: 0, dueToday: 0, late: 0, completed: 0 }
}

const isAwaited = sql`p.checkin_status = 'pending' AND NOT p.is_reference_only`

const isLate = ({ lastLateDay }: BoardDays): Sql => sql`(${isAwaited} AND b.start_date <= ${lastLateDay}::date)`

const isDue = ({ lastLateDay, today }: BoardDays): Sql =>
  sql`(${isAwaited} AND b.start_date > ${lastLateDay}::date AND b.start_date <= ${today}::date)`

const isUpcoming = ({ today }: BoardDays): Sql => sql`(${isAwaited} AND coalesce(b.start_date > ${today}::date, true))`

const filters: Record<CheckinFilter, (days: BoardDays) => Sql> = {
  all: () => sql`p.checkin_status <> 'checked_out'`,
  pending: isUpcoming,
  due_today: isDue,
  late: isLate,
}

const isSelected = ({ search, status }: BoardSelection, days: BoardDays): Sql =>
  search === undefined || search === '' ? filters[status](days) : sql`${filters[status](days)} AND ${matches(search)}`

/** Any part of name, id, mobile, team (`search_text`), hotel or reference; each branch has an index to go by. */
const matches = (search: string): Sql => {
  const pattern = containing(search)
  return sql`p.id IN (
    SELECT id FROM participants WHERE search_text LIKE lower(${pattern})
    UNION ALL
    SELECT participant_id FROM bookings WHERE lower(reference) LIKE lower(${pattern})
    UNION ALL
    SELECT booked.participant_id FROM bookings AS booked JOIN hotel_instances AS hotel ON hotel.id = booked.instance_id
    WHERE lower(hotel.hotel_name) LIKE lower(${pattern}) OR lower(hotel.hotel_id) LIKE lower(${pattern}))`
}

/**
 * Who is awaited, the longest awaited first, so that late people come before those due today and those to come; then who
 * has arrived, the latest first; last those who need no room. The id settles what is left, so that pages never overlap.
 */
const mostUrgentFirst = sql`
  p.is_reference_only, p.checkin_status = 'checked_in',
  CASE WHEN p.checkin_status = 'pending' THEN b.start_date END, p.checkin_time DESC, p.participant_id`
