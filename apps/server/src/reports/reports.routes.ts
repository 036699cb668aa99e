import type { ThresholdReport } from '@trophy/contract/reports/reports.constants.ts'
import {
  type OverbookingQuery,
  reportEndpoints,
  type ThresholdQuery,
} from '@trophy/contract/reports/reports.contract.ts'
import { type Route, routeFromReplica } from '../platform/http/route.ts'
import { reportHandlers, type Selected } from '../platform/reports/report-handlers.ts'

// Loaded when first used, with what writes workbooks.
const loadOverbooking = () => import('./overbooking-report.service.ts')
const loadThreshold = () => import('./threshold-report.service.ts')

const datesOf = ({ startDate, endDate }: OverbookingQuery): string => `${startDate} to ${endDate}`

const overbooking = reportHandlers({
  detailOf: ({ query }: Selected<OverbookingQuery>) => datesOf(query),
  read: async (context, { query }) => (await loadOverbooking()).overbookingReport(context, query),
})

interface SelectedThreshold extends Selected<ThresholdQuery> {
  readonly params: { readonly report: ThresholdReport }
}

const threshold = reportHandlers({
  detailOf: ({ query }: SelectedThreshold) => `${datesOf(query)}, from ${query.hoursThreshold} hours`,
  read: async (context, { params, query }) => (await loadThreshold()).thresholdReport(context, params.report, query),
})

export const reportRoutes: Route[] = [
  routeFromReplica(reportEndpoints.overbooking, overbooking.workbook),
  routeFromReplica(reportEndpoints.overbookingView, overbooking.view),
  routeFromReplica(reportEndpoints.overbookingCount, async (context, { query }) =>
    (await loadOverbooking()).overbookingCount(context, query),
  ),
  routeFromReplica(reportEndpoints.thresholdCount, async (context, { params, query }) =>
    (await loadThreshold()).thresholdCount(context, params.report, query),
  ),
  routeFromReplica(reportEndpoints.threshold, threshold.workbook),
  routeFromReplica(reportEndpoints.thresholdView, threshold.view),
]
