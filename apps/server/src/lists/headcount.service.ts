import { addDays, daysBetween, formatDay } from '@trophy/contract/core/dates/days.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import {
  headcountColumns as titles,
  listFileName,
  listNotes as notes,
  listTitles,
} from '@trophy/contract/lists/lists.constants.ts'
import type { HeadcountQuery } from '@trophy/contract/lists/lists.contract.ts'
import { type Context, today } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import type { PrintDocument, PrintSection } from '../platform/reports/print-document.ts'
import { createTotals, type WorkbookColumn, type WorkbookRow } from '../platform/sheets/workbook/workbook.ts'
import type { Report } from '../platform/reports/report.ts'
import { selectHotelExists } from './guests.sql.ts'
import { selectSleepers, type Sleepers } from './headcount.sql.ts'

const columns: readonly WorkbookColumn[] = [
  { title: titles.day, kind: 'day', width: 13 },
  { title: titles.hotelId, kind: 'text', width: 12 },
  { title: titles.hotel, kind: 'text', width: 32 },
  { title: titles.district, kind: 'text', width: 20 },
  { title: titles.breakfasts, kind: 'count', width: 12, total: 'sum' },
  { title: titles.dinners, kind: 'count', width: 12, total: 'sum' },
]

/**
 * Breakfasts and dinners of each day and hotel. The rule is at `headcountQuerySchema`.
 * @throws 400 for a hotel that does not exist
 */
export const headcountReport = async (context: Context, query: HeadcountQuery): Promise<Report> => ({
  fileName: listFileName('headcount', `${query.startDate}-to-${query.endDate}`, query.hotelId),
  title: listTitles.headcount,
  notes: [notes.days(formatDay(query.startDate), formatDay(query.endDate)), notes.headcount],
  columns,
  pages: rowsOfDays(context, query, await beforeFirst(context, query)),
  empty: notes.nothing,
})

/** The same as a page to print: each day begins on a page of its own, with its totals. */
export const headcountDocument = async (context: Context, query: HeadcountQuery): Promise<PrintDocument> => ({
  title: listTitles.headcount,
  period: [...new Set([query.startDate, query.endDate])].map(formatDay).join(' – '),
  event: context.event.name,
  columns,
  sections: sectionsOf(rowsOfDays(context, query, await beforeFirst(context, query))),
  empty: notes.nothing,
})

async function* sectionsOf(pages: AsyncIterable<WorkbookRow[]>): AsyncGenerator<PrintSection> {
  for await (const rows of pages) {
    const totals = createTotals(columns)
    rows.forEach(totals.add)
    const heading = formatDay(String(rows[0]?.[0]))
    yield {
      heading,
      lines: [notes.headcount],
      groups: [{ rows }],
      totals: ['', notes.total, ...totals.values().slice(2)],
    }
  }
}

/** The night before the first day: read before the response begins, so that a failure becomes an error response. */
const beforeFirst = async (context: Context, { startDate, hotelId }: HeadcountQuery): Promise<Sleepers[]> => {
  if (hotelId !== undefined && !(await selectHotelExists(context.database, hotelId)))
    throw invalid('hotelId', hotelMessages.unknown(hotelId))
  return sleepersOf(context, addDays(startDate, -1), hotelId)
}

const sleepersOf = (context: Context, night: string, hotelId: string | undefined): Promise<Sleepers[]> =>
  selectSleepers(context.database, {
    night,
    timeZone: context.config.eventTimeZone,
    isPast: night < today(context),
    hotelId,
  })

/** The rows of a day at a time; days without a meal are left out. */
async function* rowsOfDays(
  context: Context,
  { startDate, endDate, hotelId }: HeadcountQuery,
  before: Sleepers[],
): AsyncGenerator<WorkbookRow[]> {
  let last = before
  for (let index = 0; index <= daysBetween(startDate, endDate); index += 1) {
    const day = addDays(startDate, index)
    const tonight = await sleepersOf(context, day, hotelId)
    const hotels = new Map([...last, ...tonight].map((hotel) => [hotel.hotelId, hotel]))
    const rows = [...hotels.values()]
      .toSorted((a, b) => (a.hotelId < b.hotelId ? -1 : 1))
      .map((hotel) => [
        day,
        hotel.hotelId,
        hotel.hotelName,
        hotel.district,
        countOf(last, hotel.hotelId),
        countOf(tonight, hotel.hotelId),
      ])
    if (rows.length > 0) yield rows
    last = tonight
  }
}

const countOf = (hotels: readonly Sleepers[], hotelId: string): number =>
  hotels.find((hotel) => hotel.hotelId === hotelId)?.sleepers ?? 0
