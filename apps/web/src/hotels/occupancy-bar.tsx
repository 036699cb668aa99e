import { occupancyLevel } from '@trophy/contract/hotels/hotels.rules.ts'
import { formatCount, percentOf } from '../shared/format/numbers.ts'
import { OccupancyBadge } from '../shared/ui/feedback/status-badges.tsx'
import classes from './hotels.module.css'

/** How many rooms are taken on an instance's fullest night: figures, level label and a thin bar (part 2 §4). */
export const OccupancyBar = ({ occupied, total }: { occupied: number; total: number }) => {
  const level = occupancyLevel(occupied, total)
  return (
    <div className={classes.occupancy}>
      <div className={classes.figures}>
        {formatCount(occupied)}
        <OccupancyBadge level={level} />
      </div>
      <div className={classes.track} aria-hidden>
        <div
          className={classes.fill}
          data-level={level}
          style={{ width: `${Math.min(percentOf(occupied, total), 100)}%` }}
        />
      </div>
    </div>
  )
}
