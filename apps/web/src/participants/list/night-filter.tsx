import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type CalendarDay, formatDay } from '@trophy/contract/core/days.ts'
import { FilterBar } from '../../shared/ui/fields/filter-bar.tsx'

interface NightFilterProps {
  readonly night: CalendarDay
  readonly onClear: () => void
}

/** Says that only those are shown who are there on one night, as the occupancy grid asked; a click shows all again. */
export const NightFilter = ({ night, onClear }: NightFilterProps) => (
  <FilterBar
    label="Night"
    actions={
      <Button variant="light" rightSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        Night of {formatDay(night)}
      </Button>
    }
  />
)
