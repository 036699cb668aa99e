import { nightAuditEndpoints } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { adjustNight, closeNight, listNights, readNightAudit } from './night-audit.service.ts'

export const nightAuditRoutes: Route[] = [
  route(nightAuditEndpoints.nights, (context) => listNights(context)),
  route(nightAuditEndpoints.read, (context, { query }) => readNightAudit(context, query.night)),
  route(nightAuditEndpoints.close, (context, { params, body, caller }) =>
    closeNight(context, params.night, body, caller),
  ),
  route(nightAuditEndpoints.adjust, (context, { params, body, caller }) =>
    adjustNight(context, params.night, body, caller),
  ),
]
