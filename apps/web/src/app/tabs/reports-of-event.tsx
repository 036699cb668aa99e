import { useLocation } from 'wouter'
import { ReportsTab } from '../../reports/reports-tab.tsx'
import { useOpenRehousing } from './use-open-rehousing.ts'
import { lazy } from '../../shared/lazy.tsx'

const ListsView = lazy(() => import('../../lists/lists-view.tsx'), 'ListsView')
const NightAuditView = lazy(() => import('../../night-audit/night-audit-view.tsx'), 'NightAuditView')
const SettlementView = lazy(() => import('../../settlement/settlement-view.tsx'), 'SettlementView')

/** The Reports tab with its sub-tabs; overbooked hotels lead to a plan for the people who are too many. */
export const ReportsOfEvent = () => {
  const [path, setLocation] = useLocation()
  return (
    <ReportsTab
      onRehouse={useOpenRehousing()}
      lists={<ListsView />}
      nightAudit={
        <NightAuditView
          onOpenPerson={(search) =>
            setLocation(`${path}?${new URLSearchParams({ tab: 'participants', search }).toString()}`)
          }
        />
      }
      settlement={<SettlementView />}
    />
  )
}
