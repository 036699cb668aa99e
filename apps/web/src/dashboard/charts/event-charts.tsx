import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/charts/styles.css'
import { SegmentedControl } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { EventProgress, ProgressDay } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { type ProgressRange, progressRanges } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { useState } from 'react'
import { progressLabels as labels, progressMessages, progressRangeLabels } from './progress.constants.ts'
import { messageOf } from '../../shared/api/api-error.ts'
import { useToday } from '../../shared/event/use-today.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useProgress } from '../dashboard.api.ts'

import { ChartPanel } from './chart-panel.tsx'
import classes from './charts.module.css'
import { DayBars, NamedBars } from './progress-bars.tsx'
import {
  arrivalBars,
  type Bar,
  departureBars,
  disciplineBars,
  describeBars,
  describeRooms,
  shortDay,
  barTableRows,
  roomTableRows,
} from './progress-text.ts'
import { RoomsOverDays } from './rooms-over-days.tsx'

const dayCharts = [
  {
    title: labels.arrivals,
    subtitle: labels.arrivalsHint,
    barsOf: arrivalBars,
    done: labels.arrived,
    open: labels.notArrived,
  },
  {
    title: labels.departures,
    subtitle: labels.departuresHint,
    barsOf: departureBars,
    done: labels.left,
    open: labels.notLeft,
  },
] as const

/** Four charts, each also available as a table. Loaded lazily, because the chart library is large. */
export const EventCharts = () => {
  const [range, setRange] = useState<ProgressRange>(progressRanges[0])
  const { data, error, isPlaceholderData, refetch } = useProgress(range)
  const hasFurtherDays = range === 'whole_event' || isPlaceholderData || data?.isWholeEvent === false
  return (
    <div className={classes.parts} aria-busy={isPlaceholderData}>
      {hasFurtherDays && <ChartDays days={data?.days ?? []} range={range} onChange={setRange} />}
      {data && data.days.length + data.disciplines.length > 0 ? (
        <Charts progress={data} />
      ) : (
        <Panel>
          {data ? (
            <EmptyState icon={<IconChartBar size={22} stroke={1.6} />} title={labels.none} text={labels.noneHint} />
          ) : error ? (
            <ErrorState
              title={progressMessages.fetchFailed}
              text={messageOf(error, 'Please try again.')}
              onRetry={() => void refetch()}
            />
          ) : (
            <LoadingState />
          )}
        </Panel>
      )}
    </div>
  )
}

interface ChartDaysProps {
  readonly days: readonly ProgressDay[]
  readonly range: ProgressRange
  readonly onChange: (range: ProgressRange) => void
}

const ranges = progressRanges.map((value) => ({ value, label: progressRangeLabels[value] }))

/** The days that the charts show, and the choice between those around today and all. */
const ChartDays = ({ days, range, onChange }: ChartDaysProps) => {
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div className={classes.days}>
      <p className={classes.shown}>{first && last && formatDateRange(first.day, last.day)}</p>
      <SegmentedControl aria-label={labels.days} data={ranges} value={range} onChange={onChange} />
    </div>
  )
}

const Charts = ({ progress: { days, disciplines } }: { progress: EventProgress }) => {
  const byDiscipline = disciplineBars(disciplines)
  const today = shortDay(useToday())
  return (
    <div className={classes.charts}>
      <div className={classes.column}>
        {dayCharts.map(({ barsOf, ...chart }) => (
          <DayPanel key={chart.title} {...chart} bars={barsOf(days)} today={today} />
        ))}
        <ChartPanel
          title={labels.occupancy}
          subtitle={labels.occupancyHint}
          description={describeRooms(days)}
          table={{ head: [labels.day, labels.occupied, labels.rooms, labels.share], rows: roomTableRows(days) }}
        >
          <RoomsOverDays days={days} today={today} />
        </ChartPanel>
      </div>
      <ChartPanel
        title={labels.disciplines}
        subtitle={labels.disciplinesHint}
        description={describeBars(labels.disciplines, labels.arrived, byDiscipline)}
        table={{
          head: [labels.discipline, labels.arrived, labels.expected, labels.share],
          rows: barTableRows(byDiscipline),
        }}
      >
        <NamedBars bars={byDiscipline} done={labels.arrived} open={labels.notArrived} />
      </ChartPanel>
    </div>
  )
}

interface DayPanelProps {
  readonly title: string
  readonly subtitle: string
  readonly bars: readonly Bar[]
  readonly done: string
  readonly open: string
  readonly today: string
}

const DayPanel = ({ title, subtitle, bars, done, open, today }: DayPanelProps) => (
  <ChartPanel
    title={title}
    subtitle={subtitle}
    description={describeBars(title, done, bars)}
    table={{ head: [labels.day, done, labels.expected, labels.share], rows: barTableRows(bars) }}
  >
    <DayBars bars={bars} done={done} open={open} today={today} />
  </ChartPanel>
)
