import { AreaChart } from '@mantine/charts'
import type { ProgressDay } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { progressLabels as labels } from '@trophy/contract/dashboard/progress.constants.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { colors, still } from './chart-look.ts'
import { shortDay } from './progress-words.ts'

/** Occupied rooms night by night, below the line of all rooms. */
export const RoomsOverDays = ({ days }: { days: readonly ProgressDay[] }) => (
  <AreaChart
    h={240}
    data={days.map(({ day, occupiedRooms, totalRooms }) => ({ mark: shortDay(day), totalRooms, occupiedRooms }))}
    dataKey="mark"
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
    areaProps={still}
    areaChartProps={{ accessibilityLayer: false }}
  />
)
