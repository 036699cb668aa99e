import { settlementEndpoints, type SettlementReportQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { printHandler, reportHandlers, type Selected } from '../platform/reports/report-handlers.ts'
import { settlementDocument } from './statements.service.ts'
import { settlementReport } from './settlement-report.service.ts'
import { addInvoice, readSettlement, withdrawInvoice } from './settlement.service.ts'

const detailOf = ({ query: { hotelId = 'all hotels', startDate, endDate } }: Selected<SettlementReportQuery>): string =>
  `${hotelId}, ${startDate} to ${endDate}`

const statement = reportHandlers({
  detailOf,
  read: (context, { query }) => settlementReport(context, query),
})
const printStatement = printHandler({
  name: 'settlement',
  detailOf,
  read: (context, { query }) => settlementDocument(context, query),
})

export const settlementRoutes: Route[] = [
  route(settlementEndpoints.read, (context, { query }) => readSettlement(context, query)),
  route(settlementEndpoints.report, statement.workbook),
  route(settlementEndpoints.reportView, statement.view),
  route(settlementEndpoints.print, printStatement),
  route(settlementEndpoints.addInvoice, (context, { body, caller }) => addInvoice(context, body, caller)),
  route(settlementEndpoints.withdrawInvoice, (context, { params, body, caller }) =>
    withdrawInvoice(context, params.invoiceId, body.reason, caller),
  ),
]
