import { SegmentedControl } from '@mantine/core'
import type { ProgressDay } from '@trophy/contract/dashboard/dashboard.contract.ts'
import {
  progressLabels as labels,
  type ProgressRange,
  progressRangeLabels,
  progressRanges,
} from '@trophy/contract/dashboard/progress.constants.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import classes from './charts.module.css'

interface ChartDaysProps {
  readonly days: readonly ProgressDay[]
  readonly range: ProgressRange
  readonly onChange: (range: ProgressRange) => void
}

const choices = progressRanges.map((value) => ({ value, label: progressRangeLabels[value] }))

/** Which days the charts show: those that matter today, or all. */
export const ChartDays = ({ days, range, onChange }: ChartDaysProps) => {
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div className={classes.days}>
      <p className={classes.shown}>{first && last && formatDateRange(first.day, last.day)}</p>
      <SegmentedControl aria-label={labels.days} data={choices} value={range} onChange={onChange} />
    </div>
  )
}
