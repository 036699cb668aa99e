import { formatDay } from '@trophy/contract/core/days.ts'
import { mediaTypes } from '@trophy/contract/core/media-types.ts'
import { reportNotes } from '@trophy/contract/reports/report-sheet.constants.ts'
import {
  reportDatesOf,
  reportFileName,
  type ReportName,
  reportTitles,
} from '@trophy/contract/reports/reports.constants.ts'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/download.ts'
import type { Workbook } from '../platform/sheets/workbook.ts'
import { writeWorkbook } from '../platform/sheets/write-workbook.ts'

/** Small enough that other requests are served between two pages. */
export const rowsAPage = 500

interface ReportContent extends Pick<Workbook, 'columns' | 'pages' | 'empty'> {
  readonly report: ReportName
  readonly range: { readonly startDate: string; readonly endDate: string }
  /** The filters besides the dates. */
  readonly filters?: readonly string[]
  readonly now: Date
}

/** A report as a download: the title, the filters, the time, and the rows. */
export const reportDownload = (
  { config }: Context,
  { report, range, filters = [], now, columns, pages, empty }: ReportContent,
): Download => {
  const rangeNote = reportNotes.range(reportDatesOf[report], formatDay(range.startDate), formatDay(range.endDate))
  return {
    fileName: reportFileName(report),
    mediaType: mediaTypes.xlsx,
    content: writeWorkbook({
      sheetName: reportTitles[report],
      title: reportTitles[report],
      notes: [rangeNote, ...filters, reportNotes.made(wallTime(now, config.eventTimeZone), config.eventTimeZone)],
      columns,
      pages,
      empty,
      madeAt: now,
    }),
  }
}

/** `21/11/2026 14:00` */
const wallTime = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now).replace(',', '')
