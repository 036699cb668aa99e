import type { CheckoutFilter, CheckoutStats } from '@trophy/contract/stays/stays.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import { type BoardDays, type BoardFigures, type BoardView, countEach, isToday } from './board.sql.ts'

/** As the index of the board's order has it, so that each filter reads its part of the index. */
const lastDayOf = sql`CASE WHEN checkin_status = 'checked_in' THEN coalesce(end_date, 'infinity') END`
const isStaying = sql`
  checkin_status = 'checked_in' AND NOT is_reference_only AND (checkin_status = 'checked_out') IS FALSE`
const hasLeft = sql`
  checkin_status = 'checked_out' AND NOT is_reference_only AND (checkin_status = 'checked_out') IS TRUE`

const isOverdue = ({ lastDay }: BoardDays): Sql => sql`(${isStaying} AND ${lastDayOf} <= ${lastDay}::date)`

const isDue = ({ lastDay, today }: BoardDays): Sql =>
  sql`(${isStaying} AND ${lastDayOf} > ${lastDay}::date AND ${lastDayOf} <= ${today}::date)`

const staysOn = ({ today }: BoardDays): Sql => sql`(${isStaying} AND ${lastDayOf} > ${today}::date)`

const filters: Record<CheckoutFilter, (days: BoardDays) => Sql> = {
  // Reference-only people never check in or out: the board shows them as such (part 2 §2).
  all: () => sql`(checkin_status <> 'pending' OR is_reference_only)`,
  checked_in: () => isStaying,
  due_today: isDue,
  overdue: isOverdue,
}

/**
 * People who are checked in, the longest overdue first, those without a booking last; then people who have left, the
 * latest first; last those who need no room. Only people who were checked in count in the figures.
 */
export const checkoutBoard = (status: CheckoutFilter, days: BoardDays): BoardView => ({
  filter: filters[status](days),
  order: sql`
    is_reference_only, checkin_status = 'checked_out', ${lastDayOf}, checkout_time DESC, participant_id`,
})

/** Everybody on the board is counted once, today's check-outs once more. */
export const selectCheckoutFigures = async (
  db: Queryable,
  days: BoardDays,
): Promise<BoardFigures<CheckoutFilter, CheckoutStats>> => {
  const { stayingOn, dueToday, overdue, left, referenceOnly, completed } = await countEach(db, {
    stayingOn: staysOn(days),
    dueToday: isDue(days),
    overdue: isOverdue(days),
    left: hasLeft,
    referenceOnly: sql`is_reference_only`,
    completed: isToday(sql`checkout_time`, days),
  })
  const totalCheckedIn = stayingOn + dueToday + overdue
  return {
    stats: { totalCheckedIn, dueToday, overdue, completed },
    totals: {
      all: totalCheckedIn + left + referenceOnly,
      checked_in: totalCheckedIn,
      due_today: dueToday,
      overdue,
    },
  }
}
