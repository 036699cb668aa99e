import { lazy, type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { PageHeader } from '../shared/ui/layout/page-header.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import classes from './dashboard.module.css'
import { RefreshControl } from './refresh-control.tsx'
import { StatsCards, type StatsLinks } from './stats-cards.tsx'

const EventCharts = lazy(() => import('./charts/event-charts.tsx').then((module) => ({ default: module.EventCharts })))

export interface DashboardTabProps {
  readonly links: StatsLinks
  readonly timingSettings: ReactNode
  /** The card of the data retention. */
  readonly dataRetention: ReactNode
}

/** The Dashboard tab (part 2 §2): the cards, the event in charts, and the settings. */
export const DashboardTab = ({ links, timingSettings, dataRetention }: DashboardTabProps) => (
  <>
    <PageHeader
      title="Dashboard"
      subtitle="Arrivals, departures and rooms of the whole event"
      actions={<RefreshControl />}
    />
    <div className={classes.sections}>
      <ErrorBoundary isFramed>
        <StatsCards links={links} />
      </ErrorBoundary>
      <Part>
        <EventCharts />
      </Part>
      <Part>{timingSettings}</Part>
      <Part>{dataRetention}</Part>
    </div>
  </>
)

/** A part that is loaded lazily, without delaying the rest of the tab. */
const Part = ({ children }: { readonly children: ReactNode }) => (
  <Suspense
    fallback={
      <Panel>
        <LoadingState />
      </Panel>
    }
  >
    <ErrorBoundary isFramed>{children}</ErrorBoundary>
  </Suspense>
)
