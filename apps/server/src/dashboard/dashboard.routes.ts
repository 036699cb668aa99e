import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readEventDays, readEventProgress, readLastRefresh, readStats, refreshData } from './dashboard.service.ts'

export const dashboardRoutes: Route[] = [
  route(dashboardEndpoints.stats, (context) => readStats(context)),
  route(dashboardEndpoints.progress, (context, { query }) => readEventProgress(context, query.range)),
  route(dashboardEndpoints.eventDays, (context) => readEventDays(context)),
  route(dashboardEndpoints.lastRefresh, (context) => readLastRefresh(context)),
  route(dashboardEndpoints.refreshData, (context) => refreshData(context)),
]
