import { Select } from '../../shared/ui/fields/select.tsx'
import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { addParticipantLabels as labels } from './add-participant.constants.ts'
import { hotelSearchMessages as messages } from '../../shared/texts/hotel-search.constants.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { GapNightsBadge } from '../../shared/ui/feedback/gap-nights.tsx'
import classes from './add-participant.module.css'
import { hotelName, hotelsMatching } from './hotel-offers.rules.ts'
import type { PartProps } from './use-new-participant.ts'

interface HotelSelectProps extends PartProps {
  readonly found: readonly AvailableHotel[]
}

/** The hotels found, searchable by name, code or location (part 2 §2). */
export const HotelSelect = ({ participant, found }: HotelSelectProps) => {
  const { values, errors, chooseHotel } = participant
  const offers = new Map(found.map((offer) => [offer.instanceId, offer]))
  return (
    <div className={classes.wide}>
      <Select
        label={labels.hotelId}
        placeholder={labels.hotelPlaceholder}
        data={found.map((offer) => ({ value: offer.instanceId, label: hotelName(offer) }))}
        value={values.hotel?.instanceId ?? null}
        onChange={chooseHotel}
        renderOption={({ option }) => <Offer offer={offers.get(option.value)} />}
        filter={({ options, search }) => hotelsMatching(options, search, offers)}
        searchable
        nothingFoundMessage={labels.noSuchHotel}
        maxDropdownHeight={320}
        error={errors.hotel}
        required
      />
      {values.hotel && (
        <div className={classes.chosen}>
          <Offer offer={values.hotel} isChosen />
        </div>
      )}
    </div>
  )
}

interface OfferProps {
  readonly offer: AvailableHotel | undefined
  /** The gap nights of the chosen hotel are listed below it. */
  readonly isChosen?: boolean
}

const Offer = ({ offer, isChosen = false }: OfferProps) =>
  offer && (
    <div className={classes.offerLines}>
      <div className={classes.offerName}>
        {offer.hotelName}
        {offer.hasAdjacentInstances && <Badge tone="info">{messages.multiInstance}</Badge>}
        {!isChosen && <GapNightsBadge nights={offer.gapNights} />}
      </div>
      <div className={classes.secondary}>
        {messages.instance(offer.instanceCode)} · {offer.location} ·{' '}
        <span className={classes.dates}>{formatDateRange(offer.startDate, offer.endDate)}</span>
      </div>
      <div className={classes.secondary}>
        {messages.availableRooms(offer.availableRooms)} · {offer.roomSuggestion}
      </div>
    </div>
  )
