import { type CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { HotelOccupancy } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { type CellLabel, cellLabel, isWeekend } from '@trophy/contract/occupancy/occupancy.rules.ts'
import { memo } from 'react'
import type { Tone } from '../../shared/ui/feedback/badge.tsx'
import classes from '../occupancy.module.css'
import { cellLabelText, nightFigures, nightOf } from './night-text.rules.ts'

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
