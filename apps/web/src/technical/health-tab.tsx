import { IconDatabase, IconGauge, IconPlayerPlay, IconPlugConnected } from '@tabler/icons-react'
import { notAvailable, slowQueryHelp, technicalLimits } from '@trophy/contract/technical/technical.constants.ts'
import type { SlowQuery } from '@trophy/contract/technical/technical.contract.ts'
import { formatRatio, type Rating, ratingOf, formatTime, shorten } from '@trophy/contract/technical/technical.rules.ts'
import { useState } from 'react'
import { formatCount } from '../shared/format/numbers.ts'
import patterns from '../shared/theme/patterns.module.css'
import { Badge, type Tone } from '../shared/ui/feedback/badge.tsx'
import { ErrorBoundaries } from '../shared/ui/feedback/error-boundary.tsx'
import { NotRead, Read } from '../shared/ui/feedback/not-read.tsx'
import { Note } from '../shared/ui/feedback/note.tsx'
import { CheckField } from '../shared/ui/fields/check-field.tsx'
import { Fact } from '../shared/ui/layout/fact.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { StatCard, StatCards } from '../shared/ui/layout/stat-card.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { useRunningQueries, useConnections, useMetrics, useSlowQueries } from './technical.api.ts'
import { healthLabels, technicalLabels, technicalMessages } from './technical.constants.ts'
import { ActiveQueries, ConnectionsTable } from './connections.tsx'
import classes from './health.module.css'

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

/** The colour of each rating. */
const toneOf: Record<Rating, Tone> = {
  Excellent: 'success',
  Good: 'info',
  'Needs attention': 'warning',
  'Consider adding indexes': 'warning',
}

const cacheRating = (ratio: number | null): Rating | undefined => ratingOf(ratio, 'Needs attention')
const indexRating = (ratio: number | null): Rating | undefined => ratingOf(ratio, 'Consider adding indexes')

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
