import { boardPageSizes, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { CheckinRow } from '@trophy/contract/stays/stays.contract.ts'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import type { CheckinActionsProps } from './checkin-actions.tsx'
import { checkinColumns, isAwaited } from './checkin-columns.tsx'
import type { CheckinList } from './use-checkin-list.ts'

interface CheckinTableProps {
  readonly list: CheckinList
  readonly actions: Omit<CheckinActionsProps, 'row'>
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

const keyOf = ({ participantId }: CheckinRow): string => participantId
const nameOf = ({ name }: CheckinRow): string => name

/** The rows of the check-in board, most urgent first as the server sends them. */
export const CheckinTable = ({ list, actions, selected, onSelect }: CheckinTableProps) => {
  const { asked, answer, isFiltered, change } = list
  return (
    <DataTable
      label="Check-in board"
      columns={checkinColumns(actions)}
      rows={answer.data?.participants}
      keyOf={keyOf}
      selection={{
        selected,
        onChange: onSelect,
        isSelectable: (row) => isAwaited(row) && !actions.busy.has(row.participantId),
        nameOf,
      }}
      paging={{
        pagination: answer.data?.pagination,
        limit: asked.limit,
        pageSizes: boardPageSizes,
        onPage: (page, step) => change({ page }, step),
        onLimit: (limit) => change({ limit }),
        summary: stayMessages.showing,
      }}
      isRefreshing={answer.isFetching && !answer.isPending}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      errorTitle={stayMessages.fetchFailed}
      emptyTitle={isFiltered ? stayMessages.noneMatch : stayMessages.noneFound}
      emptyText={isFiltered ? stayMessages.noneMatchHint : stayMessages.noneFoundHint}
    />
  )
}
