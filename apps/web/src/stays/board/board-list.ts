import type { Pagination } from '@trophy/contract/core/list.ts'
import type { HistoryStep } from '../../shared/url/use-list-params.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import type { BoardRow, Direction } from '../stay-actions.ts'
import type { BoardQuery } from './board-query.rules.ts'

/** What a query hook tells of a page of a board. */
interface BoardResult<Row> {
  readonly data: { readonly participants: readonly Row[]; readonly pagination: Pagination } | undefined
  readonly error: Error | null
  /** True when it never could be read; when it could not be read again, the rows stand. */
  readonly isLoadingError: boolean
  readonly isFetching: boolean
  readonly isPending: boolean
  /** True while the rows are those of what was asked before. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

/** One of the two boards: what it is for, and what of it is shown. */
export interface BoardList<Row extends BoardRow, Filter extends string> {
  readonly direction: Direction
  readonly filters: readonly { readonly value: Filter; readonly label: string }[]
  readonly allLabel: string
  /** Without the actions, which both boards have alike. */
  readonly columns: readonly Column<Row>[]
  readonly asked: BoardQuery<Filter>
  readonly change: (part: Partial<BoardQuery<Filter>>, step?: HistoryStep) => void
  readonly answer: BoardResult<Row>
}
