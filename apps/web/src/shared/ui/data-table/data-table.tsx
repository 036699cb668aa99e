import type { ReactNode } from 'react'
import { NotRead, type NotReadProps } from '../feedback/not-read.tsx'
import { EmptyState } from '../feedback/page-state.tsx'
import { useIsPhone } from '../layout/viewport.ts'
import { CardRows } from './card-rows.tsx'
import type { RowsProps } from './column.ts'
import classes from './data-table.module.css'
import { type Paging, PagingBar } from './paging-bar.tsx'
import { TableRows } from './table-rows.tsx'
import type { UseQueryResult } from '@tanstack/react-query'

export interface DataTableProps<Row, Sort extends string = never> extends Omit<RowsProps<Row, Sort>, 'rows'> {
  /** The rows of the page; `undefined` while the first page loads. */
  readonly rows: readonly Row[] | undefined
  /** For rows that a query reads. */
  readonly notRead?: Omit<NotReadProps, 'loading'>
  /** Without it the list has one page and no paging bars. */
  readonly paging?: Paging
  /** Dims the rows while others load. */
  readonly isRefreshing?: boolean
  readonly emptyTitle: string
  readonly emptyText?: string | undefined
  /** What can be done when nobody is found. */
  readonly emptyAction?: ReactNode
}

/** A list that the server sorts and pages; on a phone each row is a card. */
export const DataTable = <Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) => {
  const { paging, isRefreshing = false } = props
  return (
    <div className={classes.frame} aria-busy={isRefreshing}>
      {paging && <PagingBar paging={paging} place="top" />}
      <div className={classes.body} data-refreshing={isRefreshing || undefined}>
        <Body {...props} />
      </div>
      {paging && <PagingBar paging={paging} place="bottom" />}
    </div>
  )
}

const Body = <Row, Sort extends string>(props: DataTableProps<Row, Sort>) => {
  const { label, rows, columns, keyOf, sorting, selection, activeKey } = props
  const { notRead, emptyTitle, emptyText, emptyAction } = props
  if (rows === undefined) return notRead && <NotRead {...notRead} loading={`Loading ${label.toLowerCase()}`} />
  if (rows.length === 0) return <EmptyState title={emptyTitle} text={emptyText} action={emptyAction} />
  return <Rows {...{ label, columns, rows, keyOf, sorting, selection, activeKey }} />
}

/** The rows of a table; on a phone each is a card. */
export const Rows = <Row, Sort extends string = never>(props: RowsProps<Row, Sort> & { readonly label: string }) =>
  useIsPhone() ? <CardRows {...props} /> : <TableRows {...props} />

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
