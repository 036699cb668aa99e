import type { UseQueryResult } from '@tanstack/react-query'
import type { NotReadProps } from '../feedback/not-read.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { Paging } from './paging-bar.tsx'

interface PagedTableProps<Row, Sort extends string> extends Omit<
  DataTableProps<Row, Sort>,
  'paging' | 'isRefreshing' | 'notRead'
> {
  /** The query of the page that is shown. */
  readonly query: Pick<NotReadProps, 'refetch'> &
    Pick<UseQueryResult<Pick<Paging, 'pagination'>>, 'data' | 'isFetching' | 'isPending' | 'error'>
  readonly errorTitle: string
  readonly paging: Omit<Paging, 'pagination'>
}

/** A table of pages that a query reads. */
export const PagedTable = <Row, Sort extends string = never>(props: PagedTableProps<Row, Sort>) => {
  const { query, errorTitle, paging, ...table } = props
  const { data, isFetching, isPending, error, refetch } = query
  return (
    <DataTable
      {...table}
      paging={{ ...paging, pagination: data?.pagination }}
      isRefreshing={isFetching && !isPending}
      notRead={{ title: errorTitle, error, refetch }}
    />
  )
}
