import { boardLabels } from '@trophy/contract/stays/board.constants.ts'
import { boardPageSizes, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { pagedTableProps } from '../../shared/ui/data-table/paged-table-props.ts'
import { directionLabels } from '../stay-labels.ts'
import { type BoardRow, isEligible } from '../stay-actions.ts'
import type { BoardList } from './board-list.ts'
import { RowActions, type RowHandlers } from './row-actions.tsx'

interface BoardTableProps<Row extends BoardRow, Filter extends string> {
  readonly list: BoardList<Row, Filter>
  readonly handlers: RowHandlers
  readonly activeKey: string | undefined
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

const keyOf = ({ participantId }: BoardRow): string => participantId
const nameOf = ({ name }: BoardRow): string => name

/** The rows of a board, most urgent first as the server sends them. */
export const BoardTable = <Row extends BoardRow, Filter extends string>(props: BoardTableProps<Row, Filter>) => {
  const { list, handlers, activeKey, selected, onSelect } = props
  const { direction, asked, answer, change } = list
  const words = directionLabels[direction]
  const isFiltered = asked.search !== '' || asked.status !== undefined
  // Rows that cannot be read again stay in view; that they are old is said at the head of the page.
  const error = answer.isLoadingError ? answer.error : null
  return (
    <DataTable
      label={words.list}
      columns={[
        ...list.columns,
        {
          key: 'actions',
          title: boardLabels.actions,
          card: 'actions',
          render: (row) => <RowActions row={row} {...handlers} />,
        },
      ]}
      rows={answer.data?.participants}
      keyOf={keyOf}
      activeKey={activeKey}
      selection={{
        selected,
        onChange: onSelect,
        isSelectable: (row) => isEligible(direction, row) && !handlers.busy.has(row.participantId),
        nameOf,
      }}
      {...pagedTableProps(answer, {
        limit: asked.limit,
        pageSizes: boardPageSizes,
        summary: stayMessages.showing,
        change: (part, step) => change(part, step),
      })}
      error={error}
      errorTitle={words.fetchFailed}
      emptyTitle={isFiltered ? stayMessages.noneMatch : stayMessages.noneFound}
      emptyText={isFiltered ? stayMessages.noneMatchHint : words.noneFoundHint}
    />
  )
}
