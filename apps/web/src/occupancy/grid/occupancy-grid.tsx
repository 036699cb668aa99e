import { Button } from '@mantine/core'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import { occupancyMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { HotelOccupancy, NightDetails } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { useLayoutEffect, useRef } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { useToday } from '../../shared/event/use-event.ts'
import type { LostHotel } from '../../shared/instances/instances.api.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Fact } from '../../shared/ui/layout/fact.tsx'
import { useIsPhone } from '../../shared/ui/layout/viewport.ts'
import { useNight } from '../occupancy.api.ts'
import { gridLabels } from '../occupancy.constants.ts'
import classes from '../occupancy.module.css'
import { DayHeaders, HotelNameCell, NightCell, TotalsRow } from './grid-cells.tsx'
import { lostHotelOf, nightOf, nightText } from './nights.rules.ts'
import { useActiveCell, useHoveredCell } from './use-cells.ts'
import { gridSizes, useGridWindow } from './use-grid-window.ts'

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

interface NightTipProps {
  readonly hotel: HotelOccupancy
  readonly day: CalendarDay
  /** Where the cell is on the screen. */
  readonly box: DOMRect
  /** Absent where there is nobody to re-house. */
  readonly onRehouse: (() => void) | undefined
  /** They keep the tip while the pointer or the focus is in it. */
  readonly handlers: Readonly<Record<'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur', () => void>>
}

const tipWidth = 236
const tipHeight = 190
const gap = 6

/** The popover of the hovered cell: the people of that night by role, the free rooms, and what can be done. */
const NightTip = ({ hotel, day, box, onRehouse, handlers }: NightTipProps) => {
  const { data, error } = useNight(hotel.hotelId, day)
  const fitsBelow = box.bottom + gap + tipHeight < innerHeight
  const left = Math.max(Math.min(box.left, innerWidth - tipWidth - gap), gap)
  return (
    <div
      className={classes.tip}
      {...handlers}
      style={
        fitsBelow
          ? { left, width: tipWidth, top: box.bottom + gap }
          : { left, width: tipWidth, bottom: innerHeight - box.top + gap }
      }
    >
      <div role="status">
        <p className={`${patterns.flushText} ${classes.hotel}`}>{hotel.hotelName}</p>
        <p className={patterns.hint}>
          {formatDay(day)} · {nightText(nightOf(hotel, day))}
        </p>
        {data && <Details {...data} />}
        {error && <p className={patterns.hint}>{messageOf(error, occupancyMessages.fetchFailed)}</p>}
      </div>
      {onRehouse && (
        <div className={classes.action}>
          <Button size="sm" variant="default" fullWidth onClick={onRehouse}>
            {gridLabels.rehouse}
          </Button>
          <p className={patterns.hint}>{gridLabels.rehouseKeys}</p>
        </div>
      )}
    </div>
  )
}

const Details = ({ coaches, officials, players, instances }: NightDetails) => (
  <dl className={classes.counts}>
    <Fact label="Coaches">{coaches}</Fact>
    <Fact label="Officials">{officials}</Fact>
    <Fact label="Players">{players}</Fact>
    <Fact label="Free rooms">{instances.reduce((sum, { free }) => sum + free, 0)}</Fact>
  </dl>
)
