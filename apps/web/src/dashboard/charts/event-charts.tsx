import { AreaChart, BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/ColorSwatch.css'
import { IconChartBar } from '@tabler/icons-react'
import { type ProgressRange, progressRanges } from '@trophy/contract/dashboard/dashboard.constants.ts'
import type { EventProgress, ProgressDay } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { useState } from 'react'
import { useToday } from '../../shared/event/use-event.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { NotRead } from '../../shared/ui/feedback/not-read.tsx'
import { EmptyState } from '../../shared/ui/feedback/page-state.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useProgress } from '../dashboard.api.ts'
import { ChartPanel } from './chart-panel.tsx'
import classes from './charts.module.css'
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
  wholeTicks,
} from './chart-data.ts'
import {
  progressLabels,
  progressLabels as labels,
  progressMessages,
  progressRangeLabels,
} from './progress.constants.ts'

/** The accent colour for what is done, greys for the rest. */
const colors = { done: 'accent.6', open: 'gray.4', line: 'gray.6' } as const

/** Live updates change the charts, which must not animate each time. */
const noAnimation = { isAnimationActive: false } as const

/** An axis for counts of people or rooms. */
const countAxis = (counts: readonly number[]) => {
  const ticks = wholeTicks(counts.reduce((most, count) => Math.max(most, count), 0))
  return { ticks, domain: [0, ticks.at(-1) ?? 1], interval: 0 as const }
}

/** The same, only as wide as its labels. */
const narrowCountAxis = (counts: readonly number[]) => ({ ...countAxis(counts), width: 'auto' as const })

/** A line through today, if it is shown. Its label is above the chart, not on a bar. */
const todayReferenceLine = (marks: readonly { readonly mark: string }[], today: string) =>
  marks.some(({ mark }) => mark === today)
    ? [{ x: today, label: progressLabels.today, color: colors.line, labelPosition: 'top' as const }]
    : []

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
          ) : (
            <NotRead title={progressMessages.fetchFailed} error={error} refetch={refetch} />
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
        {dayCharts.map(({ title, subtitle, barsOf, done, open }) => {
          const bars = barsOf(days)
          const head = [labels.day, done, labels.expected, labels.share]
          return (
            <ChartPanel
              key={title}
              title={title}
              subtitle={subtitle}
              description={describeBars(title, done, bars)}
              table={{ head, rows: barTableRows(bars) }}
            >
              <DayBars bars={bars} done={done} open={open} today={today} />
            </ChartPanel>
          )
        })}
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

/** The same padding as the bar charts have, so that the first day is not on the axis. */
const daysPadding = { left: 18, right: 18 }

/** Occupied rooms of each night, below the line of all rooms. */
const RoomsOverDays = ({ days, today }: { days: readonly ProgressDay[]; today: string }) => {
  const rooms = days.map(({ day, occupiedRooms, totalRooms }) => ({ mark: shortDay(day), totalRooms, occupiedRooms }))
  return (
    <AreaChart
      h={240}
      data={rooms}
      yAxisProps={narrowCountAxis(rooms.flatMap(({ totalRooms, occupiedRooms }) => [totalRooms, occupiedRooms]))}
      referenceLines={todayReferenceLine(rooms, today)}
      dataKey="mark"
      xAxisProps={{ padding: daysPadding }}
      series={[
        { name: 'occupiedRooms', label: labels.occupied, color: colors.done },
        { name: 'totalRooms', label: labels.rooms, color: colors.line },
      ]}
      curveType="step"
      withDots={false}
      withGradient={false}
      fillOpacity={0.12}
      withLegend
      legendProps={{ verticalAlign: 'top' }}
      tickLine="none"
      gridAxis="x"
      valueFormatter={formatCount}
      areaProps={noAnimation}
      areaChartProps={{ accessibilityLayer: false }}
    />
  )
}

interface ProgressBarsProps {
  readonly bars: readonly Bar[]
  readonly done: string
  readonly open: string
}

const seriesOf = ({ done, open }: Pick<ProgressBarsProps, 'done' | 'open'>) => [
  { name: 'done', label: done, color: colors.done },
  { name: 'open', label: open, color: colors.open },
]

const common = {
  dataKey: 'mark',
  type: 'stacked',
  withLegend: true,
  legendProps: { verticalAlign: 'top' },
  valueFormatter: formatCount,
  barProps: noAnimation,
  barChartProps: { accessibilityLayer: false },
} as const

const countsOf = (bars: readonly Bar[]): number[] => bars.map(({ done, open }) => done + open)

/** A column for each day: done at the bottom, open above. */
const DayBars = ({ bars, done, open, today }: ProgressBarsProps & { readonly today: string }) => (
  <BarChart
    {...common}
    h={240}
    data={[...bars]}
    series={seriesOf({ done, open })}
    tickLine="none"
    gridAxis="x"
    maxBarWidth={64}
    yAxisProps={narrowCountAxis(countsOf(bars))}
    referenceLines={todayReferenceLine(bars, today)}
  />
)

const barHeight = 26

/** A horizontal bar for each name. */
const NamedBars = ({ bars, done, open }: ProgressBarsProps) => (
  <BarChart
    {...common}
    h={bars.length * barHeight + 70}
    data={[...bars]}
    series={seriesOf({ done, open })}
    orientation="vertical"
    tickLine="none"
    gridAxis="y"
    xAxisProps={countAxis(countsOf(bars))}
    yAxisProps={{ width: 132, interval: 0 }}
    maxBarWidth={14}
  />
)
