import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { reportFileName, reportMessages, type ReportName } from '@trophy/contract/reports/reports.constants.ts'
import { reportEndpoints } from '@trophy/contract/reports/reports.contract.ts'
import { useQuery } from '../shared/api/queries/use-query.ts'
import { callForFile } from '../shared/api/client.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { saveFile } from '../shared/download.ts'
import type { ViewQuery } from '../shared/report-view/report-view.api.ts'
import { type ReportFields, untouched } from './report-form.rules.ts'

/** The first and last day of the event, from its bookings. */
export const useEventDays = () => useQuery(endpointQuery(dashboardEndpoints.eventDays), reportMessages.eventDaysFailed)

/** The number of rows of a report. Read once the form is valid, and not at each change of the event. */
export const useRowCount = (report: ReportName, fields: ReportFields | undefined) =>
  useQuery({ ...rowCount(report, fields ?? untouched), enabled: fields !== undefined, staleTime: 0, gcTime: 0 })

const rowCount = (report: ReportName, { hoursThreshold, ...dates }: ReportFields) =>
  report === 'overbooking'
    ? endpointQuery(reportEndpoints.overbookingCount, { query: dates })
    : endpointQuery(reportEndpoints.thresholdCount, { params: { report }, query: { ...dates, hoursThreshold } })

/** The view of a report. */
export const viewOf =
  (report: ReportName, { hoursThreshold, ...dates }: ReportFields): ViewQuery =>
  (order) =>
    report === 'overbooking'
      ? endpointQuery(reportEndpoints.overbookingView, { query: { ...dates, ...order } })
      : endpointQuery(reportEndpoints.thresholdView, {
          params: { report },
          query: { ...dates, hoursThreshold, ...order },
        })

/** Generates a report and saves the file. */
export const download = async (report: ReportName, fields: ReportFields): Promise<void> =>
  saveFile(await fileOf(report, fields))

const fileOf = (report: ReportName, { hoursThreshold, ...dates }: ReportFields) =>
  report === 'overbooking'
    ? callForFile(reportEndpoints.overbooking, reportFileName(report), { query: dates })
    : callForFile(reportEndpoints.threshold, reportFileName(report), {
        params: { report },
        query: { ...dates, hoursThreshold },
      })
