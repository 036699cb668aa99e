import { reportEndpoints } from '@trophy/contract/reports/reports.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendDownload } from '../platform/http/send-download.ts'
import { overbookingCount, overbookingReport } from './overbooking-report.service.ts'
import { thresholdCount, thresholdReport } from './threshold-report.service.ts'

export const reportRoutes: Route[] = [
  route(reportEndpoints.overbooking, async (context, { query, reply }) =>
    sendDownload(reply, await overbookingReport(context, query)),
  ),
  route(reportEndpoints.overbookingCount, (context, { query }) => overbookingCount(context, query)),
  route(reportEndpoints.thresholdCount, (context, { params, query }) => thresholdCount(context, params.report, query)),
  route(reportEndpoints.threshold, async (context, { params, query, reply }) =>
    sendDownload(reply, await thresholdReport(context, params.report, query)),
  ),
]
