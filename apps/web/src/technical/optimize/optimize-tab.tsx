import { optimizeLabels } from '../technical.constants.ts'
import { ErrorBoundaries } from '../../shared/ui/feedback/error-boundary.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { useRefreshOptimize } from '../technical.api.ts'
import { IndexUsage } from './index-usage.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { Recommendations } from './recommendations.tsx'
import { TablesOverview } from './tables-overview.tsx'

/** DB Optimize (part 1 §2.5): maintenance, tables, recommendations, and index usage. */
export const OptimizeTab = () => {
  const refresh = useRefreshOptimize()
  return (
    <>
      <Panel title={optimizeLabels.title} actions={<RefreshButton onRefresh={refresh} />}>
        <MaintenancePanel />
      </Panel>
      <ErrorBoundaries>
        <TablesOverview />
        <Recommendations />
        <IndexUsage />
      </ErrorBoundaries>
    </>
  )
}
