import { keysOf } from '@trophy/contract/core/record.ts'
import { thresholdReports } from '@trophy/contract/reports/reports.constants.ts'
import type { ReactNode } from 'react'
import type { LostHotel } from '../shared/instances/lost-hotel.ts'
import { PageHeader, SubTabs } from '../shared/ui/layout/page-header.tsx'
import { useViewParam } from '../shared/url/use-view-param.ts'
import { ReportCard } from './report-card.tsx'
import { useEventDays } from './reports.api.ts'
import { reportLabels as labels } from './reports.constants.ts'
import classes from './reports.module.css'

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

/** The five reports (part 2 §2). */
const ReportCards = ({ onRehouse }: { readonly onRehouse: (lost: LostHotel) => void }) => {
  const { data } = useEventDays()
  const wholeEvent = data?.firstDay && data.lastDay ? { startDate: data.firstDay, endDate: data.lastDay } : undefined
  return (
    <div className={classes.reports}>
      <div className={classes.wide}>
        <ReportCard report="overbooking" wholeEvent={wholeEvent} onRehouse={onRehouse} />
      </div>
      {thresholdReports.map((report) => (
        <ReportCard key={report} report={report} wholeEvent={wholeEvent} />
      ))}
    </div>
  )
}
