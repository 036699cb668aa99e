import { Button, VisuallyHidden } from '@mantine/core'
import { reportLabels as labels } from './reports.constants.ts'
import { useToday } from '../shared/event/use-today.ts'
import { type ReportDates, weekOf } from './report-form.rules.ts'
import classes from './reports.module.css'

interface QuickDatesProps {
  /** The title of the report, for screen readers: each report has the same buttons. */
  readonly title: string
  /** `undefined` while it loads, and while nobody is booked. */
  readonly wholeEvent: ReportDates | undefined
  readonly onChoose: (dates: ReportDates) => void
}

/** Buttons for the most frequent date ranges. */
export const QuickDates = ({ title, wholeEvent, onChoose }: QuickDatesProps) => {
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
