import { formatDay } from '@trophy/contract/core/days.ts'
import { paymentBasisLabels } from '@trophy/contract/hotels/rates.constants.ts'
import { reportNotes } from '@trophy/contract/reports/report-sheet.constants.ts'
import {
  settlementColumns as titles,
  settlementFileName,
  settlementMessages,
  settlementNotes as notes,
} from '@trophy/contract/settlement/settlement.constants.ts'
import type { SettlementReportQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import type { WorkbookColumn, WorkbookRow } from '../platform/sheets/workbook.ts'
import type { Report } from '../reports/report.service.ts'
import {
  type AdjustmentRow,
  type LineRow,
  selectAdjustments,
  selectHotel,
  selectHotelsAfter,
  selectLines,
  type SettledHotel,
} from './settlement.sql.ts'
import { lineOf } from './statement.rules.ts'

/** Small enough that other requests are served between two pages: 30 nights of them are some 1,000 rows. */
const hotelsAPage = 25

/**
 * The statement of one hotel, or of all by hotel id, as a workbook: a row for each instance and night, and for each
 * adjustment.
 * @throws 404 for an unknown hotel
 */
export const settlementReport = async (context: Context, query: SettlementReportQuery): Promise<Report> => {
  const { hotelId } = query
  const hotel = hotelId === undefined ? undefined : await selectHotel(context.database, hotelId)
  if (hotelId !== undefined && !hotel) throw notFound(settlementMessages.unknownHotel(hotelId))
  const first = hotel ? [hotel] : await selectHotelsAfter(context.database, '', hotelsAPage)
  return {
    fileName: settlementFileName,
    title: notes.title,
    notes: [
      reportNotes.range(notes.nights, formatDay(query.startDate), formatDay(query.endDate)),
      ...(hotel ? [`${hotel.hotelName} (${hotel.hotelId})`] : []),
      notes.openNights,
    ],
    columns,
    pages: pages(context, query, first, hotel === undefined),
    empty: notes.empty,
  }
}

async function* pages(
  context: Context,
  { startDate, endDate }: SettlementReportQuery,
  first: readonly SettledHotel[],
  hasMore: boolean,
): AsyncGenerator<WorkbookRow[]> {
  const { config, database } = context
  const range = { firstNight: startDate, lastNight: endDate, timeZone: config.eventTimeZone }
  for (let hotels = first; ;) {
    const last = hotels.at(-1)
    if (!last) return
    const names = new Map(hotels.map(({ hotelId, hotelName }) => [hotelId, hotelName]))
    const lines = await selectLines(database, [...names.keys()], range)
    const adjustments = await selectAdjustments(database, [...names.keys()], range)
    const rows = [...lines.map(lineCells(names)), ...adjustments.map(adjustmentCells(names))]
    yield rows.toSorted(byHotelAndNight)
    if (!hasMore) return
    hotels = await selectHotelsAfter(database, last.hotelId, hotelsAPage)
  }
}

type Names = ReadonlyMap<string, string>

const lineCells =
  (names: Names) =>
  ({ hotelId, ...counted }: LineRow): WorkbookRow => {
    const { night, instanceCode, paysFor, rooms, rate, amount, status } = lineOf(counted)
    const remarks = [status === 'open' ? notes.open : '', rate === null ? notes.noRate : '']
    return [
      hotelId,
      names.get(hotelId) ?? '',
      night,
      instanceCode,
      notes.night,
      paymentBasisLabels[paysFor],
      rooms,
      rate,
      amount,
      remarks.filter(Boolean).join(', '),
    ]
  }

const adjustmentCells =
  (names: Names) =>
  ({ hotelId, night, instanceCode, rooms, amount, reason, createdAt }: AdjustmentRow): WorkbookRow => [
    hotelId,
    names.get(hotelId) ?? '',
    night,
    instanceCode,
    notes.adjustment,
    '',
    rooms,
    null,
    amount,
    `${reason} (${formatDay(createdAt.slice(0, 10))})`,
  ]

/** An adjustment follows the lines of its night; the sort keeps their order. */
const byHotelAndNight = (one: WorkbookRow, other: WorkbookRow): number => {
  const [a, b] = [`${one[0]} ${one[2]}`, `${other[0]} ${other[2]}`]
  return a < b ? -1 : Number(a > b)
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
