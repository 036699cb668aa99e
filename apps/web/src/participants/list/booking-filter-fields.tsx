import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { Suspense } from 'react'
import { afterReads } from '../../shared/api/queries/query-client.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { HotelSelect } from '../../shared/instances/hotel-select.tsx'
import { useInstancesOf } from '../../shared/instances/instances.api.ts'
import type { DateFieldProps } from '../../shared/ui/fields/date-field.tsx'
import { lazy } from '../../shared/lazy.tsx'
import { FilterSelect } from '../../shared/ui/fields/filter-bar.tsx'
import { type BookingFilters, dateProblem, withHotel } from './participant-list.rules.ts'

interface BookingFilterFieldsProps {
  readonly draft: BookingFilters
  readonly onChange: (draft: BookingFilters) => void
}

/** The fields of these filters. */
export const BookingFilterFields = ({ draft, onChange }: BookingFilterFieldsProps) => {
  const { data: instances = [] } = useInstancesOf(draft.hotelFilterId)
  return (
    <>
      <HotelSelect
        aria-label="Hotel"
        value={draft.hotelFilterId ?? null}
        onChange={({ hotelId }) => onChange(withHotel(draft, hotelId))}
        all={{ label: 'All hotels', choose: () => onChange(withHotel(draft, undefined)) }}
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
        aria-label="Booking start date from"
        placeholder="Starts from"
        value={draft.bookingStartDate ?? null}
        onChange={(day) => onChange({ ...draft, bookingStartDate: day ?? undefined })}
      />
      <LateDateField
        aria-label="Booking end date until"
        placeholder="Ends by"
        value={draft.bookingEndDate ?? null}
        onChange={(day) => onChange({ ...draft, bookingEndDate: day ?? undefined })}
        error={dateProblem(draft)}
      />
    </>
  )
}

const DateField = lazy(async () => {
  await afterReads()
  return import('../../shared/ui/fields/date-field.tsx')
}, 'DateField')

/** A date field whose calendar is loaded after the list. Until then it looks the same and cannot be edited. */
const LateDateField = (props: DateFieldProps) => (
  <Suspense fallback={<StillField {...props} />}>
    <DateField {...props} />
  </Suspense>
)

const StillField = ({ value, placeholder, error, 'aria-label': name }: DateFieldProps) => (
  <TextInput
    aria-label={name}
    placeholder={placeholder ?? ''}
    value={value === null ? '' : formatDay(value)}
    error={error}
    leftSection={<IconCalendar size={16} aria-hidden />}
    readOnly
  />
)
