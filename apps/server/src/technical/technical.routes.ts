import { technicalEndpoints } from '@trophy/contract/technical/technical.contract.ts'
import { inReserve } from '../platform/context.ts'
import { auditEndpoints } from '@trophy/contract/technical/audit.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendAuditedDownload } from '../platform/http/responses/send.ts'
import { killQuery, listConnections, listRunningQueries, listSlowQueries } from './activity.service.ts'
import { exportAuditEvents, listAuditEvents } from './audit.service.ts'
import { readMetrics, readRecommendations, readStatistics } from './figures.service.ts'
import { readMaintenance, runMaintenance } from './maintenance/maintenance.service.ts'

export const technicalRoutes: Route[] = [
  route(technicalEndpoints.dbStats, (context) => readStatistics(context)),
  route(technicalEndpoints.indexRecommendations, (context) => readRecommendations(context)),
  route(technicalEndpoints.maintenance, (context) => readMaintenance(context)),
  route(technicalEndpoints.analyzeTables, (context, { caller }) =>
    runMaintenance(context, caller, { action: 'analyze' }),
  ),
  route(technicalEndpoints.vacuumTables, (context, { caller, body }) =>
    runMaintenance(context, caller, { action: body.vacuum_full ? 'vacuum_full' : 'vacuum' }),
  ),
  route(technicalEndpoints.reindexTables, (context, { caller }) =>
    runMaintenance(context, caller, { action: 'reindex' }),
  ),
  route(technicalEndpoints.cleanupEvents, (context, { caller, body }) =>
    runMaintenance(context, caller, { action: 'cleanup', days: body.days }),
  ),
  route(technicalEndpoints.connections, (context) => listConnections(inReserve(context))),
  route(technicalEndpoints.runningQueries, (context) => listRunningQueries(inReserve(context))),
  route(technicalEndpoints.performanceMetrics, (context) => readMetrics(inReserve(context))),
  route(technicalEndpoints.slowQueries, (context) => listSlowQueries(context)),
  route(technicalEndpoints.killQuery, (context, { body, caller }) => killQuery(inReserve(context), body, caller)),
  route(auditEndpoints.list, (context, { query }) => listAuditEvents(context, query)),
  route(auditEndpoints.export, (context, { query, caller, reply }) =>
    sendAuditedDownload(context, { reply, actor: caller, kind: 'export' }, exportAuditEvents(context, query)),
  ),
]
