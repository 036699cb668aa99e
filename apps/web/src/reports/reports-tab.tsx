import { keysOf } from '@trophy/contract/core/record.ts'
import type { ReactNode } from 'react'
import type { LostHotel } from '../shared/instances/lost-hotel.ts'
import { PageHeader } from '../shared/ui/layout/page-header.tsx'
import { SubTabs } from '../shared/ui/layout/sub-tabs.tsx'
import { useViewParam } from '../shared/url/use-view-param.ts'
import { ReportCards } from './report-cards.tsx'
import { reportLabels as labels } from './reports.constants.ts'

interface ReportsTabProps {
  readonly onRehouse: (lost: LostHotel) => void
  readonly lists: ReactNode
  readonly nightAudit: ReactNode
  readonly settlement: ReactNode
}

const views = {
  reports: labels.title,
  lists: labels.lists,
  'night-audit': labels.nightAudit,
  settlement: labels.settlement,
} as const

/** The Reports tab (part 2 §2) with its sub-tabs. */
export const ReportsTab = ({ onRehouse, lists, nightAudit, settlement }: ReportsTabProps) => {
  const [view, selectView] = useViewParam(keysOf(views), 'reports')
  const contents = { reports: <ReportCards onRehouse={onRehouse} />, lists, 'night-audit': nightAudit, settlement }
  return (
    <>
      <PageHeader title={labels.title} subtitle={labels.subtitle} />
      <SubTabs views={views} view={view} onSelect={selectView}>
        {contents[view]}
      </SubTabs>
    </>
  )
}
