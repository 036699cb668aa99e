import type { CheckinQuery, CheckinRow, CheckinStats } from '@trophy/contract/stays/stays.contract.ts'
import { paginate, type Pagination } from '@trophy/contract/core/list.ts'
import { arrivalOfRow, boundsOfToday, lastLateFirstDay } from '@trophy/contract/stays/stays.rules.ts'
import { type Context, today } from '../platform/context.ts'
import { readSettings } from '../settings/settings.service.ts'
import { countCheckinRows, selectCheckinRows, selectCheckinStats } from './board.sql.ts'

export interface CheckinBoard {
  readonly participants: CheckinRow[]
  readonly stats: CheckinStats
  readonly pagination: Pagination
  readonly total: number
}

/** A page of the check-in board, most urgent first, with the figures of the whole event (part 2 §2, Check-in tab). */
export const readCheckinBoard = async (context: Context, query: CheckinQuery): Promise<CheckinBoard> => {
  const { database, clock, config } = context
  const { page, limit, ...selection } = query
  const { checkinGraceHours } = await readSettings(database)
  const moment = { now: clock.now(), timeZone: config.eventTimeZone }
  const days = {
    today: today(context),
    lastLateDay: lastLateFirstDay(checkinGraceHours, moment),
    ...boundsOfToday(moment),
  }
  const [rows, total, stats] = await Promise.all([
    selectCheckinRows(database, selection, days, { limit, offset: (page - 1) * limit }),
    countCheckinRows(database, selection, days),
    selectCheckinStats(database, days),
  ])
  return {
    participants: rows.map((row) => ({ ...row, ...arrivalOfRow(row, checkinGraceHours, moment) })),
    stats,
    pagination: paginate(total, page, limit, rows.length),
    total,
  }
}
