import type { Pagination } from '@trophy/contract/core/list.ts'
import type { HistoryStep } from '../../url/use-list-params.ts'
import type { Paging } from './paging-bar.tsx'

/** What a query hook tells of a list of which one page is read at a time. */
interface PagedAnswer {
  readonly data: { readonly pagination: Pagination } | undefined
  readonly isFetching: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

interface PagesOptions extends Pick<Paging, 'limit' | 'pageSizes' | 'summary'> {
  /** Asks for another page, or for pages of another size, which begins with the first. */
  readonly change: (part: { readonly page?: number; readonly limit?: number }, step?: HistoryStep) => void
}

/** Paging, freshness and failure of such a list, as the table takes them. */
export const pagedTableProps = (answer: PagedAnswer, { change, ...options }: PagesOptions) => ({
  paging: {
    ...options,
    pagination: answer.data?.pagination,
    onPage: (page: number, step?: HistoryStep) => change({ page }, step),
    onLimit: (limit: number) => change({ limit }),
  },
  isRefreshing: answer.isFetching && !answer.isPending,
  error: answer.error,
  onRetry: () => void answer.refetch(),
})
