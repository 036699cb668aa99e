import { settlementEndpoints } from '@trophy/contract/settlement/settlement.contract.ts'
import { type Route, route, routeFromReplica } from '../platform/http/route.ts'
import { sendAuditedDownload } from '../platform/http/send-download.ts'
import { addInvoice, readSettlement, withdrawInvoice } from './settlement.service.ts'

export const settlementRoutes: Route[] = [
  route(settlementEndpoints.read, (context, { query }) => readSettlement(context, query)),
  routeFromReplica(settlementEndpoints.report, async (context, { query, caller, reply }) => {
    const { hotelId = 'all hotels', startDate, endDate } = query
    // Loaded when first used, with what writes workbooks.
    const { settlementReport } = await import('./settlement-report.service.ts')
    const { reportDownload } = await import('../reports/report.service.ts')
    return sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'report', detail: `${hotelId}, ${startDate} to ${endDate}` },
      reportDownload(context, await settlementReport(context, query)),
    )
  }),
  routeFromReplica(settlementEndpoints.reportView, async (context, { query }) => {
    const { settlementReport } = await import('./settlement-report.service.ts')
    const { viewReport } = await import('../reports/report.service.ts')
    return viewReport(await settlementReport(context, query), query)
  }),
  route(settlementEndpoints.addInvoice, (context, { body, caller }) => addInvoice(context, body, caller)),
  route(settlementEndpoints.withdrawInvoice, (context, { params, body, caller }) =>
    withdrawInvoice(context, params.invoiceId, body.reason, caller),
  ),
]
