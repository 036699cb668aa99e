import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { hotelMessages, instanceStatuses, instanceStatusLabels } from '@trophy/contract/hotels/hotels.constants.ts'
import type { HistoryStep } from '../shared/address/use-list-in-address.ts'
import { FilterBar } from '../shared/ui/filter-bar.tsx'
import { FilterSelect } from '../shared/ui/filter-select.tsx'
import { SearchBox } from '../shared/ui/search-box.tsx'
import { useErrorToast } from '../shared/use-error-toast.ts'
import type { HotelFilters } from './hotel-list.rules.ts'
import { useDistricts, useReadHotelsAgain } from './hotels.api.ts'

interface HotelFilterBarProps {
  readonly filters: HotelFilters
  readonly onChange: (part: Partial<HotelFilters>, step?: HistoryStep) => void
}

const statusOptions = instanceStatuses.map((value) => ({ value, label: instanceStatusLabels[value] }))

/** Search, district, status and refresh (part 2 §2). */
export const HotelFilterBar = ({ filters, onChange }: HotelFilterBarProps) => {
  const { data: districts = [], error } = useDistricts()
  useErrorToast(error, hotelMessages.districtsFailed)
  const readAgain = useReadHotelsAgain()
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search hotels"
          value={filters.search}
          onSearch={(search) => onChange({ search }, 'replace')}
        />
      }
      actions={
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void readAgain()}>
          Refresh
        </Button>
      }
    >
      <FilterSelect
        label="District"
        allLabel="All districts"
        options={districts.map((district) => ({ value: district, label: district }))}
        value={filters.district}
        onChange={(district) => onChange({ district })}
        isSearchable
      />
      <FilterSelect
        label="Status"
        allLabel="All statuses"
        options={statusOptions}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
    </FilterBar>
  )
}
