import { type CheckinFilter, type CheckinStats, checkinStatsSchema } from '@trophy/contract/stays/stays.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { peopleWho, peopleWithin } from '../../participants/counts/people-counts.fragment.sql.ts'
import type { BoardDays, BoardDefinition } from './board.sql.ts'

/** As the index of the board's order has it, so that each filter reads its part of the index. */
const firstDay = sql`CASE WHEN checkin_status = 'pending' THEN coalesce(start_date, 'infinity') END`
const isPending = sql`
  checkin_status = 'pending' AND NOT is_reference_only AND (checkin_status = 'checked_in') IS FALSE`

const isLate = ({ lastDay }: BoardDays): Sql => sql`(${isPending} AND ${firstDay} <= ${lastDay}::date)`

const isDue = ({ lastDay, today }: BoardDays): Sql =>
  sql`(${isPending} AND ${firstDay} > ${lastDay}::date AND ${firstDay} <= ${today}::date)`

const isUpcoming = ({ today }: BoardDays): Sql => sql`(${isPending} AND ${firstDay} > ${today}::date)`

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
export const checkinBoard = (status: CheckinFilter, days: BoardDays): BoardDefinition<CheckinStats> => ({
  filter: filters[status](days),
  order: sql`is_reference_only, checkin_status = 'checked_in', ${firstDay}, checkin_time DESC, participant_id`,
  stats: {
    totalPending: peopleWho(isPending),
    dueToday: peopleWho(isDue(days)),
    late: peopleWho(isLate(days)),
    completed: peopleWithin('checkin', days),
  },
  statsSchema: checkinStatsSchema,
})
