import type { UseQueryResult } from '@tanstack/react-query'
import type { Pagination } from '@trophy/contract/core/list.ts'
import type { HistoryStep } from '../../shared/url/use-list-params.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import type { BoardRow, Direction } from '../stay-actions.ts'
import type { BoardQuery } from './board-query.rules.ts'

/** One of the two boards and its rows. */
export interface BoardList<Row extends BoardRow, Filter extends string> {
  readonly direction: Direction
  readonly filters: readonly { readonly value: Filter; readonly label: string }[]
  readonly allLabel: string
  /** Without the actions, which are the same on both boards. */
  readonly columns: readonly Column<Row>[]
  readonly query: BoardQuery<Filter>
  readonly change: (part: Partial<BoardQuery<Filter>>, step?: HistoryStep) => void
  readonly result: UseQueryResult<{ readonly participants: readonly Row[]; readonly pagination: Pagination }>
}
