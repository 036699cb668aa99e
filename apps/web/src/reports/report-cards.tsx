import { thresholdReports } from '@trophy/contract/reports/reports.constants.ts'
import type { LostHotel } from '../shared/instances/lost-hotel.ts'
import { ReportCard } from './report-card.tsx'
import { useEventDays } from './reports.api.ts'
import classes from './reports.module.css'

/** The five reports (part 2 §2). */
export const ReportCards = ({ onRehouse }: { readonly onRehouse: (lost: LostHotel) => void }) => {
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
