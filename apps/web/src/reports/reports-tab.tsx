import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LostHotel } from '../shared/instances/lost-hotel.ts'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { PageHeader } from '../shared/ui/layout/page-header.tsx'
import { useViewParam } from '../shared/url/use-view-param.ts'
import { ReportCards } from './report-cards.tsx'
import { reportLabels as labels } from './reports.constants.ts'
import classes from './reports.module.css'

interface ReportsTabProps {
  readonly onRehouse: (lost: LostHotel) => void
  readonly lists: ReactNode
  readonly nightAudit: ReactNode
  readonly settlement: ReactNode
}

/** The Reports tab (part 2 §2) with its sub-tabs. */
export const ReportsTab = ({ onRehouse, lists, nightAudit, settlement }: ReportsTabProps) => {
  const [view, selectView] = useViewParam(['reports', 'lists', 'night-audit', 'settlement'])
  return (
    <>
      <PageHeader title={labels.title} subtitle={labels.subtitle} />
      <Tabs value={view} onChange={selectView} keepMounted={false}>
        <Tabs.List mb="md" className={classes.subTabs ?? ''}>
          <Tabs.Tab value="reports">{labels.title}</Tabs.Tab>
          <Tabs.Tab value="lists">{labels.lists}</Tabs.Tab>
          <Tabs.Tab value="night-audit">{labels.nightAudit}</Tabs.Tab>
          <Tabs.Tab value="settlement">{labels.settlement}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="reports">
          <ErrorBoundary isFramed>
            <ReportCards onRehouse={onRehouse} />
          </ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="lists">
          <ErrorBoundary isFramed>{lists}</ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="night-audit">
          <ErrorBoundary isFramed>{nightAudit}</ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="settlement">
          <ErrorBoundary isFramed>{settlement}</ErrorBoundary>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
