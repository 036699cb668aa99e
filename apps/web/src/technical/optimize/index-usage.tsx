import { technicalLimits } from '@trophy/contract/technical/technical.constants.ts'
import type { IndexStats } from '@trophy/contract/technical/technical.contract.ts'
import { technicalMessages, optimizeLabels } from '../technical.constants.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useStatistics } from '../technical.api.ts'

const columns: readonly Column<IndexStats>[] = [
  { key: 'index', title: optimizeLabels.index, render: ({ indexname }) => indexname, card: 'title' },
  { key: 'table', title: optimizeLabels.table, render: ({ tablename }) => tablename },
  { key: 'size', title: optimizeLabels.size, render: ({ index_size }) => index_size, align: 'right' },
  {
    key: 'read',
    title: optimizeLabels.indexTuplesRead,
    render: ({ idx_tup_read }) => formatCount(idx_tup_read),
    align: 'right',
  },
  {
    key: 'fetched',
    title: optimizeLabels.indexTuplesFetched,
    render: ({ idx_tup_fetch }) => formatCount(idx_tup_fetch),
    align: 'right',
  },
]

/** 'Index Usage Statistics': the ten most used indexes. An error of this query is shown by the tables above. */
export const IndexUsage = () => {
  const { data, refetch } = useStatistics()
  const indexes = data?.indexes.slice(0, technicalLimits.indexesShown) ?? []
  if (indexes.length === 0) return null
  return (
    <Panel title={optimizeLabels.indexes} isPadded={false}>
      <DataTable
        label={optimizeLabels.indexes}
        columns={columns}
        rows={indexes}
        keyOf={({ tablename, indexname }) => `${tablename} ${indexname}`}
        errorTitle={technicalMessages.statisticsFailed}
        onRetry={() => void refetch()}
        emptyTitle={optimizeLabels.indexes}
      />
    </Panel>
  )
}
