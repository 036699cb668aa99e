import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import { isWeekend } from '@trophy/contract/occupancy/occupancy.rules.ts'
import classes from '../occupancy.module.css'
import type { GridLine } from './use-grid-window.ts'

const weekdays = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })
const weekdayOf = (day: CalendarDay): string => weekdays.format(new Date(`${day}T00:00:00Z`))

interface DayHeadersProps {
  readonly dates: readonly CalendarDay[]
  readonly columns: readonly GridLine[]
  readonly today: CalendarDay
}

/** The sticky header row: weekday and date; weekends and today are marked. */
export const DayHeaders = ({ dates, columns, today }: DayHeadersProps) => (
  <div role="row" aria-rowindex={1} className={classes.heads}>
    <div role="columnheader" aria-colindex={1} className={classes.corner}>
      Hotel
    </div>
    {columns.map(({ index, start }) => {
      const day = dates[index]
      return day === undefined ? null : (
        <div
          key={day}
          role="columnheader"
          aria-colindex={index + 2}
          className={classes.dayHead}
          data-weekend={isWeekend(day) || undefined}
          data-today={day === today || undefined}
          style={{ left: start }}
        >
          <span>{weekdayOf(day)}</span>
          <span className={classes.date}>{formatDay(day)}</span>
        </div>
      )
    })}
  </div>
)
