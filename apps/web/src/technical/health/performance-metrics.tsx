import { technicalMessages, healthLabels } from '../technical.constants.ts'
import { formatRatio, type Rating } from '@trophy/contract/technical/technical.rules.ts'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { NotRead } from '../../shared/ui/feedback/not-read.tsx'
import { Fact } from '../../shared/ui/layout/fact.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useMetrics } from '../technical.api.ts'
import classes from './health.module.css'
import { cacheRating, indexRating, toneOf } from './badges.tsx'

/** 'Performance Metrics': cache hit ratios and the size of the database. */
export const PerformanceMetrics = ({ isAutomatic }: { isAutomatic: boolean }) => (
  <Panel title={healthLabels.metrics}>
    <Content isAutomatic={isAutomatic} />
  </Panel>
)

const Content = ({ isAutomatic }: { isAutomatic: boolean }) => {
  const read = useMetrics(isAutomatic)
  if (read.data === undefined) {
    return (
      <NotRead
        title={technicalMessages.metricsFailed}
        error={read.error}
        refetch={read.refetch}
        loading="Loading performance metrics"
      />
    )
  }
  const { cacheHit, indexHit, databaseSize } = read.data
  return (
    <dl className={classes.facts}>
      <Fact label={healthLabels.bufferCacheHitRatio}>
        {formatRatio(cacheHit.ratio)} <RatingBadge rating={cacheRating(cacheHit.ratio)} />
      </Fact>
      <Fact label={healthLabels.indexHitRatio}>
        {formatRatio(indexHit.ratio)} <RatingBadge rating={indexRating(indexHit.ratio)} />
      </Fact>
      <Fact label={healthLabels.databaseSize}>{databaseSize.size}</Fact>
    </dl>
  )
}

const RatingBadge = ({ rating }: { rating: Rating | undefined }) =>
  rating && <Badge tone={toneOf[rating]}>{rating}</Badge>
