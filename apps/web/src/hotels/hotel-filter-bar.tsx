import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { HistoryStep } from '../shared/url/use-list-params.ts'
import { InstanceFilterSelects } from '../shared/instances/instance-filters.tsx'
import { FilterBar } from '../shared/ui/fields/filter-bar.tsx'
import { SearchBox } from '../shared/ui/search/search-box.tsx'
import type { HotelFilters } from './hotel-list.rules.ts'
import { useRefetchHotels } from './hotels.api.ts'

interface HotelFilterBarProps {
  readonly filters: HotelFilters
  readonly onChange: (part: Partial<HotelFilters>, step?: HistoryStep) => void
}

/** Search, district, status and refresh (part 2 §2). */
export const HotelFilterBar = ({ filters, onChange }: HotelFilterBarProps) => {
  const refetch = useRefetchHotels()
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
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <InstanceFilterSelects filters={filters} onChange={onChange} />
    </FilterBar>
  )
}
