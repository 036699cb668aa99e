import { formatDay } from '@trophy/contract/core/dates/days.ts'
import {
  reportDatesOf,
  reportFileName,
  type ReportName,
  reportNotes,
  reportTitles,
} from '@trophy/contract/reports/reports.constants.ts'

/** Title, file name and first note of one of the five reports of the Reports tab. */
export const describedReport = (
  report: ReportName,
  range: { readonly startDate: string; readonly endDate: string },
) => ({
  fileName: reportFileName(report),
  title: reportTitles[report],
  notes: [reportNotes.range(reportDatesOf[report], formatDay(range.startDate), formatDay(range.endDate))],
})
