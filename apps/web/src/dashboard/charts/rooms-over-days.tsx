import { AreaChart } from '@mantine/charts'
import type { ProgressDay } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { progressLabels as labels } from './progress.constants.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { colors, narrowCountAxis, noAnimation, todayReferenceLine } from './chart-style.ts'
import { shortDay } from './progress-text.ts'

/** The same padding as the bar charts have, so that the first day is not on the axis. */
const daysPadding = { left: 18, right: 18 }

/** Occupied rooms of each night, below the line of all rooms. */
export const RoomsOverDays = ({ days, today }: { days: readonly ProgressDay[]; today: string }) => {
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
