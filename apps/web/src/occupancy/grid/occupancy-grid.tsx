import { VisuallyHidden } from '@mantine/core'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import type { HotelOccupancy } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { isWeekend, type CellLabel, cellLabel } from '@trophy/contract/occupancy/occupancy.rules.ts'
import { useLayoutEffect, useRef, memo } from 'react'
import { useToday } from '../../shared/event/use-event.ts'
import type { LostHotel } from '../../shared/instances/lost-hotel.ts'
import { instanceStatusLabels } from '../../shared/texts/value-labels.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Tone } from '../../shared/ui/feedback/badge.tsx'
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts'
import classes from '../occupancy.module.css'
import { lostHotelOf } from './lost-hotel.rules.ts'
import { cellLabelText, nightFigures, nightOf } from './night-text.rules.ts'
import { NightTip } from './night-tip.tsx'
import { TotalsRow } from './totals-row.tsx'
import { useActiveCell, useHoveredCell } from './use-cells.ts'
import { gridSizes, useGridWindow, type GridLine } from './use-grid-window.ts'

interface OccupancyGridProps {
  readonly hotels: readonly HotelOccupancy[]
  readonly dates: readonly CalendarDay[]
  readonly isRefreshing: boolean
  /** Shows the participants of that night. */
  readonly onOpenNight: (hotelId: string, night: CalendarDay) => void
  /** Opens a plan for the people of a hotel from that night on. */
  readonly onRehouse: (lost: LostHotel) => void
}

/**
 * Hotels by night as a heat map (part 2 §2, Occupancy View). Header, first column and TOTALS are sticky; arrow keys
 * move between cells, Enter or a click opens the participants of that night, Shift+Enter a plan of re-housing.
 */
export const OccupancyGrid = ({ hotels, dates, isRefreshing, onOpenNight, onRehouse }: OccupancyGridProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const nameWidth = useIsPhone() ? gridSizes.nameOnPhone : gridSizes.name
  const size = { rows: hotels.length, columns: dates.length }
  const { active, takeMove, onKeyDown, onFocus } = useActiveCell(scroller, size)
  const { rows, columns, height, width, scrollTo } = useGridWindow({ scroller, ...size, nameWidth, active })
  const { hovered, handlers, tipHandlers } = useHoveredCell()
  const today = useToday()

  // A layout effect: a pending passive effect of the previous render would take the move and focus the old cell.
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
  const lostAt = ({ row, column }: typeof active) => {
    const [hotel, day] = [hotels[row], dates[column]]
    return hotel && day !== undefined ? lostHotelOf(hotel, day, today) : undefined
  }
  const rehouse = (position: typeof active) => {
    const lost = lostAt(position)
    if (lost) onRehouse(lost)
  }
  const hoveredHotel = hovered && hotels[hovered.row]
  const hoveredDay = hovered && dates[hovered.column]
  return (
    <>
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
        onKeyDown={(event) => onKeyDown(event, { open, rehouse })}
        onFocus={onFocus}
        {...handlers(open)}
      >
        <div className={classes.surface} role="presentation" style={{ width, height }}>
          <DayHeaders dates={dates} columns={columns} today={today} />
          {rows.map(({ index: row, start }) => {
            const hotel = hotels[row]
            return hotel === undefined ? null : (
              <div
                key={hotel.hotelId}
                role="row"
                aria-rowindex={row + 2}
                className={classes.row}
                style={{ top: start }}
              >
                <HotelNameCell hotel={hotel} />
                {columns.map(({ index: column, start: left }) => {
                  const day = dates[column]
                  const isActive = row === active.row && column === active.column
                  return day && <NightCell key={day} {...{ hotel, day, row, column, left, isActive }} />
                })}
              </div>
            )
          })}
          <TotalsRow hotels={hotels} dates={dates} columns={columns} />
        </div>
      </div>
      {hoveredHotel && hoveredDay && (
        <NightTip
          hotel={hoveredHotel}
          day={hoveredDay}
          box={hovered.box}
          onRehouse={lostAt(hovered) && (() => rehouse(hovered))}
          handlers={tipHandlers}
        />
      )}
    </>
  )
}

const instanceText = ({ instanceCode, startDate, endDate, status }: HotelOccupancy['instances'][number]): string =>
  `Instance ${instanceCode}: ${formatDay(startDate)} – ${formatDay(endDate)}, ${instanceStatusLabels[status]}`

/** The sticky first column: the hotel and a badge for each of its instances. */
const HotelNameCell = ({ hotel }: { hotel: HotelOccupancy }) => (
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

const weekdays = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })
const weekdayOf = (day: CalendarDay): string => weekdays.format(new Date(`${day}T00:00:00Z`))

interface DayHeadersProps {
  readonly dates: readonly CalendarDay[]
  readonly columns: readonly GridLine[]
  readonly today: CalendarDay
}

/** The sticky header row: weekday and date; weekends and today are marked. */
const DayHeaders = ({ dates, columns, today }: DayHeadersProps) => (
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
const NightCell = memo(({ hotel, day, row, column, left, isActive }: NightCellProps) => {
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
