import '@mantine/dates/styles.css'
import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { parseDate } from '../../format/parse-dates.ts'
import { useIsPhone } from '../layout/viewport.ts'

type FieldProps = Pick<
  DateInputProps,
  'label' | 'aria-label' | 'error' | 'description' | 'placeholder' | 'required' | 'disabled'
>

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`. */
  readonly value: CalendarDay | null
  readonly onChange: (day: CalendarDay | null) => void
}

/**
 * A day, typed or picked as DD/MM/YYYY; its value is YYYY-MM-DD (part 2 §5). An invalid text stays with an error, and
 * changes nothing.
 */
export const DateField = ({ value, onChange, error, ...props }: DateFieldProps) => {
  const [invalid, setInvalid] = useState('')
  const [isLeft, setLeft] = useState(false)
  return (
    <TypedDateField
      {...props}
      value={invalid === '' ? (value ?? '') : invalid}
      onChange={(typed) => {
        const isDay = typed === '' || isCalendarDay(typed)
        setInvalid(isDay ? '' : typed)
        setLeft(false)
        if (isDay && typed !== (value ?? '')) onChange(typed === '' ? null : typed)
      }}
      onBlur={() => setLeft(true)}
      error={isLeft && invalid !== '' ? 'Please enter a date as DD/MM/YYYY' : error}
    />
  )
}

export interface TypedDateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or the typed text while it is not a day; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Limits of the calendar. Other days can be typed, so that the form can report the error. */
  readonly minDate?: CalendarDay
  readonly maxDate?: CalendarDay
  readonly onBlur?: () => void
}

/** A {@link DateField} for a form with validation: an invalid text is kept, and passed on as typed. */
export const TypedDateField = ({ value, onChange, ...props }: TypedDateFieldProps) => {
  const [given, setGiven] = useState(value)
  const [resets, setResets] = useState(0)
  // A text that is no day is only in the input, which is a new one when the form is reset.
  if (value === '' && given !== '') {
    setGiven('')
    setResets((before) => before + 1)
  }
  const give = (text: string): void => {
    setGiven(text)
    onChange(text)
  }
  return (
    <DayInput
      {...props}
      key={resets}
      value={isCalendarDay(value) ? value : null}
      onChange={(day) => give(day ?? '')}
      onInput={(event) => give(parseDate(event.currentTarget.value) ?? event.currentTarget.value.trim())}
      fixOnBlur={value === '' || isCalendarDay(value)}
    />
  )
}

/** As high as the field, for touch; transparent, since it covers the field's border. */
const clearButton = {
  'aria-label': 'Clear date',
  size: 'var(--control-height)',
  iconSize: 16,
  style: { pointerEvents: 'all', background: 'none' },
} as const

const DayInput = ({ placeholder = 'DD/MM/YYYY', ...props }: DateInputProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <DateInput
      {...props}
      placeholder={placeholder}
      valueFormat="DD/MM/YYYY"
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      dateParser={parseDate}
      clearable
      clearButtonProps={clearButton}
      // On a phone the day needs the space.
      leftSection={useIsPhone() ? undefined : <IconCalendar size={16} aria-hidden />}
      popoverProps={{
        shadow: 'md',
        // A calendar that fades out would still catch clicks.
        transitionProps: { duration: 0 },
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      // Escape closes the calendar, not the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
