import { keysOf } from '@trophy/contract/core/record.ts'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import {
  hoursColumn,
  reportNotes,
  thresholdColumns as titles,
  type ThresholdReport,
} from '@trophy/contract/reports/reports.constants.ts'
import type { ThresholdQuery } from '@trophy/contract/reports/reports.contract.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { WorkbookColumn, WorkbookRow } from '../platform/sheets/workbook/workbook.ts'
import { type Report, rowsAPage } from '../platform/reports/report.ts'
import { describedReport } from './reports.rules.ts'
import {
  countThresholdPeople,
  selectThresholdPeople,
  selectThresholdRows,
  type ThresholdRow,
  type ThresholdSelection,
} from './threshold-report.sql.ts'

/**
 * The people who came or left at least a number of hours early or late (part 2 §2, §5), by day, hotel and id. Their ids
 * are read at once, the rows page by page while the file is read, so that no connection is held during the download.
 * People who no longer qualify when their page is read are skipped.
 */
export const thresholdReport = async (
  context: Context,
  report: ThresholdReport,
  query: ThresholdQuery,
): Promise<Report> => {
  const { database } = context
  const selection = selectionOf(context, report, query)
  const people = await selectThresholdPeople(database, selection)
  const described = describedReport(report, query)
  return {
    ...described,
    notes: [...described.notes, reportNotes.threshold(query.hoursThreshold), ...aboutMissing(report)],
    columns: Object.values({ ...columns, hours: { ...columns.hours, title: hoursColumn[report] } }),
    pages: pages(database, selection, people),
    empty: reportNotes.nobody,
  }
}

/** The current number of rows of the report. */
export const thresholdCount = (context: Context, report: ThresholdReport, query: ThresholdQuery) =>
  countThresholdPeople(context.database, selectionOf(context, report, query))

const selectionOf = (
  { clock, config }: Context,
  report: ThresholdReport,
  query: ThresholdQuery,
): ThresholdSelection => ({ ...query, report, now: clock.now(), timeZone: config.eventTimeZone })

async function* pages(
  db: Queryable,
  selection: ThresholdSelection,
  people: readonly string[],
): AsyncGenerator<WorkbookRow[]> {
  for (let start = 0; start < people.length; start += rowsAPage) {
    const rows = await selectThresholdRows(db, selection, people.slice(start, start + rowsAPage))
    yield rows.map(cellsOf)
  }
}

const cellsOf = (row: ThresholdRow): WorkbookRow =>
  keysOf(columns).map((field) => (field === 'role' ? participantRoleLabels[row.role] : row[field]))

const columns: Readonly<Record<keyof ThresholdRow, WorkbookColumn>> = {
  participantId: { title: titles.participantId, kind: 'text', width: 16 },
  name: { title: titles.name, kind: 'text', width: 28, total: 'count' },
  role: { title: titles.role, kind: 'text', width: 10 },
  discipline: { title: titles.discipline, kind: 'text', width: 18 },
  team: { title: titles.team, kind: 'text', width: 38 },
  mobile: { title: titles.mobile, kind: 'text', width: 16 },
  hotel: { title: titles.hotel, kind: 'text', width: 28 },
  reference: { title: titles.reference, kind: 'text', width: 18 },
  officialTime: { title: titles.officialTime, kind: 'moment', width: 17 },
  actualTime: { title: titles.actualTime, kind: 'moment', width: 17 },
  // Each report has its own title.
  hours: { title: '', kind: 'decimal', width: 12, total: 'sum' },
}

/** Explains empty cells below 'Actual Time'. */
const aboutMissing = (report: ThresholdReport): string[] => {
  if (report === 'late-checkin') return [reportNotes.stillAwaited]
  return report === 'late-checkout' ? [reportNotes.stillThere] : []
}
