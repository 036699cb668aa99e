import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { useState } from 'react'
import { reassignmentLabels as labels } from '../reassignment.constants.ts'
import { reassignmentWizardLabels } from '../reassignment-wizard.constants.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import { GapNightsBadge } from '../../shared/ui/feedback/gap-nights.tsx'
import { hotelsMatching, isCurrentHotel } from './hotel-list.rules.ts'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'

interface HotelListProps extends StepProps {
  readonly hotels: readonly RoomsFound[]
}

/** Up to this many hotels need no filter. */
const fewHotels = 6

/** The hotels found; a long list can be filtered. */
export const HotelList = ({ reassignment: { wizard, change }, hotels }: HotelListProps) => {
  const [filter, setFilter] = useState('')
  const matching = hotelsMatching(hotels, filter)
  const choices = matching.map((hotel) => ({
    value: hotel.id,
    label: <HotelName hotel={hotel} isCurrent={isCurrentHotel(hotel, wizard.selected)} />,
    description: <HotelDetails hotel={hotel} />,
  }))
  return (
    <div className={classes.hotels}>
      {hotels.length > fewHotels && (
        <TextInput
          type="search"
          role="searchbox"
          aria-label={reassignmentWizardLabels.filterHotels}
          placeholder={reassignmentWizardLabels.filterHotels}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
      )}
      <ChoiceCards
        legend={`${labels.hotels} (${hotels.length})`}
        choices={choices}
        value={wizard.hotelId}
        onChange={(hotelId) => change((before) => ({ ...before, hotelId }))}
        layout="list"
      />
      <p className={classes.secondary} role="status">
        {matching.length === 0 && reassignmentWizardLabels.noSuchHotel}
      </p>
    </div>
  )
}

const HotelName = ({ hotel, isCurrent }: { hotel: RoomsFound; isCurrent: boolean }) => (
  <span className={classes.hotelName}>
    <span>
      {hotel.hotelName} <span className={classes.secondary}>{hotel.hotelId}</span>
    </span>
    <span className={classes.badges}>
      {isCurrent && <Badge tone="neutral">{labels.currentHotel}</Badge>}
      <GapNightsBadge nights={hotel.gapNights} />
      <Badge tone={hotel.missingRooms > 0 ? 'danger' : 'success'}>
        {labels.rooms(hotel.availableRooms, hotel.totalRooms)}
      </Badge>
    </span>
  </span>
)

const HotelDetails = ({ hotel: { location, district, startDate, endDate } }: { hotel: RoomsFound }) =>
  `${location}, ${district} · ${formatDateRange(startDate, endDate)}`
