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
import { Suspense } from 'react'
import { RefreshControl } from '../dashboard/refresh-control.tsx'
import { ReassignmentDraft } from '../reassignment/reassignment-draft.ts'
import { ComposerDraftProvider } from '../notifications/composer/composer-draft.ts'
import { participantListParams } from '../participants/list/participant-list.rules.ts'
import { participantsQuery } from '../participants/participants.api.ts'
import { afterReads } from '../shared/api/queries/query-client.ts'
import { eventQuery } from '../shared/event/use-event.ts'
import { lazy } from '../shared/lazy.tsx'
import { useTabParam } from '../shared/url/use-view-param.ts'
import '../shared/theme/admin-styles.ts'
import { LiveUpdates } from '../shared/live/live-updates.ts'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { EventBrand } from '../shared/ui/layout/event-brand.tsx'
import { type NavigationItem, PageShell } from '../shared/ui/page-shell/page-shell.tsx'
import { LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { urlReader } from '../shared/url/url-params.rules.ts'
import { type AdminTabKey, adminTabKeys } from './admin-tabs.ts'
import { adminTopics } from './admin-topics.ts'
import { adminTabContents } from './tabs/admin-tab-contents.tsx'

const AdminNotices = lazy(async () => {
  await afterReads()
  return import('./admin-notices.tsx')
}, 'AdminNotices')

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
