import type { ReportView, ViewOrder } from '@trophy/contract/reports/reports.contract.ts'
import { type UseQueryOptions } from '@tanstack/react-query'
import { useSteadyQuery } from '../api/queries/use-query.ts'
import { viewLabels } from './report-view.constants.ts'

/** Reads a view in an order: `endpointQuery` of the view's endpoint. */
export type ViewQuery = (order: ViewOrder) => UseQueryOptions<ReportView>

/** A view of a report, read anew each time it is opened; the earlier order is shown while another loads. */
export const useReportView = (query: ViewQuery, order: ViewOrder) =>
  useSteadyQuery({ ...query(order), staleTime: 0, gcTime: 0 }, viewLabels.failed)
