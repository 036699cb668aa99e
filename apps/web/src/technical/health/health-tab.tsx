import { useState } from 'react'
import { healthLabels, technicalLabels } from '../technical.constants.ts'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { ErrorBoundaries } from '../../shared/ui/feedback/error-boundary.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { useRefreshHealth } from '../technical.api.ts'
import { BackupPanel } from '../backup/backup-panel.tsx'
import { ActiveQueries } from './active-queries.tsx'
import { ConnectionsTable } from './connections-table.tsx'
import classes from './health.module.css'
import { HealthTiles } from './health-tiles.tsx'
import { PerformanceMetrics } from './performance-metrics.tsx'
import { SlowQueries } from './slow-queries.tsx'

/**
 * System Health (part 1 §2.5): tiles, connections, queries, metrics, slow queries, and backups. Auto-refresh is off by default.
 */
export const HealthTab = () => {
  const [isAutomatic, setIsAutomatic] = useState(false)
  const refresh = useRefreshHealth()
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{technicalLabels.tabs['system-health']}</h2>
        <CheckField label={healthLabels.autoRefresh} checked={isAutomatic} onCheck={setIsAutomatic} />
        <RefreshButton onRefresh={refresh} />
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
