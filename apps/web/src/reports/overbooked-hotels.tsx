import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import type { OverbookedHotel } from '@trophy/contract/reports/reports.contract.ts'
import type { LostHotel } from '../shared/instances/lost-hotel.ts'
import { reportLabels as labels } from './reports.constants.ts'
import classes from './reports.module.css'

interface OverbookedHotelsProps {
  readonly hotels: readonly OverbookedHotel[]
  readonly onRehouse: (lost: LostHotel) => void
}

/** The worst hotels of the overbooking report from today on, each with a way to find other rooms for the people. */
export const OverbookedHotels = ({ hotels, onRehouse }: OverbookedHotelsProps) =>
  hotels.length > 0 && (
    <ul className={classes.overbooked} aria-label={labels.overbooked}>
      {hotels.map(({ hotelId, hotelName, night, nights, overBy }) => (
        <li key={hotelId}>
          <span>
            <strong>{hotelName}</strong> {labels.overBy(overBy, nights, night)}
          </span>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconArrowsShuffle size={16} aria-hidden />}
            onClick={() => onRehouse({ hotelId, from: night, isOverbooked: true })}
          >
            {labels.rehouse}
            <VisuallyHidden>: {hotelName}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
