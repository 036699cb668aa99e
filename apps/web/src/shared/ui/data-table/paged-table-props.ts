import type { UseQueryResult } from '@tanstack/react-query'
import type { NotReadProps } from '../feedback/not-read.tsx'
import type { Paging } from './paging-bar.tsx'

type PageResult = Pick<UseQueryResult<Pick<Paging, 'pagination'>>, 'data' | 'isFetching' | 'isPending' | 'error'> &
  Pick<NotReadProps, 'refetch'>

/** The props of a DataTable for paging, refresh and error of the query of one page. */
export const pagedTableProps = (
  { data, isFetching, isPending, error, refetch }: PageResult,
  errorTitle: string,
  paging: Omit<Paging, 'pagination'>,
) => ({
  paging: { ...paging, pagination: data?.pagination },
  isRefreshing: isFetching && !isPending,
  notRead: { title: errorTitle, error, refetch },
})
