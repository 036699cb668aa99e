import type { TableStats } from '@trophy/contract/technical/technical.contract.ts'
import { technicalMessages, optimizeLabels } from '../technical.constants.ts'
import { needsVacuum } from '@trophy/contract/technical/technical.rules.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { Instant } from '../../shared/format/instant.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useStatistics } from '../technical.api.ts'
import classes from './optimize.module.css'

const dateOrNever = (instant: string | null) => (instant === null ? optimizeLabels.never : <Instant value={instant} />)

const DeadTuples = ({ count }: { count: number }) => (
  <span className={needsVacuum(count) ? classes.tooMany : undefined}>{formatCount(count)}</span>
)

const columns: readonly Column<TableStats>[] = [
  { key: 'table', title: optimizeLabels.table, render: ({ tablename }) => tablename, card: 'title' },
  { key: 'size', title: optimizeLabels.size, render: ({ size }) => size, align: 'right' },
  {
    key: 'live',
    title: optimizeLabels.liveTuples,
    render: ({ live_tuples }) => formatCount(live_tuples),
    align: 'right',
  },
  {
    key: 'dead',
    title: optimizeLabels.deadTuples,
    render: ({ dead_tuples }) => <DeadTuples count={dead_tuples} />,
    align: 'right',
  },
  { key: 'vacuum', title: optimizeLabels.lastVacuum, render: ({ last_vacuum }) => dateOrNever(last_vacuum) },
  { key: 'analyze', title: optimizeLabels.lastAnalyze, render: ({ last_analyze }) => dateOrNever(last_analyze) },
  {
    key: 'status',
    title: optimizeLabels.status,
    render: ({ dead_tuples }) =>
      needsVacuum(dead_tuples) ? (
        <Badge tone="danger">{optimizeLabels.needsVacuum}</Badge>
      ) : (
        <Badge tone="success">{optimizeLabels.healthy}</Badge>
      ),
    card: 'corner',
  },
]

/** 'Database Tables Overview', the largest first. */
export const TablesOverview = () => {
  const { data, error, refetch } = useStatistics()
  return (
    <Panel title={optimizeLabels.tables} isPadded={false}>
      <DataTable
        label={optimizeLabels.tables}
        columns={columns}
        rows={data?.tables}
        keyOf={({ tablename }) => tablename}
        notRead={{ title: technicalMessages.statisticsFailed, error, refetch }}
        emptyTitle={optimizeLabels.noTables}
      />
    </Panel>
  )
}
