import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { DashboardTab } from '../dashboard/dashboard-tab.tsx'
import type { AdminTabKey } from './admin-tabs.ts'

/** The dashboard with links to the lists behind its figures. */
export const DashboardOfEvent = ({ timingSettings }: { timingSettings: ReactNode }) => {
  const [path] = useLocation()
  const to = (tab: AdminTabKey, filters: Readonly<Record<string, string>> = {}) =>
    `${path}?${new URLSearchParams({ tab, ...filters }).toString()}`
  return (
    <DashboardTab
      links={{
        participants: to('participants'),
        checkedIn: to('participants', { checkinStatus: 'checked_in' }),
        checkedOut: to('participants', { checkinStatus: 'checked_out' }),
        rooms: to('hotels'),
        late: to('checkin', { status: 'late' }),
        overdue: to('checkout', { status: 'overdue' }),
      }}
      timingSettings={timingSettings}
    />
  )
}
