import { technicalEndpoints } from '@trophy/contract/technical/technical.contract.ts'
import { inReserve } from '../platform/context.ts'
import { auditEndpoints } from '@trophy/contract/technical/audit.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendAuditedDownload } from '../platform/http/send-download.ts'

// Loaded when the page is first opened.
const loadActivity = () => import('./activity.service.ts')
const loadAudit = () => import('./audit/audit.service.ts')
const loadFigures = () => import('./figures.service.ts')
const loadMaintenance = () => import('./maintenance/maintenance.service.ts')
const loadSlowQueries = () => import('./slow-queries.service.ts')

export const technicalRoutes: Route[] = [
  route(technicalEndpoints.dbStats, async (context) => (await loadFigures()).readStatistics(context)),
  route(technicalEndpoints.indexRecommendations, async (context) => (await loadFigures()).readRecommendations(context)),
  route(technicalEndpoints.maintenance, async (context) => (await loadMaintenance()).readMaintenance(context)),
  route(technicalEndpoints.analyzeTables, async (context, { caller }) =>
    (await loadMaintenance()).runMaintenance(context, caller, { action: 'analyze' }),
  ),
  route(technicalEndpoints.vacuumTables, async (context, { caller, body }) =>
    (await loadMaintenance()).runMaintenance(context, caller, { action: body.vacuum_full ? 'vacuum_full' : 'vacuum' }),
  ),
  route(technicalEndpoints.reindexTables, async (context, { caller }) =>
    (await loadMaintenance()).runMaintenance(context, caller, { action: 'reindex' }),
  ),
  route(technicalEndpoints.cleanupEvents, async (context, { caller, body }) =>
    (await loadMaintenance()).runMaintenance(context, caller, { action: 'cleanup', days: body.days }),
  ),
  route(technicalEndpoints.connections, async (context) => (await loadActivity()).listConnections(inReserve(context))),
  route(technicalEndpoints.runningQueries, async (context) =>
    (await loadActivity()).listRunningQueries(inReserve(context)),
  ),
  route(technicalEndpoints.performanceMetrics, async (context) =>
    (await loadFigures()).readMetrics(inReserve(context)),
  ),
  route(technicalEndpoints.slowQueries, async (context) => (await loadSlowQueries()).listSlowQueries(context)),
  route(technicalEndpoints.killQuery, async (context, { body, caller }) =>
    (await loadActivity()).killQuery(inReserve(context), body, caller),
  ),
  route(auditEndpoints.list, async (context, { query }) => (await loadAudit()).listAuditEvents(context, query)),
  route(auditEndpoints.export, async (context, { query, caller, reply }) =>
    sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'export' },
      (await loadAudit()).exportAuditEvents(context, query),
    ),
  ),
]
