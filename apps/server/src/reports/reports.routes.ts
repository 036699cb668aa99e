import { reportEndpoints } from '@trophy/contract/reports/reports.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendDownload } from '../platform/http/send-download.ts'
import { overbookingReport } from './overbooking-report.service.ts'
import { thresholdReport } from './threshold-report.service.ts'

export const reportRoutes: Route[] = [
  route(reportEndpoints.overbooking, async (context, { query, reply }) =>
    sendDownload(reply, await overbookingReport(context, query)),
  ),
  route(reportEndpoints.threshold, async (context, { params, query, reply }) =>
    sendDownload(reply, await thresholdReport(context, params.report, query)),
  ),
]
