import {
  type CheckoutFilter,
  type CheckoutStats,
  checkoutStatsSchema,
} from '@trophy/contract/stays/checkout.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { peopleWho, peopleWithin } from '../../participants/counts/people-counts.fragment.sql.ts'
import type { BoardDays, BoardDefinition } from './board.sql.ts'

/** As the index of the board's order has it, so that each filter reads its part of the index. */
const lastDayOf = sql`CASE WHEN checkin_status = 'checked_in' THEN coalesce(end_date, 'infinity') END`
const isStaying = sql`
  checkin_status = 'checked_in' AND NOT is_reference_only AND (checkin_status = 'checked_out') IS FALSE`

const isOverdue = ({ lastDay }: BoardDays): Sql => sql`(${isStaying} AND ${lastDayOf} <= ${lastDay}::date)`

const isDue = ({ lastDay, today }: BoardDays): Sql =>
  sql`(${isStaying} AND ${lastDayOf} > ${lastDay}::date AND ${lastDayOf} <= ${today}::date)`

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
export const checkoutBoard = (status: CheckoutFilter, days: BoardDays): BoardDefinition<CheckoutStats> => ({
  filter: filters[status](days),
  order: sql`
    is_reference_only, checkin_status = 'checked_out', ${lastDayOf}, checkout_time DESC, participant_id`,
  stats: {
    totalCheckedIn: peopleWho(isStaying),
    dueToday: peopleWho(isDue(days)),
    overdue: peopleWho(isOverdue(days)),
    completed: peopleWithin('checkout', days),
  },
  statsSchema: checkoutStatsSchema,
})
