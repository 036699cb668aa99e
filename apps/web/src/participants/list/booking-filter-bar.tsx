import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterBar } from '../../shared/ui/fields/filter-bar.tsx'
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts'
import { BookingFilterFields } from './booking-filter-fields.tsx'
import { type BookingFilters, countSet, dateProblem, isSame, noBookingFilters } from './participant-list.rules.ts'
import classes from '../participants.module.css'

interface BookingFilterBarProps {
  readonly applied: BookingFilters
  readonly onApply: (filters: BookingFilters) => void
  readonly isListShown: boolean
}

/** Hotel, instance and dates, which apply on Apply (part 2 §2). On a phone they are collapsed. */
export const BookingFilterBar = (props: BookingFilterBarProps) => {
  const isPhone = useIsPhone()
  const [isOpen, { toggle }] = useDisclosure(false)
  const count = countSet(props.applied)
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
          {count === 0 ? 'Hotel and date filters' : `Hotel and date filters (${count})`}
        </Button>
      </div>
      {isOpen && <Bar {...props} />}
    </>
  )
}

const Bar = ({ applied, onApply, isListShown }: BookingFilterBarProps) => {
  const [draft, setDraft] = useDraft(applied)
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
      <BookingFilterFields draft={draft} onChange={setDraft} isListShown={isListShown} />
    </FilterBar>
  )
}

/** Filters that are not applied yet. They follow filters that are applied by other means, such as the back button. */
const useDraft = (applied: BookingFilters) => {
  const [draft, setDraft] = useState(applied)
  const [followed, setFollowed] = useState(applied)
  if (!isSame(applied, followed)) {
    setFollowed(applied)
    setDraft(applied)
  }
  return [draft, setDraft] as const
}
