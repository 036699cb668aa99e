import {
  IconBell,
  IconBuilding,
  IconDoorEnter,
  IconDoorExit,
  IconFileSpreadsheet,
  IconLayoutDashboard,
  IconListCheck,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { RefreshControl } from '../dashboard/refresh-control.tsx'
import { ReassignmentDraft } from '../reassignment/reassignment-draft.ts'
import { ComposerDraftProvider } from '../notifications/composer/composer-draft.ts'
import { participantListParams } from '../participants/list/participant-list.rules.ts'
import { participantsQuery } from '../participants/participants.api.ts'
import { afterReads } from '../shared/api/queries/query-client.ts'
import { eventQuery } from '../shared/event/use-event.ts'
import { lazy } from '../shared/lazy.tsx'
import { useTabParam } from '../shared/url/use-url-params.ts'
import '../shared/theme/admin-styles.ts'
import { LiveUpdates } from '../shared/live/live-updates.ts'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { EventBrand, type NavigationItem, PageShell } from '../shared/ui/layout/page-shell.tsx'
import { LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { urlReader } from '../shared/url/url-params.rules.ts'
import { adminTopics } from './admin-topics.ts'
import { useLocation } from 'wouter'
import { DashboardTab } from '../dashboard/dashboard-tab.tsx'
import { ParticipantsTab } from '../participants/participants-tab.tsx'
import { UploadTiles } from '../uploads/upload-tiles.tsx'

const AdminNotices = lazy(async () => {
  await afterReads()
  return import('./admin-notices.tsx')
}, 'AdminNotices')
const HotelsTab = lazy(() => import('./tabs/hotels-with-rehousing.tsx'), 'HotelsWithRehousing')
const CheckinTab = lazy(() => import('../stays/checkin-tab.tsx'), 'CheckinTab')
const CheckoutTab = lazy(() => import('../stays/checkout-tab.tsx'), 'CheckoutTab')
const CalculationBanner = lazy(() => import('../occupancy/calculation-banner.tsx'), 'CalculationBanner')
const OccupancyOfHotels = lazy(() => import('./tabs/occupancy-of-hotels.tsx'), 'OccupancyOfHotels')
const NotificationsTab = lazy(() => import('../notifications/notifications-tab.tsx'), 'NotificationsTab')
const ReportsTab = lazy(() => import('./tabs/reports-of-event.tsx'), 'ReportsOfEvent')
const RehousingView = lazy(() => import('../rehousing/rehousing-view.tsx'), 'RehousingView')
const cardsOfDashboard = () => import('./tabs/cards-of-dashboard.tsx')
const SettingsOfEvent = lazy(cardsOfDashboard, 'SettingsOfEvent')
const RetentionCard = lazy(cardsOfDashboard, 'RetentionCard')
const BookingReassignment = lazy(() => import('../reassignment/booking-reassignment.tsx'), 'BookingReassignment')
const viewsOfParticipants = () => import('./tabs/views-of-participants.tsx')
const TeamsOfParticipants = lazy(viewsOfParticipants, 'TeamsOfParticipants')
const Arrivals = lazy(viewsOfParticipants, 'Arrivals')
const RollCallOfTeams = lazy(viewsOfParticipants, 'RollCallOfTeams')
const Duplicates = lazy(viewsOfParticipants, 'Duplicates')
const UnhousedOfParticipants = lazy(viewsOfParticipants, 'UnhousedOfParticipants')
const AccountsPage = lazy(() => import('../auth/accounts/accounts-page.tsx'), 'AccountsPage')
const AdminTodo = lazy(() => import('./todo-pages.tsx'), 'AdminTodo')

/** The tabs of the admin page, as in the URL: `/admin?tab=hotels`. */
const adminTabKeys = [
  'dashboard',
  'participants',
  'hotels',
  'checkin',
  'checkout',
  'reports',
  'notifications',
  // Screens that are no tabs: they are reached beside the account, in the header.
  'todo',
  'accounts',
] as const

type AdminTabKey = (typeof adminTabKeys)[number]

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** The tabs of part 2 §2, in their order. */
const tabs: readonly NavigationItem<AdminTabKey>[] = [
  { key: 'dashboard', label: 'Dashboard', icon: <IconLayoutDashboard {...icon} /> },
  { key: 'participants', label: 'Participants', icon: <IconUsers {...icon} /> },
  { key: 'hotels', label: 'Hotels', icon: <IconBuilding {...icon} /> },
  { key: 'checkin', label: 'Check-in', icon: <IconDoorEnter {...icon} /> },
  { key: 'checkout', label: 'Checkout', icon: <IconDoorExit {...icon} /> },
  { key: 'reports', label: 'Reports', icon: <IconFileSpreadsheet {...icon} /> },
  { key: 'notifications', label: 'Send Notification', icon: <IconBell {...icon} /> },
]

const pages: readonly NavigationItem<AdminTabKey>[] = [
  { key: 'todo', label: 'To do', icon: <IconListCheck {...icon} size={18} /> },
  { key: 'accounts', label: 'Accounts', icon: <IconUserCog {...icon} size={18} /> },
]

/** The admin page with the tab of the URL. */
export const AdminArea = () => {
  const [active, select] = useTabParam(adminTabKeys, 'dashboard')
  return (
    <PageShell
      lead={<EventBrand />}
      tabs={tabs}
      pages={pages}
      active={active}
      onSelect={select}
      // The Dashboard tab has the button in its own header.
      headerActions={active === 'dashboard' ? undefined : <RefreshControl isCompact />}
    >
      <LiveUpdates shown={adminTopics} />
      <ErrorBoundary fallback={null}>
        <Suspense>
          <AdminNotices />
        </Suspense>
      </ErrorBoundary>
      <ReassignmentDraft>
        <ComposerDraftProvider>
          <Suspense fallback={<LoadingState />}>
            <ErrorBoundary key={active} isFramed>
              {adminTabContents[active]}
            </ErrorBoundary>
          </Suspense>
        </ComposerDraftProvider>
      </ReassignmentDraft>
    </PageShell>
  )
}

const participantsTab: AdminTabKey = 'participants'

/**
 * Requests the participants table, if the address names it, while the user is still being read. The event is read
 * before: its response says where the live stream begins, so that no change after the table was read is missed.
 */
export const requestFirstView = async (client: QueryClient, search: URLSearchParams): Promise<void> => {
  if (search.get('tab') !== participantsTab) return
  await client.prefetchQuery(eventQuery)
  // Its failure message belongs to the table: without one, the request fails silently.
  await client.prefetchQuery(participantsQuery(participantListParams(urlReader(search))))
}

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
const adminTabContents: Record<AdminTabKey, ReactNode> = {
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
