import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { Select } from '../../shared/ui/fields/select.tsx'
import { useFreeHotels } from './arrivals.api.ts'
import { arrivalLabels as labels } from './arrivals.constants.ts'
import classes from './arrivals.module.css'

interface FreeHotelSelectProps {
  readonly today: CalendarDay
  /** The last day as typed. */
  readonly lastDay: string
  readonly value: string
  readonly onChange: (hotelId: string) => void
  readonly error: string | undefined
}

/** The hotels with a room on every night from today to the last day, by name. */
export const FreeHotelSelect = ({ today, lastDay, value, onChange, error }: FreeHotelSelectProps) => {
  const day = isCalendarDay(lastDay) && lastDay >= today ? lastDay : null
  const { data: hotels = [], isError, isSuccess } = useFreeHotels(today, day)
  const byId = new Map(hotels.map((hotel) => [hotel.hotelId, hotel]))
  const isEmpty = day !== null && isSuccess && hotels.length === 0
  const placeholder = isEmpty ? labels.noHotel : labels.hotelPlaceholder
  return (
    <Select
      label={labels.hotelId}
      placeholder={day === null ? labels.hotelAfterDay : placeholder}
      data={hotels.map((hotel) => ({ value: hotel.hotelId, label: `${hotel.hotelName} (${hotel.hotelId})` }))}
      value={value || null}
      onChange={onChange}
      renderOption={({ option }) => <Offer hotel={byId.get(option.value)} />}
      disabled={day === null || isEmpty}
      searchable
      maxDropdownHeight={280}
      error={isError ? labels.hotelsFailed : error}
      required
    />
  )
}

const Offer = ({ hotel }: { hotel: AvailableHotel | undefined }) =>
  hotel && (
    <div className={classes.offer}>
      {hotel.hotelName}
      <span className={classes.secondary}>
        {hotel.location}, {hotel.district} · {labels.rooms(hotel.availableRooms)}
      </span>
    </div>
  )
