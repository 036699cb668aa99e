import { showingOf } from '@trophy/contract/core/texts/showing.rules.ts'
import { isEligible } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { boardLabels, boardPageSizes } from '../stays.constants.ts'
import { PagedTable } from '../../shared/ui/data-table/paged-table.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { directionLabels } from '../stay-labels.ts'
import type { BoardRow } from '../stay-actions.ts'
import type { BoardList } from './board-list.ts'
import { RowActions, type RowHandlers } from './row-actions.tsx'
import { arrivalLabels } from '../arrivals/arrivals.constants.ts'

interface BoardTableProps<Row extends BoardRow, Filter extends string> {
  readonly list: BoardList<Row, Filter>
  readonly handlers: RowHandlers
  readonly activeKey: string | undefined
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** Registers somebody whom a search does not find; undefined where nobody arrives. */
  readonly onRegister: (() => void) | undefined
}

const showing = showingOf()
const keyOf = ({ participantId }: BoardRow): string => participantId
const nameOf = ({ name }: BoardRow): string => name

/** The rows of a board, in the server's order: most urgent first. */
export const BoardTable = <Row extends BoardRow, Filter extends string>(props: BoardTableProps<Row, Filter>) => {
  const { list, handlers, activeKey, selected, onSelect, onRegister } = props
  const { direction, query, result, change } = list
  const labels = directionLabels[direction]
  const isFiltered = query.search !== '' || query.status !== undefined
  return (
    <PagedTable
      label={labels.list}
      columns={[
        ...list.columns,
        {
          key: 'actions',
          title: boardLabels.actions,
          card: 'actions',
          render: (row) => <RowActions row={row} {...handlers} />,
        },
      ]}
      rows={result.data?.participants}
      keyOf={keyOf}
      activeKey={activeKey}
      selection={{
        selected,
        onChange: onSelect,
        isSelectable: (row) => isEligible(direction, row) && !handlers.busy.has(row.participantId),
        nameOf,
      }}
      query={result}
      errorTitle={labels.fetchFailed}
      paging={{ ...query, pageSizes: boardPageSizes, summary: showing, change: (part, step) => change(part, step) }}
      emptyTitle={isFiltered ? stayMessages.noneMatch : stayMessages.noneFound}
      emptyText={isFiltered ? stayMessages.noneMatchHint : labels.noneFoundHint}
      emptyAction={
        query.search !== '' &&
        onRegister && (
          <IconButton icon={IconUserPlus} onClick={onRegister}>
            {arrivalLabels.register}
          </IconButton>
        )
      }
    />
  )
}
