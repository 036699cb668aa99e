import { BarChart } from '@mantine/charts'
import { formatCount } from '../../shared/format/numbers.ts'
import { colors, countAxis, narrowCountAxis, noAnimation, todayReferenceLine } from './chart-style.ts'
import type { Bar } from './progress-text.ts'

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
export const DayBars = ({ bars, done, open, today }: ProgressBarsProps & { readonly today: string }) => (
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
export const NamedBars = ({ bars, done, open }: ProgressBarsProps) => (
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
