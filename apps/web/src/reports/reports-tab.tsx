import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowsShuffle, IconFileSpreadsheet, IconTable } from '@tabler/icons-react'
import { keysOf } from '@trophy/contract/core/record.ts'
import { plainDigits } from '@trophy/contract/core/texts/digits.rules.ts'
import {
  thresholdReports,
  type ReportName,
  reportMessages as messages,
  reportTitles,
} from '@trophy/contract/reports/reports.constants.ts'
import type { OverbookedHotel } from '@trophy/contract/reports/reports.contract.ts'
import { type ReactNode, useState } from 'react'
import { useToday } from '../shared/event/use-event.ts'
import { checked } from '../shared/form/form.rules.ts'
import { useForm } from '../shared/form/use-form.ts'
import { plural } from '../shared/format/numbers.ts'
import type { LostHotel } from '../shared/instances/instances.api.ts'
import { PageHeader, SubTabs } from '../shared/ui/layout/page-header.tsx'
import { ReportViewDialog } from '../shared/report-view/report-view-dialog.tsx'
import { viewLabels } from '../shared/report-view/report-view.constants.ts'
import patterns from '../shared/theme/patterns.module.css'
import { showError, showFailure } from '../shared/toast.ts'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { useViewParam } from '../shared/url/use-url-params.ts'
import { type ReportDates, type ReportFields, mistakeIn, untouched, weekOf } from './report-form.rules.ts'
import { useEventDays, download, useRowCount, viewOf } from './reports.api.ts'
import { reportLabels as labels, reportHints } from './reports.constants.ts'
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

interface ReportCardProps {
  readonly report: ReportName
  readonly wholeEvent: ReportDates | undefined
  /** For the overbooking report: its hotels are listed with this action. */
  readonly onRehouse?: (lost: LostHotel) => void
}

/** The form of a report, with its download (part 2 §2, §5). */
const ReportCard = ({ report, wholeEvent, onRehouse }: ReportCardProps) => {
  const { form, mistake, count } = useReportForm(report)
  const [viewed, setViewed] = useState<ReportFields>()
  const showMistake = (): void => {
    if (mistake) showFailure(mistake.title, mistake.text)
  }
  const title = reportTitles[report]
  const hours = form.field('hoursThreshold')
  return (
    <Panel title={title} subtitle={reportHints[report]}>
      <form
        {...form.props}
        className={classes.form}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          showMistake()
          void form.submit()
        }}
      >
        {report !== 'overbooking' && (
          <TextField
            {...hours}
            onChange={(typed) => hours.onChange(plainDigits(typed))}
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
          <IconButton icon={IconTable} onClick={() => (mistake ? showMistake() : setViewed(form.values))}>
            {viewLabels.view}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </IconButton>
          <IconButton type="submit" icon={IconFileSpreadsheet} loading={form.isSending}>
            {labels.download}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </IconButton>
          <p role="status" className={`${patterns.hint} ${classes.rows}`}>
            {rowsText(count)}
          </p>
        </div>
      </form>
      {viewed && <ReportViewDialog title={title} query={viewOf(report, viewed)} onClose={() => setViewed(undefined)} />}
      {onRehouse && <OverbookedHotels hotels={count.data?.hotels ?? []} onRehouse={onRehouse} />}
    </Panel>
  )
}

interface OverbookedHotelsProps {
  readonly hotels: readonly OverbookedHotel[]
  readonly onRehouse: (lost: LostHotel) => void
}

/** The worst hotels of the overbooking report from today on, each with a way to find other rooms for the people. */
const OverbookedHotels = ({ hotels, onRehouse }: OverbookedHotelsProps) =>
  hotels.length > 0 && (
    <ul className={`${patterns.plainList} ${classes.overbooked}`} aria-label={labels.overbooked}>
      {hotels.map(({ hotelId, hotelName, night, nights, overBy }) => (
        <li key={hotelId}>
          <span>
            <strong>{hotelName}</strong> {labels.overBy(overBy, nights, night)}
          </span>
          <IconButton
            size="sm"
            icon={IconArrowsShuffle}
            onClick={() => onRehouse({ hotelId, from: night, isOverbooked: true })}
          >
            {labels.rehouse}
            <VisuallyHidden>: {hotelName}</VisuallyHidden>
          </IconButton>
        </li>
      ))}
    </ul>
  )

interface QuickDatesProps {
  /** The title of the report, for screen readers: each report has the same buttons. */
  readonly title: string
  /** `undefined` while it loads, and while nobody is booked. */
  readonly wholeEvent: ReportDates | undefined
  readonly onChoose: (dates: ReportDates) => void
}

/** Buttons for the most frequent date ranges. */
const QuickDates = ({ title, wholeEvent, onChoose }: QuickDatesProps) => {
  const today = useToday()
  const choices = [
    [labels.today, { startDate: today, endDate: today }],
    [labels.thisWeek, weekOf(today)],
    [labels.wholeEvent, wholeEvent],
  ] as const
  return (
    <div className={classes.quick}>
      {choices.map(([label, dates]) => (
        <Button
          key={label}
          size="sm"
          variant="default"
          disabled={dates === undefined}
          onClick={() => dates && onChoose(dates)}
        >
          {label}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      ))}
    </div>
  )
}

/** `12 rows`; nothing while the form is incomplete. */
const rowsText = ({ data, error, isFetching }: ReturnType<typeof useRowCount>): string | undefined => {
  if (data) return data.rows === 0 ? messages.noRows : plural(data.rows, 'row')
  if (error) return messages.countFailed
  return isFetching ? messages.counting : undefined
}

/** The form of one report, whose errors are shown on download, and its number of rows. */
const useReportForm = (report: ReportName) => {
  const form = useForm({
    initial: untouched,
    request: (fields) => {
      const mistake = mistakeIn(report, fields)
      return checked(mistake ? { [mistake.field]: mistake.text } : {}, fields)
    },
    failure: messages.downloadFailed,
    // A report changes nothing: without a response it has failed.
    showFailure: (error) => showError(error, messages.downloadFailed),
    send: (fields) => download(report, fields),
    success: () => [messages.generatedTitle, messages.generated],
    onDone: () => void count.refetch(),
  })
  const mistake = mistakeIn(report, form.values)
  const count = useRowCount(report, mistake ? undefined : form.values)
  return { form, mistake, count }
}
