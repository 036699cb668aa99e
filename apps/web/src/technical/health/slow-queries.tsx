import { technicalLimits } from '@trophy/contract/technical/technical.constants.ts'
import type { SlowQuery } from '@trophy/contract/technical/technical.contract.ts'
import { slowQueryHelp } from '@trophy/contract/technical/technical-messages.constants.ts'
import { technicalMessages, healthLabels } from '../technical.constants.ts'
import { formatRatio, formatTime, shorten } from '@trophy/contract/technical/technical.rules.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { PartError } from '../part-error.tsx'
import { useSlowQueries } from '../technical.api.ts'
import classes from './health.module.css'

/** 'Slow Query Analysis'; nothing without slow queries. When they are not recorded it explains how to enable that. */
export const SlowQueries = () => {
  const read = useSlowQueries()
  const title = technicalMessages.slowQueriesFailed
  const { error } = read
  const { slowQueries = [], unavailable = null } = read.data ?? {}
  if (error === null && unavailable === null && slowQueries.length === 0) return null
  return (
    <Panel title={healthLabels.slowQueries} isPadded={false}>
      {error && <PartError title={title} error={error} onRetry={() => void read.refetch()} />}
      {unavailable !== null && (
        <div className={classes.note}>
          <Note tone="info" title={slowQueryHelp.title}>
            {unavailable}
          </Note>
        </div>
      )}
      <ul className={classes.list}>
        {slowQueries.map((query) => (
          <SlowQueryItem key={`${query.query} ${query.mean_time}`} query={query} />
        ))}
      </ul>
    </Panel>
  )
}

const SlowQueryItem = ({ query }: { query: SlowQuery }) => (
  <li className={classes.item}>
    <dl className={classes.facts} data-small>
      <Fact label={healthLabels.calls}>{formatCount(query.calls)}</Fact>
      <Fact label={healthLabels.averageTime}>{formatTime(query.mean_time)}</Fact>
      <Fact label={healthLabels.totalTime}>{formatTime(query.total_time)}</Fact>
      <Fact label={healthLabels.cacheHit}>{formatRatio(query.hit_percent)}</Fact>
    </dl>
    <code className={classes.query}>{shorten(query.query, technicalLimits.slowQuery)}</code>
  </li>
)

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
