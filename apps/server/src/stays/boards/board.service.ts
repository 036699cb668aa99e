import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { paginate, type Pagination } from '@trophy/contract/core/list.ts'
import {
  arrivalOfRow,
  departureOfRow,
  latestLateFirstDay,
  latestOverdueLastDay,
} from '@trophy/contract/stays/lateness.rules.ts'
import type {
  CheckinFilter,
  CheckinQuery,
  CheckinRow,
  CheckinStats,
  CheckoutQuery,
} from '@trophy/contract/stays/stays.contract.ts'
import type { Settings } from '@trophy/contract/settings/settings.contract.ts'
import type { SharedRoom } from '@trophy/contract/stays/shared-room.contract.ts'
import { boundsOfToday, lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import { findPassOwner } from '../../passes/passes.service.ts'
import { coalescedRead } from '../../platform/async/shared-calls.ts'
import { type Context, momentOf, today } from '../../platform/context.ts'
import { readSettings } from '../../settings/settings.service.ts'
import {
  type BoardDays,
  type BoardFigures,
  type BoardView,
  selectBoard,
  type StoredBoardRow,
  selectSameNumbers,
} from './board.sql.ts'
import { checkinBoard, selectCheckinFigures } from './checkin-board.sql.ts'
import { withRooms } from '../room-numbers/stored-rooms.service.ts'
import { checkoutBoard, selectCheckoutFigures } from './checkout-board.sql.ts'

type Grace = Pick<Settings, 'checkinGraceHours' | 'checkoutGraceHours'>

const checkinDays = (context: Context, { checkinGraceHours }: Grace): BoardDays =>
  boardDays(context, latestLateFirstDay(checkinGraceHours, momentOf(context)))

const checkoutDays = (context: Context, { checkoutGraceHours }: Grace): BoardDays =>
  boardDays(context, latestOverdueLastDay(checkoutGraceHours, momentOf(context)))

const boardDays = (context: Context, lastDay: CalendarDay): BoardDays => ({
  today: today(context),
  lastDay,
  ...boundsOfToday(momentOf(context)),
})

const readCheckinFigures = coalescedRead(async (context) =>
  selectCheckinFigures(context.database, checkinDays(context, await readSettings(context.database))),
)

const readCheckoutFigures = coalescedRead(async (context) =>
  selectCheckoutFigures(context.database, checkoutDays(context, await readSettings(context.database))),
)

/** A page of the check-in board, most urgent first, with the figures of the whole event (part 2 §2, Check-in tab). */
export const readCheckinBoard = (context: Context, query: CheckinQuery) => {
  const moment = momentOf(context)
  return readBoard<CheckinFilter, CheckinRow, CheckinStats>(context, query, {
    figures: readCheckinFigures(context),
    viewOf: (grace) => checkinBoard(query.status, checkinDays(context, grace)),
    rowOf: ({ bookingEndDate: _hidden, ...row }, { checkinGraceHours }) => ({
      ...row,
      ...arrivalOfRow(row, checkinGraceHours, moment),
    }),
    complete: (rows) => withSameNumbers(context, rows),
  })
}

/** With who else has the number of a person, so that the desk does not give two rooms to one. */
const withSameNumbers = async ({ database }: Context, rows: CheckinRow[]): Promise<CheckinRow[]> => {
  const found = await selectSameNumbers(
    database,
    rows.map(({ id }) => id),
  )
  const byPerson = new Map(found.map(({ id, ...sameNumber }) => [id, sameNumber]))
  return rows.map((row) => {
    const sameNumber = byPerson.get(row.id)
    return sameNumber ? { ...row, sameNumber } : row
  })
}

/** A page of the checkout board, the longest overdue first, with the figures of the event (part 2 §2, Checkout tab). */
export const readCheckoutBoard = (context: Context, query: CheckoutQuery) => {
  const moment = momentOf(context)
  return readBoard(context, query, {
    figures: readCheckoutFigures(context),
    viewOf: (grace) => checkoutBoard(query.status, checkoutDays(context, grace)),
    rowOf: (row, { checkinGraceHours, checkoutGraceHours }) => ({
      ...row,
      ...arrivalOfRow(row, checkinGraceHours, moment),
      ...departureOfRow(row, checkoutGraceHours, moment),
    }),
  })
}

interface BoardParts<Filter extends string, Row, Stats> {
  readonly figures: Promise<BoardFigures<Filter, Stats>>
  readonly viewOf: (grace: Grace) => BoardView
  readonly rowOf: (stored: StoredBoardRow & SharedRoom, grace: Grace) => Row
  readonly complete?: (rows: Row[]) => Promise<Row[]>
}

const readBoard = async <Filter extends string, Row, Stats>(
  context: Context,
  query: Omit<CheckinQuery, 'status'> & { readonly status: Filter },
  { figures, viewOf, rowOf, complete }: BoardParts<Filter, Row, Stats>,
): Promise<{ participants: Row[]; stats: Stats; pagination: Pagination; total: number }> => {
  const readPage = async () => {
    const grace = await readSettings(context.database)
    // A pass finds its person.
    const owner = query.search === undefined ? undefined : await findPassOwner(context, query.search)
    const night = lastNightBegun(momentOf(context))
    const searched = { ...query, search: owner?.participantId ?? query.search, night }
    const found = await selectBoard(context.database, viewOf(grace), searched)
    const stored = await withRooms(context, context.database, found.rows)
    const people = stored.map((row) => rowOf(row, grace))
    return { people: complete ? await complete(people) : people, found: found.total }
  }
  const [{ people, found }, { stats, totals }] = await Promise.all([readPage(), figures])
  const total = query.search === undefined ? totals[query.status] : found
  return {
    participants: people,
    stats,
    pagination: paginate(total, query.page, query.limit, people.length),
    total,
  }
}
