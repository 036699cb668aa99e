import { TextInput } from '@mantine/core'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useDeferredValue } from 'react'
import type { DateFieldProps } from '../../shared/ui/fields/date-field.tsx'

const DateField = lazy(() =>
  import('../../shared/ui/fields/date-field.tsx').then((module) => ({ default: module.DateField })),
)

interface LateDateFieldProps extends DateFieldProps {
  /** True when the list is shown: it does not wait for the code of the calendar. */
  readonly isListShown: boolean
}

/** A date field whose calendar is loaded after the list. Until then it looks the same and cannot be edited. */
export const LateDateField = ({ isListShown, ...props }: LateDateFieldProps) => {
  // The first drawing of the list does not wait for it either.
  const isWanted = useDeferredValue(isListShown, false)
  const still = <StillField {...props} />
  if (!isWanted) return still
  return (
    <Suspense fallback={still}>
      <DateField {...props} />
    </Suspense>
  )
}

const StillField = ({ value, placeholder, error, 'aria-label': name }: DateFieldProps) => (
  <TextInput
    aria-label={name}
    placeholder={placeholder ?? ''}
    value={value === null ? '' : formatDay(value)}
    error={error}
    leftSection={<IconCalendar size={16} aria-hidden />}
    readOnly
  />
)
