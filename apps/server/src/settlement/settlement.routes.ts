import { settlementEndpoints, type SettlementReportQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendAuditedDownload } from '../platform/http/send-download.ts'
import { sendAuditedPrintPage } from '../platform/print/send-print-page.ts'
import { reportDownload, viewReport } from '../reports/report.service.ts'
import { settlementDocument } from './settlement-print.service.ts'
import { settlementReport } from './settlement-report.service.ts'
import { addInvoice, readSettlement, withdrawInvoice } from './settlement.service.ts'

const detailOf = ({ hotelId = 'all hotels', startDate, endDate }: SettlementReportQuery): string =>
  `${hotelId}, ${startDate} to ${endDate}`

export const settlementRoutes: Route[] = [
  route(settlementEndpoints.read, (context, { query }) => readSettlement(context, query)),
  route(settlementEndpoints.report, async (context, { query, caller, reply }) => {
    return sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'report', detail: detailOf(query) },
      reportDownload(context, await settlementReport(context, query)),
    )
  }),
  route(settlementEndpoints.reportView, async (context, { query }) => {
    return viewReport(await settlementReport(context, query), query)
  }),
  route(settlementEndpoints.print, async (context, { query, caller, reply }) => {
    return sendAuditedPrintPage(
      context,
      { reply, actor: caller, object: 'settlement', detail: detailOf(query) },
      await settlementDocument(context, query),
    )
  }),
  route(settlementEndpoints.addInvoice, (context, { body, caller }) => addInvoice(context, body, caller)),
  route(settlementEndpoints.withdrawInvoice, (context, { params, body, caller }) =>
    withdrawInvoice(context, params.invoiceId, body.reason, caller),
  ),
]
