import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { checkinFilterLabels } from '@trophy/contract/stays/stays.constants.ts'
import { FilterBar } from '../shared/ui/filter-bar.tsx'
import { FilterSelect } from '../shared/ui/filter-select.tsx'
import { SearchBox } from '../shared/ui/search-box.tsx'
import { useReadBoardAgain } from './stays.api.ts'
import { chosenFilters } from './checkin-list.rules.ts'
import type { CheckinList } from './use-checkin-list.ts'

const options = chosenFilters.map((value) => ({ value, label: checkinFilterLabels[value] }))

/** Search with its button, clear, status filter and refresh (part 2 §2). */
export const CheckinFilterBar = ({ asked, change }: Pick<CheckinList, 'asked' | 'change'>) => {
  const readAgain = useReadBoardAgain()
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search name, ID or hotel"
          buttonLabel="Search"
          whileTyping={false}
          value={asked.search}
          onSearch={(search) => change({ search })}
        />
      }
      actions={
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void readAgain()}>
          Refresh
        </Button>
      }
    >
      <FilterSelect
        label="Status"
        allLabel={checkinFilterLabels.all}
        options={options}
        value={asked.status}
        onChange={(status) => change({ status })}
      />
    </FilterBar>
  )
}
