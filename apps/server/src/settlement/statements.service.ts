import {
  settlementMessages,
  settlementColumns as titles,
  settlementNotes as notes,
} from '@trophy/contract/settlement/settlement.constants.ts'
import type { SettlementReportQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import { pagesFrom } from '../platform/async/pages.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { notFound } from '../platform/errors.ts'
import { selectAdjustments, selectHotel, selectHotelsAfter, selectLines, type SettledHotel } from './settlement.sql.ts'
import { type Charges, lineOf, totalsOf } from './statement.rules.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { paymentBasisLabels } from '@trophy/contract/hotels/instances.constants.ts'
import type { PrintColumn, PrintDocument, PrintSection } from '../platform/reports/print-document.ts'

/** Small enough that other requests are served between two pages: 30 nights of them are some 1,000 lines. */
const hotelsAPage = 25

/** What one hotel is due for a period. */
export interface HotelStatement extends Charges {
  readonly hotel: SettledHotel
}

/**
 * The statement of one hotel, or of all by hotel id, a page of hotels at a time. The first hotels are read before the
 * response begins.
 * @throws 404 for an unknown hotel
 */
export const readStatements = async (context: Context, query: SettlementReportQuery) => {
  const { hotelId } = query
  const { database } = context
  if (hotelId === undefined) {
    const read = (last: Pick<SettledHotel, 'hotelId'>) => selectHotelsAfter(database, last.hotelId, hotelsAPage)
    return { hotel: undefined, pages: statementsOf(context, query, pagesFrom(await read({ hotelId: '' }), read)) }
  }
  const hotel = await selectHotel(database, hotelId)
  if (!hotel) throw notFound(settlementMessages.unknownHotel(hotelId))
  return { hotel, pages: statementsOf(context, query, [[hotel]]) }
}

async function* statementsOf(
  context: Context,
  query: SettlementReportQuery,
  pages: AsyncIterable<readonly SettledHotel[]> | Iterable<readonly SettledHotel[]>,
): AsyncGenerator<HotelStatement[]> {
  for await (const hotels of pages) {
    const ids = hotels.map(({ hotelId }) => hotelId)
    const chargesAt = await chargesOf(context, ids, query)
    yield hotels.map((hotel) => ({ hotel, ...chargesAt(hotel.hotelId) }))
  }
}

/** The nights and adjustments of hotels in a period, by hotel. */
export const chargesOf = async (
  { config, database }: Pick<Context, 'config'> & { readonly database: Queryable },
  hotelIds: readonly string[],
  { startDate, endDate }: Pick<SettlementReportQuery, 'startDate' | 'endDate'>,
): Promise<(hotelId: string) => Charges> => {
  const range = { firstNight: startDate, lastNight: endDate, timeZone: config.eventTimeZone }
  const lines = await selectLines(database, hotelIds, range)
  const adjustments = await selectAdjustments(database, hotelIds, range)
  return (wanted) => ({
    lines: lines.flatMap(({ hotelId, ...line }) => (hotelId === wanted ? [lineOf(line)] : [])),
    adjustments: adjustments.flatMap(({ hotelId, ...adjustment }) => (hotelId === wanted ? [adjustment] : [])),
  })
}

const columns: readonly PrintColumn[] = [
  { title: titles.night, kind: 'day' },
  { title: titles.instanceCode, kind: 'text' },
  { title: titles.paysFor, kind: 'text' },
  { title: titles.rooms, kind: 'count' },
  { title: titles.rate, kind: 'money' },
  { title: titles.amount, kind: 'money' },
  { title: notes.status, kind: 'text' },
]

/**
 * The statement of one hotel, or of all by hotel id, as pages to print: each hotel begins on a page of its own.
 * @throws 404 for an unknown hotel
 */
export const settlementDocument = async (context: Context, query: SettlementReportQuery): Promise<PrintDocument> => {
  const { pages } = await readStatements(context, query)
  return {
    title: notes.statement,
    period: `${formatDay(query.startDate)} – ${formatDay(query.endDate)}`,
    event: context.event.name,
    columns,
    sections: sectionsOf(pages),
    empty: notes.empty,
  }
}

async function* sectionsOf(pages: AsyncIterable<readonly HotelStatement[]>): AsyncGenerator<PrintSection> {
  for await (const statements of pages) yield* statements.filter(hasCharges).map(sectionOf)
}

/** An adjustment stays also when the instance has other nights since. */
const hasCharges = ({ lines, adjustments }: HotelStatement): boolean => lines.length + adjustments.length > 0

const sectionOf = ({ hotel, lines, adjustments }: HotelStatement): PrintSection => {
  const { roomNights, amount, openNights } = totalsOf({ lines, adjustments })
  const corrected = adjustments.map(({ night, instanceCode, reason, rooms, amount: adjusted }) => [
    night,
    instanceCode,
    reason,
    rooms,
    adjusted === null ? notes.noRate : null,
    adjusted,
    '',
  ])
  return {
    heading: `${hotel.hotelName} (${hotel.hotelId})`,
    lines: [hotel.address, ...(openNights > 0 ? [notes.openNights] : [])],
    groups: [
      {
        rows: lines.map((line) => [
          line.night,
          line.instanceCode,
          paymentBasisLabels[line.paysFor],
          line.rooms,
          line.rate ?? notes.noRate,
          line.amount,
          line.status === 'open' ? notes.open : notes.closed,
        ]),
      },
      ...(corrected.length > 0 ? [{ heading: notes.adjustments, rows: corrected }] : []),
    ],
    totals: [notes.total, '', '', roomNights, '', amount, ''],
  }
}
