import type { Priority, Recommendation } from '@trophy/contract/technical/technical.contract.ts'
import { technicalMessages, optimizeLabels } from '../technical.constants.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { Badge, type Tone } from '../../shared/ui/feedback/badge.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { PartError } from '../part-error.tsx'
import { useRecommendations } from '../technical.api.ts'
import classes from './optimize.module.css'

const tones: Record<Priority, Tone> = { High: 'danger', Medium: 'warning', Low: 'neutral' }

/** 'Index Optimization Recommendations', the most urgent first; nothing without any. */
export const Recommendations = () => {
  const read = useRecommendations()
  const title = technicalMessages.recommendationsFailed
  const { error } = read
  const cards = read.data?.recommendations ?? []
  if (error === null && cards.length === 0) return null
  return (
    <Panel title={optimizeLabels.recommendations} isPadded={false}>
      {error ? (
        <PartError title={title} error={error} onRetry={() => void read.refetch()} />
      ) : (
        <ul className={classes.cards}>
          {cards.map((card) => (
            <RecommendationCard key={`${card.tablename} ${card.indexname ?? ''}`} card={card} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const RecommendationCard = ({ card }: { card: Recommendation }) => (
  <li className={classes.card}>
    <div className={classes.cardHead}>
      <h3 className={classes.cardTitle}>{card.tablename}</h3>
      <Badge tone={tones[card.priority]}>{card.priority}</Badge>
    </div>
    <p className={classes.cardText}>{card.recommendation}</p>
    <p className={classes.hint}>
      {optimizeLabels.sequentialScans}: {formatCount(card.seq_scan)} · {optimizeLabels.tuplesRead}:{' '}
      {formatCount(card.seq_tup_read)}
    </p>
  </li>
)
