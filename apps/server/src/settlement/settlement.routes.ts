import { settlementEndpoints, type SettlementReportQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import { type Route, route, routeFromReplica } from '../platform/http/route.ts'
import { printHandler, reportHandlers, type Selected } from '../platform/reports/report-handlers.ts'
import { addInvoice, readSettlement, withdrawInvoice } from './settlement.service.ts'

const detailOf = ({ query: { hotelId = 'all hotels', startDate, endDate } }: Selected<SettlementReportQuery>): string =>
  `${hotelId}, ${startDate} to ${endDate}`

// Loaded when first used, with what writes workbooks and pages.
const statement = reportHandlers({
  detailOf,
  read: async (context, { query }) => (await import('./settlement-report.service.ts')).settlementReport(context, query),
})
const printStatement = printHandler({
  name: 'settlement',
  detailOf,
  read: async (context, { query }) =>
    (await import('./settlement-print.service.ts')).settlementDocument(context, query),
})

export const settlementRoutes: Route[] = [
  route(settlementEndpoints.read, (context, { query }) => readSettlement(context, query)),
  routeFromReplica(settlementEndpoints.report, statement.workbook),
  routeFromReplica(settlementEndpoints.reportView, statement.view),
  routeFromReplica(settlementEndpoints.print, printStatement),
  route(settlementEndpoints.addInvoice, (context, { body, caller }) => addInvoice(context, body, caller)),
  route(settlementEndpoints.withdrawInvoice, (context, { params, body, caller }) =>
    withdrawInvoice(context, params.invoiceId, body.reason, caller),
  ),
]
