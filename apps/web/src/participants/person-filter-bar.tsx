import {
  checkinStatuses,
  checkinStatusLabels,
  participantRoleLabels,
  participantRoles,
} from '@trophy/contract/participants/participants.constants.ts'
import { formatCount } from '../shared/format/numbers.ts'
import { FilterBar } from '../shared/ui/filter-bar.tsx'
import { FilterSelect } from '../shared/ui/filter-select.tsx'
import { SearchBox } from '../shared/ui/search-box.tsx'
import type { PersonFilters } from './participant-filters.rules.ts'
import { useDisciplines } from './participants.api.ts'

interface PersonFilterBarProps {
  readonly filters: PersonFilters
  readonly onChange: (part: Partial<PersonFilters>) => void
}

const statusOptions = checkinStatuses.map((value) => ({ value, label: checkinStatusLabels[value] }))
const roleOptions = participantRoles.map((value) => ({ value, label: participantRoleLabels[value] }))

/** Search, discipline, check-in status and role: they act at once. */
export const PersonFilterBar = ({ filters, onChange }: PersonFilterBarProps) => {
  const { data: disciplines = [] } = useDisciplines()
  return (
    <FilterBar
      label="Search and filters"
      search={
        <SearchBox
          label="Search name, ID, mobile, hotel, team or reference"
          value={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      }
    >
      <FilterSelect
        label="Discipline"
        allLabel="All disciplines"
        options={disciplines.map(({ discipline, count }) => ({
          value: discipline,
          label: `${discipline} (${formatCount(count)})`,
        }))}
        value={filters.discipline}
        onChange={(discipline) => onChange({ discipline })}
        isSearchable
      />
      <FilterSelect
        label="Check-in status"
        allLabel="All statuses"
        options={statusOptions}
        value={filters.checkinStatus}
        onChange={(checkinStatus) => onChange({ checkinStatus })}
      />
      <FilterSelect
        label="Role"
        allLabel="All roles"
        options={roleOptions}
        value={filters.role}
        onChange={(role) => onChange({ role })}
      />
    </FilterBar>
  )
}
