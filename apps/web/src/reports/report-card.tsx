import { Button, VisuallyHidden } from '@mantine/core'
import { IconFileSpreadsheet, IconTable } from '@tabler/icons-react'
import { type ReportName, reportTitles } from '@trophy/contract/reports/reports.constants.ts'
import { ReportViewDialog } from '../shared/report-view/report-view-dialog.tsx'
import { viewLabels } from '../shared/report-view/report-view.constants.ts'
import type { LostHotel } from '../shared/instances/lost-hotel.ts'
import { reportHints, reportLabels as labels } from './reports.constants.ts'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { OverbookedHotels } from './overbooked-hotels.tsx'
import { QuickDates } from './quick-dates.tsx'
import type { ReportDates } from './report-form.rules.ts'
import classes from './reports.module.css'
import { viewOf } from './reports.api.ts'
import { useReportForm } from './use-report-form.ts'

interface ReportCardProps {
  readonly report: ReportName
  readonly wholeEvent: ReportDates | undefined
  /** For the overbooking report: its hotels are listed with this action. */
  readonly onRehouse?: (lost: LostHotel) => void
}

/** The form of a report, with its download (part 2 §2, §5). */
export const ReportCard = ({ report, wholeEvent, onRehouse }: ReportCardProps) => {
  const { form, rows, overbooked, download, ...views } = useReportForm(report)
  const title = reportTitles[report]
  return (
    <Panel title={title} subtitle={reportHints[report]}>
      <form
        {...form.props}
        className={classes.form}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          download()
        }}
      >
        {report !== 'overbooking' && (
          <TextField
            {...form.field('hoursThreshold')}
            className={classes.hours ?? ''}
            label={labels.hoursThreshold}
            inputMode="numeric"
            maxLength={4}
          />
        )}
        <TypedDateField {...form.field('startDate')} label={labels.startDate} />
        <TypedDateField {...form.field('endDate')} label={labels.endDate} />
        <QuickDates
          title={title}
          wholeEvent={wholeEvent}
          onChoose={(dates) => form.change((before) => ({ ...before, ...dates }))}
        />
        <div className={classes.foot}>
          <Button variant="default" leftSection={<IconTable size={16} aria-hidden />} onClick={views.view}>
            {viewLabels.view}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
          <Button
            type="submit"
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            loading={form.isSending}
          >
            {labels.download}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
          <p role="status" className={classes.rows}>
            {rows}
          </p>
        </div>
      </form>
      {views.viewed && (
        <ReportViewDialog title={title} query={viewOf(report, views.viewed)} onClose={views.closeView} />
      )}
      {onRehouse && <OverbookedHotels hotels={overbooked} onRehouse={onRehouse} />}
    </Panel>
  )
}
