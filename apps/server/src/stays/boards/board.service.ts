import type { CalendarDay } from '@trophy/contract/core/days.ts'
import { paginate, type Pagination } from '@trophy/contract/core/list.ts'
import { departureOfRow, latestOverdueLastDay } from '@trophy/contract/stays/overdue-departure.rules.ts'
import type { CheckoutQuery, CheckoutRow, CheckoutStats } from '@trophy/contract/stays/checkout.contract.ts'
import type { CheckinQuery, CheckinRow, CheckinStats } from '@trophy/contract/stays/stays.contract.ts'
import { arrivalOfRow, latestLateFirstDay } from '@trophy/contract/stays/late-arrival.rules.ts'
import { boundsOfToday } from '@trophy/contract/stays/official-times.rules.ts'
import { findPassOwner } from '../../passes/passes.service.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { type BoardDays, type BoardDefinition, selectBoard, type StoredBoardRow } from './board.sql.ts'
import { checkinBoard } from './checkin-board.sql.ts'
import { checkoutBoard } from './checkout-board.sql.ts'

export interface Board<Row, Stats> {
  readonly participants: Row[]
  readonly stats: Stats
  readonly pagination: Pagination
  readonly total: number
}

/** A page of the check-in board, most urgent first, with the figures of the whole event (part 2 §2, Check-in tab). */
export const readCheckinBoard = async (
  context: Context,
  query: CheckinQuery,
): Promise<Board<CheckinRow, CheckinStats>> => {
  const { checkinGraceHours } = await readSettings(context.database)
  const moment = momentOf(context)
  const days = boardDays(context, latestLateFirstDay(checkinGraceHours, moment))
  return readBoard(context, query, checkinBoard(query.status, days), ({ bookingEndDate: _hidden, ...row }) => ({
    ...row,
    ...arrivalOfRow(row, checkinGraceHours, moment),
  }))
}

/** A page of the checkout board, the longest overdue first, with the figures of the event (part 2 §2, Checkout tab). */
export const readCheckoutBoard = async (
  context: Context,
  query: CheckoutQuery,
): Promise<Board<CheckoutRow, CheckoutStats>> => {
  const { checkinGraceHours, checkoutGraceHours } = await readSettings(context.database)
  const moment = momentOf(context)
  const days = boardDays(context, latestOverdueLastDay(checkoutGraceHours, moment))
  return readBoard(context, query, checkoutBoard(query.status, days), (row) => ({
    ...row,
    ...arrivalOfRow(row, checkinGraceHours, moment),
    ...departureOfRow(row, checkoutGraceHours, moment),
  }))
}

const boardDays = (context: Context, lastDay: CalendarDay): BoardDays => ({
  today: today(context),
  lastDay,
  ...boundsOfToday(momentOf(context)),
})

const readBoard = async <Row, Stats>(
  context: Context,
  { page, limit, search }: Omit<CheckinQuery, 'status'>,
  board: BoardDefinition<Stats>,
  rowOf: (stored: StoredBoardRow) => Row,
): Promise<Board<Row, Stats>> => {
  // A pass finds its person.
  const owner = search === undefined ? undefined : await findPassOwner(context, search)
  const searched = { page, limit, search: owner?.participantId ?? search }
  const { rows, stats, total } = await selectBoard(context.database, board, searched)
  return { participants: rows.map(rowOf), stats, pagination: paginate(total, page, limit, rows.length), total }
}
