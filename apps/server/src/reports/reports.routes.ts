import { type OverbookingQuery, reportEndpoints } from '@trophy/contract/reports/reports.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendAuditedDownload } from '../platform/http/send-download.ts'

// Loaded when first used, with what writes workbooks.
const loadOverbooking = () => import('./overbooking-report.service.ts')
const loadReport = () => import('./report.service.ts')
const loadThreshold = () => import('./threshold-report.service.ts')

const datesOf = ({ startDate, endDate }: OverbookingQuery): string => `${startDate} to ${endDate}`

export const reportRoutes: Route[] = [
  route(reportEndpoints.overbooking, async (context, { query, caller, reply }) =>
    sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'report', detail: datesOf(query) },
      (await loadReport()).reportDownload(context, await (await loadOverbooking()).overbookingReport(context, query)),
    ),
  ),
  route(reportEndpoints.overbookingView, async (context, { query }) =>
    (await loadReport()).viewReport(await (await loadOverbooking()).overbookingReport(context, query), query),
  ),
  route(reportEndpoints.overbookingCount, async (context, { query }) =>
    (await loadOverbooking()).overbookingCount(context, query),
  ),
  route(reportEndpoints.thresholdCount, async (context, { params, query }) =>
    (await loadThreshold()).thresholdCount(context, params.report, query),
  ),
  route(reportEndpoints.threshold, async (context, { params, query, caller, reply }) =>
    sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'report', detail: `${datesOf(query)}, from ${query.hoursThreshold} hours` },
      (await loadReport()).reportDownload(
        context,
        await (await loadThreshold()).thresholdReport(context, params.report, query),
      ),
    ),
  ),
  route(reportEndpoints.thresholdView, async (context, { params, query }) =>
    (await loadReport()).viewReport(
      await (await loadThreshold()).thresholdReport(context, params.report, query),
      query,
    ),
  ),
]
