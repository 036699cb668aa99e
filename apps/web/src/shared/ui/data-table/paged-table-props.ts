import type { Pagination, SortOrder } from '@trophy/contract/core/list.ts'
import type { HistoryStep } from '../../url/use-list-params.ts'
import type { Sorting } from './column.ts'
import type { Paging } from './paging-bar.tsx'

/** The result of `useQuery` for one page of a list. */
interface PageResult {
  readonly data: { readonly pagination: Pagination } | undefined
  readonly isFetching: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

interface PagedTableOptions extends Pick<Paging, 'limit' | 'pageSizes' | 'summary'> {
  /** Shows another page, or the first page with another page size. */
  readonly change: (part: { readonly page?: number; readonly limit?: number }, step?: HistoryStep) => void
}

/** The props of a DataTable for paging, refresh and error of a query. */
export const pagedTableProps = (result: PageResult, { change, ...options }: PagedTableOptions) => ({
  paging: {
    ...options,
    pagination: result.data?.pagination,
    onPage: (page: number, step?: HistoryStep) => change({ page }, step),
    onLimit: (limit: number) => change({ limit }),
  },
  isRefreshing: result.isFetching && !result.isPending,
  error: result.error,
  onRetry: () => void result.refetch(),
})

interface SortParams<Sort extends string> {
  readonly sortBy: Sort
  readonly sortOrder: SortOrder
}

/** The sorting of a DataTable by the parameters of its query. */
export const sortingOf = <Sort extends string>(
  { sortBy, sortOrder }: SortParams<Sort>,
  change: (part: SortParams<Sort>) => void,
): Sorting<Sort> => ({
  by: sortBy,
  order: sortOrder,
  onChange: (by, order) => change({ sortBy: by, sortOrder: order }),
})
