import { formatDay } from '@trophy/contract/core/days.ts'
import { instanceStatusLabels } from '@trophy/contract/hotels/hotels.constants.ts'
import type { HotelOccupancy } from '@trophy/contract/occupancy/occupancy.contract.ts'
import classes from '../occupancy.module.css'

const inWords = ({ instanceCode, startDate, endDate, status }: HotelOccupancy['instances'][number]): string =>
  `Instance ${instanceCode}: ${formatDay(startDate)} – ${formatDay(endDate)}, ${instanceStatusLabels[status]}`

/** The first column, which stays in place: the hotel and a badge for each of its instances. */
export const HotelNameCell = ({ hotel }: { hotel: HotelOccupancy }) => (
  <div role="rowheader" aria-colindex={1} className={classes.name}>
    <span className={classes.hotel} title={hotel.hotelName}>
      {hotel.hotelName}
    </span>
    <span className={classes.place}>
      <span className={classes.id}>{hotel.hotelId}</span>
      {hotel.instances.map((instance) => (
        <span
          key={instance.instanceCode}
          className={classes.instance}
          data-status={instance.status}
          title={inWords(instance)}
        >
          {instance.instanceCode}
          <span className={classes.spoken}>{inWords(instance)}</span>
        </span>
      ))}
    </span>
  </div>
)
