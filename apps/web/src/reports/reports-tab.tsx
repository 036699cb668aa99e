import { reportLabels as labels, thresholdReports } from '@trophy/contract/reports/reports.constants.ts'
import { PageHeader } from '../shared/ui/page-header.tsx'
import { ReportCard } from './report-card.tsx'
import classes from './reports.module.css'

/** The Reports tab (part 2 §2). */
export const ReportsTab = () => (
  <>
    <PageHeader title={labels.title} subtitle={labels.subtitle} />
    <div className={classes.reports}>
      <div className={classes.wide}>
        <ReportCard report="overbooking" />
      </div>
      {thresholdReports.map((report) => (
        <ReportCard key={report} report={report} />
      ))}
    </div>
  </>
)
