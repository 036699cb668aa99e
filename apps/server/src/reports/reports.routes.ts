import { type OverbookingQuery, reportEndpoints } from '@trophy/contract/reports/reports.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendAuditedDownload } from '../platform/http/send-download.ts'
import { overbookingCount, overbookingReport } from './overbooking-report.service.ts'
import { reportDownload, viewReport } from './report.service.ts'
import { thresholdCount, thresholdReport } from './threshold-report.service.ts'

const datesOf = ({ startDate, endDate }: OverbookingQuery): string => `${startDate} to ${endDate}`

export const reportRoutes: Route[] = [
  route(reportEndpoints.overbooking, async (context, { query, caller, reply }) =>
    sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'report', detail: datesOf(query) },
      reportDownload(context, await overbookingReport(context, query)),
    ),
  ),
  route(reportEndpoints.overbookingView, async (context, { query }) =>
    viewReport(await overbookingReport(context, query), query),
  ),
  route(reportEndpoints.overbookingCount, (context, { query }) => overbookingCount(context, query)),
  route(reportEndpoints.thresholdCount, (context, { params, query }) => thresholdCount(context, params.report, query)),
  route(reportEndpoints.threshold, async (context, { params, query, caller, reply }) =>
    sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'report', detail: `${datesOf(query)}, from ${query.hoursThreshold} hours` },
      reportDownload(context, await thresholdReport(context, params.report, query)),
    ),
  ),
  route(reportEndpoints.thresholdView, async (context, { params, query }) =>
    viewReport(await thresholdReport(context, params.report, query), query),
  ),
]
