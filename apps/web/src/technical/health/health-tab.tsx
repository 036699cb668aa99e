import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconDatabase, IconGauge, IconPlayerPlay, IconPlugConnected } from '@tabler/icons-react'
import { notAvailable, slowQueryHelp, technicalLimits } from '@trophy/contract/technical/technical.constants.ts'
import type { SlowQuery, RunningQuery } from '@trophy/contract/technical/technical.contract.ts'
import {
  formatRatio,
  type Rating,
  formatTime,
  shorten,
  formatDuration,
  isActive,
} from '@trophy/contract/technical/technical.rules.ts'
import { useState } from 'react'
import { nothing } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { ErrorBoundaries } from '../../shared/ui/feedback/error-boundary.tsx'
import { NotRead, Read } from '../../shared/ui/feedback/not-read.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { EmptyState } from '../../shared/ui/feedback/page-state.tsx'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { Fact } from '../../shared/ui/layout/fact.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { StatCard, StatCards } from '../../shared/ui/layout/stat-card.tsx'
import { BackupPanel } from '../backup/backup-panel.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { useRunningQueries, useConnections, useMetrics, useSlowQueries, useKillQuery } from '../technical.api.ts'
import { healthLabels, technicalLabels, technicalMessages } from '../technical.constants.ts'
import { ConnectionsTable } from './connections-table.tsx'
import classes from './health.module.css'
import { cacheRating, indexRating, StateBadge, toneOf } from './badges.tsx'

/**
 * System Health (part 1 §2.5): tiles, connections, queries, metrics, slow queries, and backups. Auto-refresh is off by
 * default.
 */
export const HealthTab = () => {
  const [isAutomatic, setIsAutomatic] = useState(false)
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{technicalLabels.tabs['system-health']}</h2>
        <CheckField label={healthLabels.autoRefresh} checked={isAutomatic} onCheck={setIsAutomatic} />
        <RefreshButton tab="health" />
      </div>
      <ErrorBoundaries>
        <HealthTiles isAutomatic={isAutomatic} />
        <ConnectionsTable isAutomatic={isAutomatic} />
        <ActiveQueries isAutomatic={isAutomatic} />
        <PerformanceMetrics isAutomatic={isAutomatic} />
        <SlowQueries />
        <BackupPanel />
      </ErrorBoundaries>
    </>
  )
}

/** 'Active Queries': the longest first, each with a button that cancels it. */
const ActiveQueries = ({ isAutomatic }: { isAutomatic: boolean }) => (
  <Panel title={healthLabels.queries} isPadded={false}>
    <Read
      query={useRunningQueries(isAutomatic)}
      title={technicalMessages.queriesFailed}
      loading="Loading active queries"
    >
      {({ queries, longRunning }) =>
        queries.length === 0 ? (
          <EmptyState title={healthLabels.noQueries} />
        ) : (
          <>
            {longRunning > 0 && (
              <div className={classes.note}>
                <Note
                  tone="warning"
                  icon={<IconAlertTriangle size={18} />}
                  title={healthLabels.longRunning(longRunning)}
                >
                  {healthLabels.longRunningHint}
                </Note>
              </div>
            )}
            <ul className={patterns.bareList}>
              {queries.map((query) => (
                <ActiveQuery key={`${query.pid} ${query.query_start}`} query={query} />
              ))}
            </ul>
          </>
        )
      }
    </Read>
  </Panel>
)

/** A figure once it is loaded, N/A when that failed. */
const figure = <Data,>(
  { data, error }: { data: Data | undefined; error: Error | null },
  write: (data: Data) => string,
) => (data === undefined ? (error ? notAvailable : undefined) : write(data))

/** The four summary tiles. */
const HealthTiles = ({ isAutomatic }: { isAutomatic: boolean }) => {
  const connections = useConnections(isAutomatic)
  const queries = useRunningQueries(isAutomatic)
  const metrics = useMetrics(isAutomatic)
  const rating = metrics.data && cacheRating(metrics.data.cacheHit.ratio)
  const icon = { size: 18, stroke: 1.6 }
  return (
    <StatCards>
      <StatCard
        label={healthLabels.activeConnections}
        value={figure(connections, ({ total }) => formatCount(total))}
        icon={<IconPlugConnected {...icon} />}
      />
      <StatCard
        label={healthLabels.runningQueries}
        value={figure(queries, ({ total }) => formatCount(total))}
        icon={<IconPlayerPlay {...icon} />}
      />
      <StatCard
        label={healthLabels.cacheHitRatio}
        value={figure(metrics, ({ cacheHit }) => formatRatio(cacheHit.ratio))}
        detail={rating}
        tone={rating ? toneOf[rating] : 'neutral'}
        icon={<IconGauge {...icon} />}
      />
      <StatCard
        label={healthLabels.databaseSize}
        value={figure(metrics, ({ databaseSize }) => databaseSize.size)}
        icon={<IconDatabase {...icon} />}
      />
    </StatCards>
  )
}

/** 'Performance Metrics': cache hit ratios and the size of the database. */
const PerformanceMetrics = ({ isAutomatic }: { isAutomatic: boolean }) => (
  <Panel title={healthLabels.metrics}>
    <Read query={useMetrics(isAutomatic)} title={technicalMessages.metricsFailed} loading="Loading performance metrics">
      {({ cacheHit, indexHit, databaseSize }) => (
        <dl className={`${patterns.factList} ${classes.facts}`}>
          <Fact label={healthLabels.bufferCacheHitRatio}>
            {formatRatio(cacheHit.ratio)} <RatingBadge rating={cacheRating(cacheHit.ratio)} />
          </Fact>
          <Fact label={healthLabels.indexHitRatio}>
            {formatRatio(indexHit.ratio)} <RatingBadge rating={indexRating(indexHit.ratio)} />
          </Fact>
          <Fact label={healthLabels.databaseSize}>{databaseSize.size}</Fact>
        </dl>
      )}
    </Read>
  </Panel>
)

const RatingBadge = ({ rating }: { rating: Rating | undefined }) =>
  rating && <Badge tone={toneOf[rating]}>{rating}</Badge>

/** 'Slow Query Analysis'; nothing without slow queries. When they are not recorded it explains how to enable that. */
const SlowQueries = () => {
  const read = useSlowQueries()
  const { error } = read
  const { slowQueries = [], unavailable = null } = read.data ?? {}
  if (error === null && unavailable === null && slowQueries.length === 0) return null
  return (
    <Panel title={healthLabels.slowQueries} isPadded={false}>
      {error && <NotRead title={technicalMessages.slowQueriesFailed} error={error} refetch={read.refetch} />}
      {unavailable !== null && (
        <div className={classes.note}>
          <Note tone="info" title={slowQueryHelp.title}>
            {unavailable}
          </Note>
        </div>
      )}
      <ul className={patterns.bareList}>
        {slowQueries.map((query) => (
          <SlowQueryItem key={`${query.query} ${query.mean_time}`} query={query} />
        ))}
      </ul>
    </Panel>
  )
}

const SlowQueryItem = ({ query }: { query: SlowQuery }) => (
  <li className={classes.item}>
    <dl className={`${patterns.factList} ${classes.facts}`} data-small>
      <Fact label={healthLabels.calls}>{formatCount(query.calls)}</Fact>
      <Fact label={healthLabels.averageTime}>{formatTime(query.mean_time)}</Fact>
      <Fact label={healthLabels.totalTime}>{formatTime(query.total_time)}</Fact>
      <Fact label={healthLabels.cacheHit}>{formatRatio(query.hit_percent)}</Fact>
    </dl>
    <code className={classes.query}>{shorten(query.query, technicalLimits.slowQuery)}</code>
  </li>
)

/** A running query, or an open transaction: its duration, user, application and locks. */
const ActiveQuery = ({ query: shown }: { query: RunningQuery }) => {
  const { pid, state, duration, usename, application_name, query, blocked_by, blocking } = shown
  const { kill, isPending } = useKillQuery(shown)
  return (
    <li className={classes.item} aria-label={`${healthLabels.columns.pid} ${pid}`}>
      <div className={classes.itemHead}>
        <span className={classes.pid}>
          {healthLabels.columns.pid} {pid}
        </span>
        <span className={classes.badges}>
          <StateBadge state={state} />
          {blocking > 0 && <Badge tone="danger">{healthLabels.blocks(blocking)}</Badge>}
          {blocked_by.length > 0 && <Badge tone="warning">{healthLabels.waitsFor(blocked_by)}</Badge>}
        </span>
        <span className={`${patterns.secondaryText} ${classes.about}`}>
          {formatDuration(duration)} · {usename ?? nothing} · {application_name || nothing}
        </span>
        <Button
          size="sm"
          variant="default"
          aria-label={healthLabels.cancelQuery(pid)}
          disabled={!isActive(state)}
          loading={isPending}
          onClick={() => void kill()}
        >
          {healthLabels.cancel}
        </Button>
      </div>
      <QueryText text={query} />
      {!isActive(state) && (
        <p className={`${patterns.secondaryText} ${classes.hint}`}>{healthLabels.nothingToCancel}</p>
      )}
    </li>
  )
}

/** Cut at 200 characters; a click expands and collapses it. */
const QueryText = ({ text }: { text: string }) => {
  const [isWhole, setIsWhole] = useState(false)
  if (text.length <= technicalLimits.activeQuery) return <code className={classes.query}>{text || nothing}</code>
  return (
    <UnstyledButton className={classes.expand ?? ''} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
      <code className={classes.query}>{isWhole ? text : shorten(text, technicalLimits.activeQuery)}</code>
      <span className={classes.more}>{isWhole ? healthLabels.showLess : healthLabels.showAll}</span>
    </UnstyledButton>
  )
}
