import type { CalendarDay } from '@trophy/contract/core/days.ts'
import { occupancyMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { HotelOccupancy } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { useMemo } from 'react'
import classes from './occupancy.module.css'
import type { DrawnColumn } from './use-grid-window.ts'
import { cellName, nightFigures, totalOf } from './night-words.rules.ts'

interface TotalsRowProps {
  readonly hotels: readonly HotelOccupancy[]
  readonly dates: readonly CalendarDay[]
  readonly columns: readonly DrawnColumn[]
}

/** The TOTALS of each day, at the bottom in view. */
export const TotalsRow = ({ hotels, dates, columns }: TotalsRowProps) => {
  const totals = useMemo(() => dates.map((day) => ({ day, total: totalOf(hotels, day) })), [hotels, dates])
  return (
    <div role="row" aria-rowindex={hotels.length + 2} className={classes.totals}>
      <div role="rowheader" aria-colindex={1} className={classes.corner}>
        {occupancyMessages.totals}
      </div>
      {columns.map(({ index, left }) => {
        const of = totals[index]
        return of === undefined ? null : (
          <div
            key={of.day}
            role="gridcell"
            aria-colindex={index + 2}
            aria-label={cellName(occupancyMessages.totals, of.day, of.total)}
            className={classes.total}
            style={{ left }}
          >
            <span className={classes.figures}>{nightFigures(of.total)}</span>
            {of.total.total > 0 && <span className={classes.label}>{of.total.percentage}%</span>}
          </div>
        )
      })}
    </div>
  )
}
