import type { CheckinFilter, CheckinStats } from '@trophy/contract/stays/stays.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import { type BoardDays, type BoardFigures, type BoardView, countEach, isToday } from './board.sql.ts'

/** As the index of the board's order has it, so that each filter reads its part of the index. */
const firstDay = sql`CASE WHEN checkin_status = 'pending' THEN coalesce(start_date, 'infinity') END`
const isListed = sql`checkin_status <> 'checked_out' AND NOT is_reference_only`
const isPending = sql`${isListed} AND (checkin_status = 'checked_in') IS FALSE`
const hasArrived = sql`${isListed} AND (checkin_status = 'checked_in') IS TRUE`

const isLate = ({ lastDay }: BoardDays): Sql =>
  sql`(${isPending} AND ${firstDay} <= ${lastDay}::date AND NOT is_released)`

const isDue = ({ lastDay, today }: BoardDays): Sql =>
  sql`(${isPending} AND ${firstDay} > ${lastDay}::date AND ${firstDay} <= ${today}::date AND NOT is_released)`

/** Nobody waits for those whose rooms were released (decisions §12, Teams out, no-shows). */
const isUpcoming = ({ today }: BoardDays): Sql => sql`(${isPending} AND (${firstDay} > ${today}::date OR is_released))`

const filters: Record<CheckinFilter, (days: BoardDays) => Sql> = {
  all: () => sql`checkin_status <> 'checked_out'`,
  pending: isUpcoming,
  due_today: isDue,
  late: isLate,
}

/**
 * Pending people by first day, so that late people come before due and upcoming ones; then people who have arrived, the
 * latest first; last those who need no room, whom the figures do not count.
 */
export const checkinBoard = (status: CheckinFilter, days: BoardDays): BoardView => ({
  filter: filters[status](days),
  order: sql`is_reference_only, checkin_status = 'checked_in', ${firstDay}, checkin_time DESC, participant_id`,
})

/** Everybody on the board is counted once, today's check-ins once more. */
export const selectCheckinFigures = async (
  db: Queryable,
  days: BoardDays,
): Promise<BoardFigures<CheckinFilter, CheckinStats>> => {
  const { totalPending, dueToday, late, arrived, referenceOnly, completed } = await countEach(db, {
    totalPending: isPending,
    dueToday: isDue(days),
    late: isLate(days),
    arrived: hasArrived,
    referenceOnly: sql`checkin_status <> 'checked_out' AND is_reference_only`,
    completed: isToday(sql`checkin_time`, days),
  })
  const upcoming = totalPending - dueToday - late
  return {
    stats: { totalPending, dueToday, late, completed },
    totals: { all: totalPending + arrived + referenceOnly, pending: upcoming, due_today: dueToday, late },
  }
}
