import { IconBed, IconClockExclamation, IconDoorEnter, IconDoorExit, IconUsers } from '@tabler/icons-react'
import type { DashboardStats } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { messageOf } from '../shared/api/api-error.ts'
import { formatCount, formatPercent, percentOf, plural } from '../shared/format/numbers.ts'
import { ErrorState } from '../shared/ui/page-state.tsx'
import { Panel } from '../shared/ui/panel.tsx'
import { StatCard, StatCards } from '../shared/ui/stat-card.tsx'
import { useStats } from './dashboard.api.ts'

const icon = { size: 18, stroke: 1.8 } as const

/** The five cards (part 2 §2); they keep their places while the figures load. */
export const StatsCards = () => {
  const { data, error, refetch } = useStats()
  if (error) {
    return (
      <Panel>
        <ErrorState
          title="Failed to load the figures"
          text={messageOf(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  }
  return <Cards stats={data} />
}

const Cards = ({ stats }: { stats: DashboardStats | undefined }) => {
  const share = (part: number | undefined) =>
    stats && part !== undefined ? `${formatPercent(percentOf(part, stats.totalParticipants))} of total` : ''
  return (
    <StatCards>
      <StatCard
        label="Total Participants"
        value={stats && formatCount(stats.totalParticipants)}
        detail={stats ? plural(stats.totalTeams, 'team') : ''}
        icon={<IconUsers {...icon} />}
        tone="info"
      />
      <StatCard
        label="Checked In"
        value={stats && formatCount(stats.checkedInCount)}
        detail={share(stats?.checkedInCount)}
        icon={<IconDoorEnter {...icon} />}
        tone="success"
      />
      <StatCard
        label="Checked Out"
        value={stats && formatCount(stats.checkedOutCount)}
        detail={share(stats?.checkedOutCount)}
        icon={<IconDoorExit {...icon} />}
      />
      <StatCard
        label="Available Rooms"
        value={stats && formatCount(stats.totalAvailableRooms)}
        detail={stats ? `${formatPercent(stats.occupancyRate)} occupied · ${plural(stats.totalHotels, 'hotel')}` : ''}
        icon={<IconBed {...icon} />}
        tone="special"
      />
      <StatCard
        label="Pending Actions"
        value={stats && formatCount(stats.pendingActions)}
        detail="Check-in/out requiring attention"
        icon={<IconClockExclamation {...icon} />}
        tone="warning"
      />
    </StatCards>
  )
}
