import { dayIn, formatDay } from '@trophy/contract/core/dates/calendar.ts'
import { paymentBasisLabels } from '@trophy/contract/hotels/instances.constants.ts'
import { reportNotes } from '@trophy/contract/reports/reports.constants.ts'
import {
  settlementColumns as titles,
  settlementFileName,
  settlementNotes as notes,
} from '@trophy/contract/settlement/settlement.constants.ts'
import type {
  SettledAdjustment,
  SettlementLine,
  SettlementReportQuery,
} from '@trophy/contract/settlement/settlement.contract.ts'
import type { Context } from '../platform/context.ts'
import type { WorkbookColumn, WorkbookRow } from '../platform/sheets/workbook/workbook.ts'
import type { Report } from '../platform/reports/report.ts'
import type { SettledHotel } from './settlement.sql.ts'
import { type HotelStatement, readStatements } from './statements.service.ts'

/**
 * The statement of one hotel, or of all by hotel id, as a report: a row for each instance and night, and for each
 * adjustment.
 * @throws 404 for an unknown hotel
 */
export const settlementReport = async (context: Context, query: SettlementReportQuery): Promise<Report> => {
  const { hotel, pages } = await readStatements(context, query)
  return {
    fileName: settlementFileName,
    title: notes.title,
    notes: [
      reportNotes.range(notes.nights, formatDay(query.startDate), formatDay(query.endDate)),
      ...(hotel ? [`${hotel.hotelName} (${hotel.hotelId})`] : []),
      notes.openNights,
    ],
    columns,
    pages: rowsOf(pages, context.config.eventTimeZone),
    empty: notes.empty,
  }
}

async function* rowsOf(
  pages: AsyncIterable<readonly HotelStatement[]>,
  timeZone: string,
): AsyncGenerator<WorkbookRow[]> {
  for await (const statements of pages) yield statements.flatMap((statement) => rowsOfHotel(statement, timeZone))
}

/** By night; an adjustment follows the lines of its night. */
const rowsOfHotel = ({ hotel, lines, adjustments }: HotelStatement, timeZone: string): WorkbookRow[] =>
  [
    ...lines.map((line) => ({ night: line.night, cells: lineCells(hotel, line) })),
    ...adjustments.map((adjustment) => ({
      night: adjustment.night,
      cells: adjustmentCells(hotel, adjustment, timeZone),
    })),
  ]
    .toSorted((one, other) => (one.night < other.night ? -1 : Number(one.night > other.night)))
    .map(({ cells }) => cells)

const lineCells = (
  { hotelId, hotelName }: SettledHotel,
  { night, instanceCode, paysFor, rooms, rate, amount, status }: SettlementLine,
): WorkbookRow => {
  const remarks = [status === 'open' ? notes.open : '', rate === null ? notes.noRate : '']
  const note = remarks.filter(Boolean).join(', ')
  return [hotelId, hotelName, night, instanceCode, notes.night, paymentBasisLabels[paysFor], rooms, rate, amount, note]
}

const adjustmentCells = (
  { hotelId, hotelName }: SettledHotel,
  { night, instanceCode, rooms, amount, reason, createdAt }: SettledAdjustment,
  timeZone: string,
): WorkbookRow => {
  const remark = amount === null ? `, ${notes.noRate}` : ''
  const note = `${reason} (${formatDay(dayIn(timeZone, new Date(createdAt)))})${remark}`
  return [hotelId, hotelName, night, instanceCode, notes.adjustment, '', rooms, null, amount, note]
}

const columns: WorkbookColumn[] = [
  { title: titles.hotelId, kind: 'text', width: 14 },
  { title: titles.hotelName, kind: 'text', width: 32 },
  { title: titles.night, kind: 'day', width: 13 },
  { title: titles.instanceCode, kind: 'text', width: 10 },
  { title: titles.kind, kind: 'text', width: 12 },
  { title: titles.paysFor, kind: 'text', width: 22 },
  { title: titles.rooms, kind: 'count', width: 10, total: 'sum' },
  { title: titles.rate, kind: 'money', width: 16 },
  { title: titles.amount, kind: 'money', width: 20, total: 'sum' },
  { title: titles.note, kind: 'text', width: 40 },
]
