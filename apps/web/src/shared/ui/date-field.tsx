import type { CalendarDay } from '@trophy/contract/core/calendar.ts'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { parseDate } from '../format/typed-dates.ts'
import { useIsPhone } from './use-is-phone.ts'

export interface DateFieldProps {
  readonly label?: ReactNode
  /** The accessible name where there is no visible label. */
  readonly 'aria-label'?: string
  /** `YYYY-MM-DD`. */
  readonly value: CalendarDay | null
  readonly onChange: (day: CalendarDay | null) => void
  readonly minDate?: CalendarDay
  readonly maxDate?: CalendarDay
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly onBlur?: () => void
}

/** A day, typed or picked as DD/MM/YYYY, given and taken as YYYY-MM-DD (part 2 §5). */
export const DateField = ({ placeholder = 'DD/MM/YYYY', ...props }: DateFieldProps) => (
  <DateInput
    {...props}
    placeholder={placeholder}
    valueFormat="DD/MM/YYYY"
    dateParser={parseDate}
    clearable
    // On a phone the day needs the room.
    leftSection={useIsPhone() ? undefined : <IconCalendar size={16} aria-hidden />}
    popoverProps={{ shadow: 'md' }}
    inputMode="numeric"
    autoComplete="off"
  />
)
