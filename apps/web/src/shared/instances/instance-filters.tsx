import { instanceStatuses } from '@trophy/contract/hotels/hotels.constants.ts'
import type { InstanceStatus } from '@trophy/contract/hotels/hotels.contract.ts'
import { instanceStatusLabels } from '../texts/value-labels.constants.ts'
import { FilterSelect } from '../ui/fields/filter-bar.tsx'
import { useDistricts } from './instances.api.ts'

interface InstanceFilters {
  readonly district: string | undefined
  readonly status: InstanceStatus | undefined
}

interface InstanceFiltersProps {
  readonly filters: InstanceFilters
  readonly onChange: (part: Partial<InstanceFilters>) => void
}

const statusOptions = instanceStatuses.map((value) => ({ value, label: instanceStatusLabels[value] }))

/** The filters of instances, in the inventory and in the occupancy grid: district and status (part 2 §2). */
export const InstanceFilterSelects = ({ filters, onChange }: InstanceFiltersProps) => {
  const { data: districts = [] } = useDistricts()
  return (
    <>
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
    </>
  )
}
