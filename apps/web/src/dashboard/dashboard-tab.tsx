import { IconBed, IconClockExclamation, IconDoorEnter, IconDoorExit, IconUsers } from '@tabler/icons-react'
import { dashboardMessages } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { type ReactNode, Suspense } from 'react'
import { formatCount, formatPercent, percentOf, plural } from '../shared/format/numbers.ts'
import { lazy } from '../shared/lazy.tsx'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { NotRead } from '../shared/ui/feedback/not-read.tsx'
import { LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { PageHeader } from '../shared/ui/layout/page-header.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { StatCard, StatCards } from '../shared/ui/layout/stat-card.tsx'
import { pendingLinks } from './charts/progress.constants.ts'
import { useStats } from './dashboard.api.ts'
import classes from './dashboard.module.css'
import { RefreshControl } from './refresh-control.tsx'

const EventCharts = lazy(() => import('./charts/event-charts.tsx'), 'EventCharts')

interface DashboardTabProps {
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

/** The URLs of the lists behind the figures. */
type StatsLinks = Readonly<Record<'participants' | 'checkedIn' | 'checkedOut' | 'rooms' | 'late' | 'overdue', string>>

const icon = { size: 18, stroke: 1.8 } as const

/** The five cards (part 2 §2), also shown while the figures load. */
const StatsCards = ({ links }: { links: StatsLinks }) => {
  const { data: stats, error, refetch } = useStats()
  if (stats === undefined && error) {
    return (
      <Panel>
        <NotRead title={dashboardMessages.statsFailed} error={error} refetch={refetch} />
      </Panel>
    )
  }
  const share = (part: number | undefined) =>
    stats && part !== undefined ? `${formatPercent(percentOf(part, stats.totalParticipants))} of total` : ''
  return (
    <StatCards>
      <StatCard
        label="Total Participants"
        href={links.participants}
        value={stats && formatCount(stats.totalParticipants)}
        detail={stats ? plural(stats.totalTeams, 'team') : ''}
        icon={<IconUsers {...icon} />}
        tone="info"
      />
      <StatCard
        label="Checked In"
        href={links.checkedIn}
        value={stats && formatCount(stats.checkedInCount)}
        detail={share(stats?.checkedInCount)}
        icon={<IconDoorEnter {...icon} />}
        tone="success"
      />
      <StatCard
        label="Checked Out"
        href={links.checkedOut}
        value={stats && formatCount(stats.checkedOutCount)}
        detail={share(stats?.checkedOutCount)}
        icon={<IconDoorExit {...icon} />}
      />
      <StatCard
        label="Available Rooms"
        href={links.rooms}
        value={stats && formatCount(stats.totalAvailableRooms)}
        detail={stats ? `${formatPercent(stats.occupancyRate)} occupied · ${plural(stats.totalHotels, 'hotel')}` : ''}
        icon={<IconBed {...icon} />}
        tone="special"
      />
      <StatCard
        label="Pending Actions"
        value={stats && formatCount(stats.pendingActions)}
        detail="Check-in/out requiring attention"
        links={[
          { label: pendingLinks.late, href: links.late },
          { label: pendingLinks.overdue, href: links.overdue },
        ]}
        icon={<IconClockExclamation {...icon} />}
        tone="warning"
      />
    </StatCards>
  )
}
