import type { ReportView, ViewOrder } from '@trophy/contract/reports/report-view.contract.ts'
import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query'
import { useQuery } from '../api/queries/use-query.ts'
import { viewLabels } from './report-view.constants.ts'

/** Reads a view in an order: `endpointQuery` of the view's endpoint. */
export type ViewQuery = (order: ViewOrder) => UseQueryOptions<ReportView>

/** A view of a report, read anew each time it is opened; the earlier order is shown while another loads. */
export const useReportView = (query: ViewQuery, order: ViewOrder) =>
  useQuery({
    ...query(order),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { failureMessage: viewLabels.failed },
  })
