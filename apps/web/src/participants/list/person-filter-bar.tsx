import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  checkinStatuses,
  participantRoleLabels,
  participantRoles,
} from '@trophy/contract/participants/participants.constants.ts'
import { checkinStatusLabels } from '../../shared/texts/value-labels.constants.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { FilterBar } from '../../shared/ui/fields/filter-bar.tsx'
import { FilterSelect } from '../../shared/ui/fields/filter-select.tsx'
import { SearchBox } from '../../shared/ui/search/search-box.tsx'
import type { HistoryStep } from '../../shared/url/use-list-params.ts'
import type { PersonFilters } from './participant-list.rules.ts'
import { useDisciplines } from '../participants.api.ts'

interface PersonFilterBarProps {
  readonly filters: PersonFilters
  readonly onChange: (part: Partial<PersonFilters>, step?: HistoryStep) => void
  readonly onRefresh: () => void
  /** Further filters, among the buttons. */
  readonly children?: ReactNode
}

const statusOptions = checkinStatuses.map((value) => ({ value, label: checkinStatusLabels[value] }))
const roleOptions = participantRoles.map((value) => ({ value, label: participantRoleLabels[value] }))

/** Search, discipline, check-in status and role, which apply at once; and Refresh. */
export const PersonFilterBar = ({ filters, onChange, onRefresh, children }: PersonFilterBarProps) => {
  const { data: disciplines = [] } = useDisciplines()
  return (
    <FilterBar
      label="Search and filters"
      search={
        <SearchBox
          label="Search name, ID, mobile, hotel, team or reference"
          value={filters.search}
          onSearch={(search) => onChange({ search }, 'replace')}
        />
      }
      actions={
        <>
          {children}
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRefresh}>
            Refresh
          </Button>
        </>
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
