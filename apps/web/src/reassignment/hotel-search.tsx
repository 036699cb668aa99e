import { TextInput } from '@mantine/core'
import { IconBuildingOff, IconSearch, IconAlertTriangle } from '@tabler/icons-react'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { capacityWarning } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { useId, useState } from 'react'
import { formatDateRange } from '../shared/format/dates.ts'
import layouts from '../shared/theme/layouts.module.css'
import patterns from '../shared/theme/patterns.module.css'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { GapNightsBadge, GapNightsNote } from '../shared/ui/feedback/gap-nights.tsx'
import { Note } from '../shared/ui/feedback/note.tsx'
import { ChoiceCards } from '../shared/ui/fields/choice-cards.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { reassignmentLabels as labels, reassignmentWizardLabels } from './reassignment.constants.ts'
import classes from './reassignment.module.css'
import type { StepProps } from './use-reassignment.ts'
import { chosenHotel, hotelsMatching, isCurrentHotel } from './wizard-checks.rules.ts'

/** The search for hotels with free rooms on the wanted nights; while it is not possible, the reason. */
export const HotelSearch = ({ reassignment }: StepProps) => {
  const { wizard, hotels, searchHotels, isSearchingHotels, searchMistakes } = reassignment
  const hint = useId()
  const [mistake] = searchMistakes
  const isOutdated = wizard.hotelSearchKey !== null && hotels === undefined
  return (
    <>
      <div className={layouts.buttonAndText}>
        <IconButton
          variant={hotels === undefined ? 'filled' : 'default'}
          icon={IconSearch}
          loading={isSearchingHotels}
          disabled={mistake !== undefined}
          aria-describedby={hint}
          onClick={searchHotels}
        >
          {labels.searchHotels}
        </IconButton>
        <p id={hint} className={`${patterns.hint} ${classes.status}`}>
          {hotels === undefined && (mistake ?? (isOutdated ? messages.searchAgain : labels.hotelSearchFirst))}
        </p>
      </div>
      {hotels?.length === 0 && <Note tone="warning" title={messages.noHotels} icon={<IconBuildingOff size={18} />} />}
      {hotels !== undefined && hotels.length > 0 && (
        <>
          <HotelList reassignment={reassignment} hotels={hotels} />
          <HotelNotes reassignment={reassignment} />
        </>
      )}
    </>
  )
}

interface HotelListProps extends StepProps {
  readonly hotels: readonly RoomsFound[]
}

/** Up to this many hotels need no filter. */
const fewHotels = 6

/** The hotels found; a long list can be filtered. */
const HotelList = ({ reassignment: { wizard, change }, hotels }: HotelListProps) => {
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
      <p className={`${patterns.hint} ${classes.status}`} role="status">
        {matching.length === 0 && reassignmentWizardLabels.noSuchHotel}
      </p>
    </div>
  )
}

const HotelName = ({ hotel, isCurrent }: { hotel: RoomsFound; isCurrent: boolean }) => (
  <span className={classes.hotelName}>
    <span>
      {hotel.hotelName} <span className={patterns.plainSecondary}>{hotel.hotelId}</span>
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

/** The warnings about the chosen hotel: too few rooms, which blocks Confirm (part 2 §5), and gap nights. */
export const HotelNotes = ({ reassignment: { wizard, hotels } }: StepProps) => {
  const hotel = chosenHotel(wizard, hotels)
  if (!hotel) return null
  const warning = capacityWarning(hotel, wizard.selected.length)
  return (
    <>
      {warning !== undefined && (
        <Note tone="danger" title={messages.capacityTitle} icon={<IconAlertTriangle size={18} />}>
          {warning}
        </Note>
      )}
      <GapNightsNote nights={hotel.gapNights} />
    </>
  )
}
