import { messageOf } from '../../api/api-error.ts'
import { EmptyState, ErrorState, LoadingState } from '../feedback/page-state.tsx'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { CardRows } from './card-rows.tsx'
import type { Column, Selection, Sorting } from './column.ts'
import classes from './data-table.module.css'
import { type Paging, PagingBar } from './paging-bar.tsx'
import { TableRows } from './table-rows.tsx'
import { useStayWithinPages } from './use-stay-within-pages.ts'

export interface DataTableProps<Row, Sort extends string = never> {
  /** The accessible name: 'Participants'. */
  readonly label: string
  readonly columns: readonly Column<Row, Sort>[]
  /** The page's rows; `undefined` while the first one loads. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  readonly sorting?: Sorting<Sort>
  readonly selection?: Selection<Row>
  /** Key of the row at which the keyboard is; it is marked and kept in view. */
  readonly activeKey?: string | undefined
  /** Without it the list has one page, and no bars. */
  readonly paging?: Paging
  /** A read is under way while older rows still stand: they are dimmed. */
  readonly isRefreshing?: boolean
  readonly error?: Error | null
  readonly onRetry: () => void
  /** Title and fallback text of a failed read. */
  readonly errorTitle: string
  readonly emptyTitle: string
  readonly emptyText?: string
}

/** The one table: sorted and paged by the server, with a card for each row on a phone. */
export const DataTable = <Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) => {
  const { paging, isRefreshing = false } = props
  useStayWithinPages(paging)
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
  const { error, onRetry, errorTitle, emptyTitle, emptyText } = props
  const Rows = useIsPhone() ? CardRows : TableRows
  if (error) return <ErrorState title={errorTitle} text={messageOf(error, 'Please try again.')} onRetry={onRetry} />
  if (rows === undefined) return <LoadingState label={`Loading ${label.toLowerCase()}`} />
  if (rows.length === 0) return <EmptyState title={emptyTitle} text={emptyText} />
  return <Rows {...{ label, columns, rows, keyOf, sorting, selection, activeKey }} />
}
