import { Button } from '@mantine/core'
import { Select } from '../shared/ui/fields/select.tsx'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { occupancyPeriods } from '@trophy/contract/occupancy/occupancy.constants.ts'
import { occupancyPeriodLabels } from './occupancy.constants.ts'
import type { HistoryStep } from '../shared/url/use-list-params.ts'
import { InstanceFilterSelects } from '../shared/instances/instance-filters.tsx'
import { FilterBar } from '../shared/ui/fields/filter-bar.tsx'
import { SearchBox } from '../shared/ui/search/search-box.tsx'
import type { OccupancyParams } from './occupancy-params.rules.ts'

interface OccupancyFilterBarProps {
  readonly params: OccupancyParams
  readonly onChange: (part: Partial<OccupancyParams>, step?: HistoryStep) => void
  readonly onRefresh: () => void
  /** `undefined` while there is nothing to export. */
  readonly onExport: (() => void) | undefined
}

const periodOptions = occupancyPeriods.map((value) => ({ value, label: occupancyPeriodLabels[value] }))

/** Search, period, district, status, refresh and export (part 2 §2). */
export const OccupancyFilterBar = ({ params, onChange, onRefresh, onExport }: OccupancyFilterBarProps) => (
  <FilterBar
    search={
      <SearchBox label="Search hotels" value={params.search} onSearch={(search) => onChange({ search }, 'replace')} />
    }
    actions={
      <>
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRefresh}>
          Refresh
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={onExport === undefined}
          onClick={onExport}
        >
          Export CSV
        </Button>
      </>
    }
  >
    <Select
      aria-label="Period"
      data={periodOptions}
      value={params.period}
      onChange={(period) => onChange({ period, ...(period !== 'custom' && { from: undefined, to: undefined }) })}
    />
    <InstanceFilterSelects filters={params} onChange={onChange} />
  </FilterBar>
)
