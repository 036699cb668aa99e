import { Progress, UnstyledButton } from '@mantine/core'
import { IconChartBar, IconDatabaseExport, IconStack2, IconTrash } from '@tabler/icons-react'
import {
  type MaintenanceAction,
  maintenanceMessages,
  maintenanceTexts,
  technicalLimits,
} from '@trophy/contract/technical/technical.constants.ts'
import type {
  IndexStats,
  Priority,
  Recommendation,
  Maintenance,
  TableStats,
} from '@trophy/contract/technical/technical.contract.ts'
import { needsVacuum } from '@trophy/contract/technical/technical.rules.ts'
import type { ReactNode } from 'react'
import { Instant } from '../shared/format/instant.tsx'
import { formatCount, percentOf } from '../shared/format/numbers.ts'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { Badge, type Tone } from '../shared/ui/feedback/badge.tsx'
import { ErrorBoundaries } from '../shared/ui/feedback/error-boundary.tsx'
import { NotRead } from '../shared/ui/feedback/not-read.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import healthClasses from './health.module.css'
import { RefreshButton } from './refresh-button.tsx'
import {
  useStatistics,
  useRecommendations,
  type ButtonAction,
  useMaintenance,
  useStartMaintenance,
} from './technical.api.ts'
import { optimizeLabels, technicalMessages } from './technical.constants.ts'
import classes from './optimize.module.css'

/** DB Optimize (part 1 §2.5): maintenance, tables, recommendations, and index usage. */
export const OptimizeTab = () => (
  <>
    <Panel title={optimizeLabels.title} actions={<RefreshButton tab="optimize" />}>
      <MaintenancePanel />
    </Panel>
    <ErrorBoundaries>
      <TablesOverview />
      <Recommendations />
      <IndexUsage />
    </ErrorBoundaries>
  </>
)

const dateOrNever = (instant: string | null) => (instant === null ? optimizeLabels.never : <Instant value={instant} />)

const tableColumns: readonly Column<TableStats>[] = [
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
    render: ({ dead_tuples }) => (
      <span className={needsVacuum(dead_tuples) ? classes.tooMany : undefined}>{formatCount(dead_tuples)}</span>
    ),
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
const TablesOverview = () => {
  const { data, error, refetch } = useStatistics()
  return (
    <Panel title={optimizeLabels.tables} isPadded={false}>
      <DataTable
        label={optimizeLabels.tables}
        columns={tableColumns}
        rows={data?.tables}
        keyOf={({ tablename }) => tablename}
        notRead={{ title: technicalMessages.statisticsFailed, error, refetch }}
        emptyTitle={optimizeLabels.noTables}
      />
    </Panel>
  )
}

const indexColumns: readonly Column<IndexStats>[] = [
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
const IndexUsage = () => {
  const { data } = useStatistics()
  const indexes = data?.indexes.slice(0, technicalLimits.indexesShown) ?? []
  if (indexes.length === 0) return null
  return (
    <Panel title={optimizeLabels.indexes} isPadded={false}>
      <DataTable
        label={optimizeLabels.indexes}
        columns={indexColumns}
        rows={indexes}
        keyOf={({ tablename, indexname }) => `${tablename} ${indexname}`}
        emptyTitle={optimizeLabels.indexes}
      />
    </Panel>
  )
}

const tones: Record<Priority, Tone> = { High: 'danger', Medium: 'warning', Low: 'neutral' }

/** 'Index Optimization Recommendations', the most urgent first; nothing without any. */
const Recommendations = () => {
  const read = useRecommendations()
  const { error } = read
  const cards = read.data?.recommendations ?? []
  if (error === null && cards.length === 0) return null
  return (
    <Panel title={optimizeLabels.recommendations} isPadded={false}>
      {error ? (
        <NotRead title={technicalMessages.recommendationsFailed} error={error} refetch={read.refetch} />
      ) : (
        <ul className={patterns.bareList}>
          {cards.map((card) => (
            <RecommendationCard key={`${card.tablename} ${card.indexname ?? ''}`} card={card} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const RecommendationCard = ({ card }: { card: Recommendation }) => (
  <li className={`${healthClasses.item} ${classes.card}`}>
    <div className={classes.cardHead}>
      <h3 className={patterns.heading}>{card.tablename}</h3>
      <Badge tone={tones[card.priority]}>{card.priority}</Badge>
    </div>
    <p className={classes.cardText}>{card.recommendation}</p>
    <p className={patterns.hint}>
      {optimizeLabels.sequentialScans}: {formatCount(card.seq_scan)} · {optimizeLabels.tuplesRead}:{' '}
      {formatCount(card.seq_tup_read)}
    </p>
  </li>
)

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const
const buttons: readonly { action: ButtonAction; icon: ReactNode }[] = [
  { action: 'analyze', icon: <IconChartBar {...icon} /> },
  { action: 'vacuum', icon: <IconDatabaseExport {...icon} /> },
  { action: 'reindex', icon: <IconStack2 {...icon} /> },
  { action: 'cleanup', icon: <IconTrash {...icon} /> },
]

/**
 * The four action buttons; the progress of a running maintenance, here or elsewhere, and the result of the last one.
 */
const MaintenancePanel = () => {
  const { start, isPending, action: started } = useStartMaintenance()
  const { data } = useMaintenance(isPending)
  const running = data?.running ?? null
  const isBusy = isPending || running !== null
  return (
    <>
      <div className={classes.actions}>
        {buttons.map(({ action, icon: picture }) => (
          <UnstyledButton
            key={action}
            className={classes.action ?? ''}
            disabled={isBusy}
            onClick={() => void start(action)}
          >
            {picture}
            <span className={classes.actionText}>
              <span className={classes.actionLabel}>{maintenanceTexts[action].label}</span>
              <span className={patterns.hint}>{maintenanceTexts[action].hint}</span>
            </span>
          </UnstyledButton>
        ))}
      </div>
      {isBusy && <MaintenanceProgress running={running} action={started} />}
      {!isBusy && data?.last && <LastMaintenance last={data.last} />}
    </>
  )
}

interface MaintenanceProgressProps {
  readonly running: Maintenance['running']
  /** The action started here, until the server reports it. */
  readonly action: MaintenanceAction | undefined
}

const MaintenanceProgress = ({ running, action }: MaintenanceProgressProps) => {
  const { stepsDone = 0, stepsTotal = 0, currentStep, startedBy } = running ?? {}
  const shown = running?.action ?? action ?? 'analyze'
  const text =
    stepsTotal > 0 ? maintenanceMessages.progress(shown, stepsDone, stepsTotal) : `${maintenanceTexts[shown].label}…`
  return (
    <div className={classes.progress} role="status">
      <div className={classes.progressText}>
        <span className={classes.actionLabel}>{text}</span>
        {startedBy !== undefined && <span className={patterns.hint}>{maintenanceMessages.startedBy(startedBy)}</span>}
      </div>
      <Progress value={percentOf(stepsDone, stepsTotal)} aria-label={maintenanceTexts[shown].label} />
      <span className={patterns.hint}>{currentStep ?? ' '}</span>
    </div>
  )
}

/** The result of the last maintenance, whoever started it. */
const LastMaintenance = ({ last }: { last: NonNullable<Maintenance['last']> }) => {
  const { action, hasFailed, finishedAt, startedBy, message } = last
  const { doneTitle, failedTitle } = maintenanceTexts[action]
  return (
    <div className={classes.last} data-failed={hasFailed || undefined}>
      <p className={patterns.hint}>
        {maintenanceMessages.last} · <Instant value={finishedAt} /> · {startedBy}
      </p>
      <p className={classes.lastText}>
        <b>{hasFailed ? failedTitle : doneTitle}.</b> {message}
      </p>
    </div>
  )
}
