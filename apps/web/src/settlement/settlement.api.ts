import { settlementEndpoints, type SettlementQuery } from '@trophy/contract/settlement/settlement.contract.ts'
import { settlementFileName } from '@trophy/contract/settlement/settlement.constants.ts'
import type { BodyOf } from '@trophy/contract/core/http/endpoint.ts'
import { useSteadyQuery } from '../shared/api/queries/use-query.ts'
import { callForFile, callWithoutResponse, requestUrl } from '../shared/api/client.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../shared/api/queries/retrying-mutation.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
import { useDownload } from '../shared/download.ts'
import type { ViewQuery } from '../shared/report-view/report-view.api.ts'
import { settlementLabels } from './settlement.constants.ts'

/** The statement of a hotel; the previous one stays while another period loads, for its invoices. */
export const useSettlement = (query: SettlementQuery) =>
  useSteadyQuery(endpointQuery(settlementEndpoints.read, { query }), settlementLabels.failed)

/** The address of the pages to print. */
export const printAddress = (query: SettlementQuery): string => requestUrl(settlementEndpoints.print.path, {}, query)

/** Downloads the statement of one hotel, or of all without an id. */
export const useSettlementDownload = () =>
  useDownload(
    (query: Omit<SettlementQuery, 'hotelId'> & { readonly hotelId?: string }) =>
      callForFile(settlementEndpoints.report, settlementFileName, { query }),
    settlementLabels.downloadFailed,
  )

/** The rows of the workbook of all hotels, for the screen. */
export const viewOfAll =
  (period: Omit<SettlementQuery, 'hotelId'>): ViewQuery =>
  (order) =>
    endpointQuery(settlementEndpoints.reportView, { query: { ...period, ...order } })

const changes = [settlementEndpoints.read]

export const useAddInvoice = () => useWrite(settlementEndpoints.addInvoice, { changes })

export const useWithdrawInvoice = (invoiceId: number) =>
  useRetryingMutation({
    key: ['withdraw invoice', String(invoiceId)],
    send: (body: BodyOf<typeof settlementEndpoints.withdrawInvoice>, options) =>
      callWithoutResponse(settlementEndpoints.withdrawInvoice, { params: { invoiceId }, body, ...options }),
    changes,
  })
