import {
  IconActivityHeartbeat,
  IconDatabaseCog,
  IconFileAlert,
  IconListCheck,
  IconListSearch,
  IconLock,
} from '@tabler/icons-react'
import type { UserRole } from '@trophy/contract/core/access.ts'
import type { ReactNode } from 'react'
import { useSignedInUser } from '../shared/session/session.tsx'
import patterns from '../shared/theme/patterns.module.css'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { EmptyState } from '../shared/ui/feedback/page-state.tsx'
import { EventName, PageShell } from '../shared/ui/layout/page-shell.tsx'
import { useViewParam } from '../shared/url/use-url-params.ts'
import { AuditTab } from './audit-tab.tsx'
import { HealthTab } from './health-tab.tsx'
import { OptimizeTab } from './optimize-tab.tsx'
import classes from './technical-dashboard.module.css'
import { technicalLabels } from './technical.constants.ts'

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

/** Shows its children to a technical admin, and to others that access is denied (part 1 §2.5, §8). */
export const ForTechnicalAdmin = ({ role, children }: { role: UserRole; children?: ReactNode }) =>
  role === 'technical_admin' ? (
    children
  ) : (
    <main>
      <EmptyState
        isPage
        icon={<IconLock size={22} />}
        title={technicalLabels.accessDeniedTitle}
        text={technicalLabels.accessDenied}
      />
    </main>
  )

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
