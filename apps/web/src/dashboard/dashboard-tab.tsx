import type { ReactNode } from 'react'
import { PageHeader } from '../shared/ui/page-header.tsx'
import classes from './dashboard.module.css'
import { RefreshControl } from './refresh-control.tsx'
import { StatsCards } from './stats-cards.tsx'

/** The Dashboard tab (part 2 §2). */
export const DashboardTab = ({ timingSettings }: { timingSettings: ReactNode }) => (
  <>
    <PageHeader
      title="Dashboard"
      subtitle="Arrivals, departures and rooms of the whole event"
      actions={<RefreshControl />}
    />
    <div className={classes.sections}>
      <StatsCards />
      {timingSettings}
    </div>
  </>
)
