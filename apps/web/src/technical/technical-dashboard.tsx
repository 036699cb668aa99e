import {
  IconActivityHeartbeat,
  IconDatabaseCog,
  IconFileAlert,
  IconListCheck,
  IconListSearch,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { technicalLabels } from './technical.constants.ts'
import { useViewParam } from '../shared/url/use-view-param.ts'
import { useSignedInUser } from '../shared/session/session.tsx'
import patterns from '../shared/theme/patterns.module.css'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { EventName } from '../shared/ui/layout/event-brand.tsx'
import { PageShell } from '../shared/ui/page-shell/page-shell.tsx'
import { AuditTab } from './audit-tab.tsx'
import { ForTechnicalAdmin } from './for-technical-admin.tsx'
import { HealthTab } from './health-tab.tsx'
import { OptimizeTab } from './optimize-tab.tsx'
import classes from './technical-dashboard.module.css'

export interface TechnicalDashboardProps {
  /** 'Failed Batch Analysis', the default tab. */
  readonly failedBatches: ReactNode
  /** 'To do', the last tab. */
  readonly todo: ReactNode
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
const keys = ['failed-batches', 'db-optimize', 'system-health', 'audit', 'todo'] as const
const icons = {
  'failed-batches': <IconFileAlert {...icon} />,
  'db-optimize': <IconDatabaseCog {...icon} />,
  'system-health': <IconActivityHeartbeat {...icon} />,
  audit: <IconListSearch {...icon} />,
  todo: <IconListCheck {...icon} />,
}
const tabs = keys.map((key) => ({ key, label: technicalLabels.tabs[key], icon: icons[key] }))

/** The technical admin's page (part 1 §2.5): failed batches, database maintenance, system health and the audit log. */
export const TechnicalDashboard = ({ failedBatches, todo }: TechnicalDashboardProps) => {
  const { role } = useSignedInUser()
  const [active, select] = useViewParam(keys, 'failed-batches')
  return (
    <ForTechnicalAdmin role={role}>
      <PageShell
        lead={<Title />}
        badge={<Badge tone="info">{technicalLabels.role}</Badge>}
        tabs={tabs}
        active={active}
        onSelect={select}
      >
        <div className={classes.parts}>
          <ErrorBoundary key={active} isFramed>
            {active === 'failed-batches' && failedBatches}
            {active === 'db-optimize' && <OptimizeTab />}
            {active === 'system-health' && <HealthTab />}
            {active === 'audit' && <AuditTab />}
            {active === 'todo' && todo}
          </ErrorBoundary>
        </div>
      </PageShell>
    </ForTechnicalAdmin>
  )
}

const Title = () => (
  <div className={classes.head}>
    <div>
      <h1 className={classes.title}>{technicalLabels.title}</h1>
      <p className={patterns.hint}>{technicalLabels.subtitle}</p>
    </div>
    <div className={classes.event}>
      <EventName />
    </div>
  </div>
)
