import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterBar } from '../shared/ui/filter-bar.tsx'
import { useIsPhone } from '../shared/ui/use-is-phone.ts'
import { BookingFilterFields } from './booking-filter-fields.tsx'
import { type BookingFilters, dateProblem, noBookingFilters } from './participant-filters.rules.ts'
import classes from './participants.module.css'

interface BookingFilterBarProps {
  readonly applied: BookingFilters
  readonly onApply: (filters: BookingFilters) => void
}

/** Hotel, instance and dates, which act on Apply (part 2 §2). On a phone they fold away. */
export const BookingFilterBar = (props: BookingFilterBarProps) => {
  const isPhone = useIsPhone()
  const [isOpen, { toggle }] = useDisclosure(false)
  if (!isPhone) return <Bar {...props} />
  return (
    <>
      <div className={classes.filterToggle}>
        <Button
          variant="default"
          fullWidth
          aria-expanded={isOpen}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          onClick={toggle}
        >
          Hotel and date filters
        </Button>
      </div>
      {isOpen && <Bar {...props} />}
    </>
  )
}

const Bar = ({ applied, onApply }: BookingFilterBarProps) => {
  const [draft, setDraft] = useState(applied)
  const apply = (filters: BookingFilters) => {
    setDraft(filters)
    onApply(filters)
  }
  return (
    <FilterBar
      label="Hotel and date filters"
      actions={
        <>
          <Button variant="default" disabled={dateProblem(draft) !== null} onClick={() => apply(draft)}>
            Apply
          </Button>
          <Button variant="subtle" color="gray" onClick={() => apply(noBookingFilters)}>
            Clear
          </Button>
        </>
      }
    >
      <BookingFilterFields draft={draft} onChange={setDraft} />
    </FilterBar>
  )
}
