import type { ThresholdReport } from '@trophy/contract/reports/reports.constants.ts'
import {
  type OverbookingQuery,
  reportEndpoints,
  type ThresholdQuery,
} from '@trophy/contract/reports/reports.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { reportHandlers, type Selected } from '../platform/reports/report-handlers.ts'
import { overbookingCount, overbookingReport } from './overbooking-report.service.ts'
import { thresholdCount, thresholdReport } from './threshold-report.service.ts'

const datesOf = ({ startDate, endDate }: OverbookingQuery): string => `${startDate} to ${endDate}`

const overbooking = reportHandlers({
  detailOf: ({ query }: Selected<OverbookingQuery>) => datesOf(query),
  read: (context, { query }) => overbookingReport(context, query),
})

interface SelectedThreshold extends Selected<ThresholdQuery> {
  readonly params: { readonly report: ThresholdReport }
}

const threshold = reportHandlers({
  detailOf: ({ query }: SelectedThreshold) => `${datesOf(query)}, from ${query.hoursThreshold} hours`,
  read: (context, { params, query }) => thresholdReport(context, params.report, query),
})

export const reportRoutes: Route[] = [
  route(reportEndpoints.overbooking, overbooking.workbook),
  route(reportEndpoints.overbookingView, overbooking.view),
  route(reportEndpoints.overbookingCount, (context, { query }) => overbookingCount(context, query)),
  route(reportEndpoints.thresholdCount, (context, { params, query }) => thresholdCount(context, params.report, query)),
  route(reportEndpoints.threshold, threshold.workbook),
  route(reportEndpoints.thresholdView, threshold.view),
]
