import { keysOf } from '@trophy/contract/core/record.ts'
import { overbookingColumns as titles, reportNotes } from '@trophy/contract/reports/reports.constants.ts'
import type { OverbookingQuery } from '@trophy/contract/reports/reports.contract.ts'
import { type Context, today } from '../platform/context.ts'
import { pagesFrom } from '../platform/async/pages.ts'
import type { WorkbookColumn, WorkbookRow } from '../platform/sheets/workbook/workbook.ts'
import {
  countOverbookedNights,
  type OverbookedNight,
  type OverbookedPlace,
  overbookedStart,
  selectOverbookedHotels,
  selectOverbookedNights,
} from './overbooking-report.sql.ts'
import { type Report, rowsAPage } from '../platform/reports/report.ts'
import { describedReport } from './reports.rules.ts'

/** Each instance and night with more people than rooms (decisions §3), by hotel, instance and night. */
export const overbookingReport = async (context: Context, range: OverbookingQuery): Promise<Report> => {
  const read = (place: OverbookedPlace) => selectOverbookedNights(context.database, range, place, rowsAPage)
  // Read before the response begins, so that a failure of the database becomes an error response.
  const first = await read(overbookedStart)
  return {
    ...describedReport('overbooking', range),
    columns: Object.values(columns),
    pages: rowsOf(pagesFrom(first, read)),
    empty: reportNotes.notOverbooked,
  }
}

/** The current number of rows of the overbooking report, and the hotels that need fewer people from today on. */
export const overbookingCount = async (context: Context, range: OverbookingQuery) => {
  const { database } = context
  const rows = await countOverbookedNights(database, range)
  return { rows, hotels: rows === 0 ? [] : await selectOverbookedHotels(database, range, today(context)) }
}

async function* rowsOf(pages: AsyncIterable<readonly OverbookedNight[]>): AsyncGenerator<WorkbookRow[]> {
  for await (const nights of pages) yield nights.map(cellsOf)
}

const columns: Readonly<Record<keyof OverbookedNight, WorkbookColumn>> = {
  hotelId: { title: titles.hotelId, kind: 'text', width: 14 },
  hotelName: { title: titles.hotelName, kind: 'text', width: 32 },
  instanceCode: { title: titles.instanceCode, kind: 'text', width: 10 },
  location: { title: titles.location, kind: 'text', width: 22 },
  district: { title: titles.district, kind: 'text', width: 20 },
  night: { title: titles.night, kind: 'day', width: 13, total: 'count' },
  rooms: { title: titles.rooms, kind: 'count', width: 10 },
  occupied: { title: titles.occupied, kind: 'count', width: 11 },
  overBy: { title: titles.overBy, kind: 'count', width: 10, total: 'sum' },
}

const cellsOf = (row: OverbookedNight): WorkbookRow => keysOf(columns).map((field) => row[field])
