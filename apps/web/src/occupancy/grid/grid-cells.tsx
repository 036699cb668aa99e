import { VisuallyHidden } from '@mantine/core'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import { occupancyMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { HotelOccupancy, Night } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { type CellLabel, cellLabel, isWeekend } from '@trophy/contract/occupancy/occupancy.rules.ts'
import { memo, useMemo } from 'react'
import { instanceStatusLabels } from '../../shared/texts/value-labels.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Tone } from '../../shared/ui/feedback/badge.tsx'
import classes from '../occupancy.module.css'
import { cellLabelText, nightFigures, nightOf, totalOf } from './nights.rules.ts'
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

const instanceText = ({ instanceCode, startDate, endDate, status }: HotelOccupancy['instances'][number]): string =>
  `Instance ${instanceCode}: ${formatDay(startDate)} – ${formatDay(endDate)}, ${instanceStatusLabels[status]}`

/** The sticky first column: the hotel and a badge for each of its instances. */
export const HotelNameCell = ({ hotel }: { hotel: HotelOccupancy }) => (
  <div role="rowheader" aria-colindex={1} className={classes.name}>
    <span className={classes.hotel} title={hotel.hotelName}>
      {hotel.hotelName}
    </span>
    <span className={classes.details}>
      <span className={`${patterns.secondaryText} ${classes.id}`}>{hotel.hotelId}</span>
      {hotel.instances.map((instance) => (
        <span
          key={instance.instanceCode}
          className={classes.instance}
          data-status={instance.status}
          title={instanceText(instance)}
        >
          {instance.instanceCode}
          <VisuallyHidden>{instanceText(instance)}</VisuallyHidden>
        </span>
      ))}
    </span>
  </div>
)

const tones: Record<CellLabel, Tone> = {
  Good: 'success',
  High: 'info',
  Full: 'warning',
  OVERBOOKED: 'danger',
  'Gap Day': 'special',
}

interface NightCellProps {
  readonly hotel: HotelOccupancy
  readonly day: CalendarDay
  readonly row: number
  readonly column: number
  readonly left: number
  /** The one cell that Tab reaches. */
  readonly isActive: boolean
}

/** One night of one hotel: figures, label and a colour by occupancy. */
export const NightCell = memo(({ hotel, day, row, column, left, isActive }: NightCellProps) => {
  const night = nightOf(hotel, day)
  const label = cellLabel(night)
  const figures = nightFigures(night)
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={cellLabelText([figures, label], hotel.hotelName, day)}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${row}:${column}`}
      data-tone={label && tones[label]}
      data-weekend={isWeekend(day) || undefined}
      className={classes.cell}
      style={{ left, '--fill': `${Math.min(night.percentage, 100)}%` }}
    >
      <span className={classes.figures}>{figures}</span>{' '}
      {label !== undefined && <span className={classes.label}>{label}</span>}
    </div>
  )
})

interface TotalsRowProps {
  readonly hotels: readonly HotelOccupancy[]
  readonly dates: readonly CalendarDay[]
  readonly columns: readonly GridLine[]
}

/** The sticky TOTALS of each day. */
export const TotalsRow = ({ hotels, dates, columns }: TotalsRowProps) => {
  const totals = useMemo(() => dates.map((day) => ({ day, total: totalOf(hotels, day) })), [hotels, dates])
  return (
    <div role="row" aria-rowindex={hotels.length + 2} className={classes.totals}>
      <div role="rowheader" aria-colindex={1} className={classes.corner}>
        {occupancyMessages.totals}
      </div>
      {columns.map(({ index, start: left }) => {
        const dayTotal = totals[index]
        return dayTotal && <TotalCell key={dayTotal.day} {...dayTotal} column={index} left={left} />
      })}
    </div>
  )
}

interface TotalCellProps {
  readonly day: CalendarDay
  readonly total: Night
  readonly column: number
  readonly left: number
}

const TotalCell = ({ day, total, column, left }: TotalCellProps) => {
  const figures = nightFigures(total)
  const share = total.total > 0 ? `${total.percentage}%` : undefined
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={cellLabelText([figures, share], occupancyMessages.totals, day)}
      data-weekend={isWeekend(day) || undefined}
      className={classes.total}
      style={{ left }}
    >
      <span className={classes.figures}>{figures}</span> {share && <span className={classes.label}>{share}</span>}
    </div>
  )
}
