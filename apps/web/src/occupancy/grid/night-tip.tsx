import { Button } from '@mantine/core'
import { type CalendarDay, formatDay } from '@trophy/contract/core/dates/days.ts'
import { occupancyMessages } from '@trophy/contract/occupancy/occupancy.constants.ts'
import type { HotelOccupancy, NightDetails } from '@trophy/contract/occupancy/occupancy.contract.ts'
import { gridLabels } from '../occupancy.constants.ts'
import { messageOf } from '../../shared/api/api-error.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Fact } from '../../shared/ui/layout/fact.tsx'
import classes from '../occupancy.module.css'
import { nightText, nightOf } from './night-text.rules.ts'
import { useNight } from '../occupancy.api.ts'

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

const width = 236
const height = 190
const gap = 6

/** The popover of the hovered cell: the people of that night by role, the free rooms, and what can be done. */
export const NightTip = ({ hotel, day, box, onRehouse, handlers }: NightTipProps) => {
  const { data, error } = useNight(hotel.hotelId, day)
  const fitsBelow = box.bottom + gap + height < innerHeight
  const left = Math.max(Math.min(box.left, innerWidth - width - gap), gap)
  return (
    <div
      className={classes.tip}
      {...handlers}
      style={fitsBelow ? { left, width, top: box.bottom + gap } : { left, width, bottom: innerHeight - box.top + gap }}
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
