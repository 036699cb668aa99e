import type { CalendarDay } from '@trophy/contract/core/days.ts'
import type { HotelOccupancy } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { useLayoutEffect, useRef } from 'react'
import { useToday } from '../../shared/event/use-today.ts'
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts'
import { DayHeads } from './day-heads.tsx'
import { HotelNameCell } from './hotel-name-cell.tsx'
import { NightCell } from './night-cell.tsx'
import { NightTip } from './night-tip.tsx'
import classes from '../occupancy.module.css'
import { TotalsRow } from './totals-row.tsx'
import { useActiveCell } from './use-active-cell.ts'
import { gridSizes, useGridWindow } from './use-grid-window.ts'
import { useHoveredCell } from './use-pointed-cell.ts'

interface OccupancyGridProps {
  readonly hotels: readonly HotelOccupancy[]
  readonly dates: readonly CalendarDay[]
  readonly isRefreshing: boolean
  /** Shows the participants of that night. */
  readonly onOpenNight: (hotelId: string, night: CalendarDay) => void
}

/**
 * Hotels by night as a heat map (part 2 §2, Occupancy View). Head, first column and TOTALS stay in place; arrow keys move
 * from cell to cell, Enter or a click opens the participants of that night.
 */
export const OccupancyGrid = ({ hotels, dates, isRefreshing, onOpenNight }: OccupancyGridProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const nameWidth = useIsPhone() ? gridSizes.nameOnPhone : gridSizes.name
  const size = { rows: hotels.length, columns: dates.length }
  const { active, takeMove, onKeyDown, onFocus } = useActiveCell(scroller, size)
  const { rows, columns, topOf, height, width, scrollTo } = useGridWindow({ scroller, ...size, nameWidth, active })
  const { pointed, pointing } = useHoveredCell()
  const today = useToday()

  // Not after the paint: an effect still due from the drawing before the key would take the move, and lead to the old cell.
  useLayoutEffect(() => {
    if (!takeMove()) return
    scrollTo(active)
    const cell = scroller.current?.querySelector(`[data-cell="${active.row}:${active.column}"]`)
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true })
    scroller.current?.scrollIntoView({ block: 'nearest' })
  })

  const open = ({ row, column }: typeof active) => {
    const [hotel, day] = [hotels[row], dates[column]]
    if (hotel && day) onOpenNight(hotel.hotelId, day)
  }
  const pointedHotel = pointed && hotels[pointed.row]
  const pointedDay = pointed && dates[pointed.column]
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      aria-label="Occupancy"
      aria-rowcount={hotels.length + 2}
      aria-colcount={dates.length + 1}
      aria-busy={isRefreshing}
      className={classes.grid}
      style={{ '--name': `${nameWidth}px`, '--column': `${gridSizes.column}px`, '--row': `${gridSizes.row}px` }}
      onKeyDown={(event) => onKeyDown(event, open)}
      onFocus={onFocus}
      {...pointing(open)}
    >
      <div className={classes.surface} role="presentation" style={{ width, height }}>
        <DayHeads dates={dates} columns={columns} today={today} />
        {rows.map((row) => {
          const hotel = hotels[row]
          return hotel === undefined ? null : (
            <div
              key={hotel.hotelId}
              role="row"
              aria-rowindex={row + 2}
              className={classes.row}
              style={{ top: topOf(row) }}
            >
              <HotelNameCell hotel={hotel} />
              {columns.map(({ index: column, left }) => {
                const day = dates[column]
                const isActive = row === active.row && column === active.column
                return day && <NightCell key={day} {...{ hotel, day, row, column, left, isActive }} />
              })}
            </div>
          )
        })}
        <TotalsRow hotels={hotels} dates={dates} columns={columns} />
      </div>
      {pointedHotel && pointedDay && <NightTip hotel={pointedHotel} day={pointedDay} place={pointed.box} />}
    </div>
  )
}
