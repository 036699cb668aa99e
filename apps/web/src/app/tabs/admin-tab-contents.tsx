import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { DashboardTab } from '../../dashboard/dashboard-tab.tsx'
import { ParticipantsTab } from '../../participants/participants-tab.tsx'
import { lazy } from '../../shared/lazy.tsx'
import { ErrorBoundary } from '../../shared/ui/feedback/error-boundary.tsx'
import { UploadTiles } from '../../uploads/upload-tiles.tsx'
import type { AdminTabKey } from '../admin-tabs.ts'

const HotelsTab = lazy(() => import('./hotels-with-rehousing.tsx'), 'HotelsWithRehousing')
const CheckinTab = lazy(() => import('../../stays/checkin-tab.tsx'), 'CheckinTab')
const CheckoutTab = lazy(() => import('../../stays/checkout-tab.tsx'), 'CheckoutTab')
const CalculationBanner = lazy(() => import('../../occupancy/calculation-banner.tsx'), 'CalculationBanner')
const OccupancyOfHotels = lazy(() => import('./occupancy-of-hotels.tsx'), 'OccupancyOfHotels')
const NotificationsTab = lazy(() => import('../../notifications/notifications-tab.tsx'), 'NotificationsTab')
const ReportsTab = lazy(() => import('./reports-of-event.tsx'), 'ReportsOfEvent')
const RehousingView = lazy(() => import('../../rehousing/rehousing-view.tsx'), 'RehousingView')
const cardsOfDashboard = () => import('./cards-of-dashboard.tsx')
const SettingsOfEvent = lazy(cardsOfDashboard, 'SettingsOfEvent')
const RetentionCard = lazy(cardsOfDashboard, 'RetentionCard')
const BookingReassignment = lazy(() => import('../../reassignment/booking-reassignment.tsx'), 'BookingReassignment')
const viewsOfParticipants = () => import('./views-of-participants.tsx')
const TeamsOfParticipants = lazy(viewsOfParticipants, 'TeamsOfParticipants')
const Arrivals = lazy(viewsOfParticipants, 'Arrivals')
const RollCallOfTeams = lazy(viewsOfParticipants, 'RollCallOfTeams')
const Duplicates = lazy(viewsOfParticipants, 'Duplicates')
const UnhousedOfParticipants = lazy(viewsOfParticipants, 'UnhousedOfParticipants')
const AccountsPage = lazy(() => import('../../auth/accounts/accounts-page.tsx'), 'AccountsPage')
const AdminTodo = lazy(() => import('../todo-pages.tsx'), 'AdminTodo')

/** The dashboard with links to the lists behind its figures. */
const DashboardWithLinks = () => {
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
      timingSettings={<SettingsOfEvent />}
      dataRetention={<RetentionCard />}
    />
  )
}

/** The content of each tab. Features are only composed here: they do not import each other. */
export const adminTabContents: Record<AdminTabKey, ReactNode> = {
  dashboard: <DashboardWithLinks />,
  participants: (
    <ParticipantsTab
      uploadTiles={<UploadTiles types={['coaches-officials', 'players']} />}
      others={{
        reassignment: <BookingReassignment />,
        teams: <TeamsOfParticipants />,
        arrivals: <Arrivals />,
        'roll-call': <RollCallOfTeams />,
        duplicates: <Duplicates />,
        unhoused: <UnhousedOfParticipants />,
      }}
    />
  ),
  hotels: (
    <HotelsTab
      uploadTile={<UploadTiles types={['hotel-inventory']} />}
      calculationBanner={
        <ErrorBoundary fallback={null}>
          <CalculationBanner />
        </ErrorBoundary>
      }
      occupancyView={<OccupancyOfHotels />}
      rehousing={<RehousingView />}
    />
  ),
  checkin: <CheckinTab />,
  checkout: <CheckoutTab />,
  reports: <ReportsTab />,
  notifications: <NotificationsTab />,
  todo: <AdminTodo />,
  accounts: <AccountsPage />,
}
