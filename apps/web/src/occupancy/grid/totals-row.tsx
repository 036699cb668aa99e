import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { occupancyMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { HotelOccupancy, Night } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { isWeekend } from '@trophy/contract/occupancy/occupancy.rules.ts'
import { useMemo } from 'react'
import classes from '../occupancy.module.css'
import type { GridLine } from './use-grid-window.ts'
import { cellLabelText, nightFigures, totalOf } from './night-text.rules.ts'

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
