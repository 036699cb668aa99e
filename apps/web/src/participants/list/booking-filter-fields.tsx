import { formatDateRange } from '../../shared/format/dates.ts'
import { FilterSelect } from '../../shared/ui/fields/filter-select.tsx'
import { HotelFilter } from './hotel-filter.tsx'
import { LateDateField } from './late-date-field.tsx'
import { type BookingFilters, dateProblem, withHotel } from './participant-list.rules.ts'
import { useInstancesOf } from '../../shared/instances/hotel-search.api.ts'

interface BookingFilterFieldsProps {
  readonly draft: BookingFilters
  readonly onChange: (draft: BookingFilters) => void
  readonly isListShown: boolean
}

/** The fields of these filters. */
export const BookingFilterFields = ({ draft, onChange, isListShown }: BookingFilterFieldsProps) => {
  const { data: instances = [] } = useInstancesOf(draft.hotelFilterId)
  return (
    <>
      <HotelFilter
        value={draft.hotelFilterId}
        onChange={(hotelFilterId) => onChange(withHotel(draft, hotelFilterId))}
      />
      <FilterSelect
        label="Instance"
        allLabel="All instances"
        options={instances.map(({ instanceCode, startDate, endDate }) => ({
          value: instanceCode,
          label: `${instanceCode}: ${formatDateRange(startDate, endDate)}`,
        }))}
        value={draft.instanceCode}
        onChange={(instanceCode) => onChange({ ...draft, instanceCode })}
        disabled={draft.hotelFilterId === undefined}
      />
      <LateDateField
        isListShown={isListShown}
        aria-label="Booking start date from"
        placeholder="Starts from"
        value={draft.bookingStartDate ?? null}
        onChange={(day) => onChange({ ...draft, bookingStartDate: day ?? undefined })}
      />
      <LateDateField
        isListShown={isListShown}
        aria-label="Booking end date until"
        placeholder="Ends by"
        value={draft.bookingEndDate ?? null}
        onChange={(day) => onChange({ ...draft, bookingEndDate: day ?? undefined })}
        error={dateProblem(draft)}
      />
    </>
  )
}
