import { IconDatabase, IconGauge, IconPlayerPlay, IconPlugConnected } from '@tabler/icons-react'
import { notAvailable } from '@trophy/contract/technical/technical.constants.ts'
import { formatRatio } from '@trophy/contract/technical/technical.rules.ts'
import { healthLabels } from '../technical.constants.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { StatCard, StatCards } from '../../shared/ui/layout/stat-card.tsx'
import { useConnections, useMetrics, useRunningQueries } from '../technical.api.ts'
import { cacheRating, toneOf } from './ratings.ts'

/** A figure once it is loaded, N/A when that failed. */
const shown = <Data,>(
  { data, error }: { data: Data | undefined; error: Error | null },
  write: (data: Data) => string,
) => (data === undefined ? error && notAvailable : write(data))

/** The four summary tiles. */
export const HealthTiles = ({ isAutomatic }: { isAutomatic: boolean }) => {
  const connections = useConnections(isAutomatic)
  const queries = useRunningQueries(isAutomatic)
  const metrics = useMetrics(isAutomatic)
  const rating = metrics.data && cacheRating(metrics.data.cacheHit.ratio)
  const icon = { size: 18, stroke: 1.6 }
  return (
    <StatCards>
      <StatCard
        label={healthLabels.activeConnections}
        value={shown(connections, ({ total }) => formatCount(total)) ?? undefined}
        icon={<IconPlugConnected {...icon} />}
      />
      <StatCard
        label={healthLabels.runningQueries}
        value={shown(queries, ({ total }) => formatCount(total)) ?? undefined}
        icon={<IconPlayerPlay {...icon} />}
      />
      <StatCard
        label={healthLabels.cacheHitRatio}
        value={shown(metrics, ({ cacheHit }) => formatRatio(cacheHit.ratio)) ?? undefined}
        detail={rating}
        tone={rating ? toneOf[rating] : 'neutral'}
        icon={<IconGauge {...icon} />}
      />
      <StatCard
        label={healthLabels.databaseSize}
        value={shown(metrics, ({ databaseSize }) => databaseSize.size) ?? undefined}
        icon={<IconDatabase {...icon} />}
      />
    </StatCards>
  )
}
