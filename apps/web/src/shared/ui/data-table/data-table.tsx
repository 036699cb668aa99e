import type { ReactNode } from 'react'
import { NotRead } from '../feedback/not-read.tsx'
import { EmptyState } from '../feedback/page-state.tsx'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { CardRows } from './card-rows.tsx'
import type { Column, Selection, Sorting } from './column.ts'
import classes from './data-table.module.css'
import { type Paging, PagingBar } from './paging-bar.tsx'
import { TableRows } from './table-rows.tsx'

export interface DataTableProps<Row, Sort extends string = never> {
  /** The accessible name: 'Participants'. */
  readonly label: string
  readonly columns: readonly Column<Row, Sort>[]
  /** The rows of the page; `undefined` while the first page loads. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  readonly sorting?: Sorting<Sort>
  readonly selection?: Selection<Row>
  /** Key of the active row of keyboard navigation; it is marked and kept in view. */
  readonly activeKey?: string | undefined
  /** Without it the list has one page and no paging bars. */
  readonly paging?: Paging
  /** Dims the rows while others load. */
  readonly isRefreshing?: boolean
  readonly error?: Error | null
  readonly onRetry: () => void
  /** Title and fallback text of a failed query. */
  readonly errorTitle: string
  readonly emptyTitle: string
  readonly emptyText?: string
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
  const { error, onRetry, errorTitle, emptyTitle, emptyText, emptyAction } = props
  const Rows = useIsPhone() ? CardRows : TableRows
  if (rows === undefined) {
    const loading = `Loading ${label.toLowerCase()}`
    return <NotRead title={errorTitle} error={error} refetch={onRetry} loading={loading} />
  }
  if (rows.length === 0) return <EmptyState title={emptyTitle} text={emptyText} action={emptyAction} />
  return <Rows {...{ label, columns, rows, keyOf, sorting, selection, activeKey }} />
}
