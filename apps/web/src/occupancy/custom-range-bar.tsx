import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { type RangeMessage, rangeMessage } from '@trophy/contract/occupancy/occupancy.rules.ts'
import { useState } from 'react'
import type { HistoryStep } from '../shared/url/use-list-params.ts'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { FilterBar } from '../shared/ui/fields/filter-bar.tsx'
import classes from './custom-range-bar.module.css'
import { type OccupancyParams, dayParam, typedDay } from './occupancy-params.rules.ts'

type Dates = Pick<OccupancyParams, 'from' | 'to'>

interface CustomRangeBarProps {
  readonly params: Dates
  readonly onChange: (part: Partial<Dates>, step: HistoryStep) => void
}

const tones = { valid: 'success', incomplete: 'neutral', invalid: 'danger' } as const
const icons = { valid: IconCircleCheck, incomplete: IconInfoCircle, invalid: IconAlertCircle } as const

/** The typed dates of a custom range and, beside them, whether they are one (part 2 §2, Occupancy View). */
export const CustomRangeBar = ({ params, onChange }: CustomRangeBarProps) => {
  const [typed, setTyped] = useState({ from: params.from ?? '', to: params.to ?? '' })
  const start = typedDay(typed.from, params.from)
  const end = typedDay(typed.to, params.to)
  const message = rangeMessage(start, end)
  const type = (name: 'from' | 'to', text: string): void => {
    setTyped({ from: start, to: end, [name]: text })
    onChange({ [name]: dayParam(text) }, 'replace')
  }
  const isWrong = (text: string): boolean =>
    message.state === 'invalid' && text !== '' && (!isCalendarDay(text) || (isCalendarDay(start) && isCalendarDay(end)))
  return (
    <FilterBar label="Custom range">
      <TypedDateField
        aria-label="Start date"
        placeholder="Start date"
        value={start}
        onChange={(text) => type('from', text)}
        error={isWrong(start)}
      />
      <TypedDateField
        aria-label="End date"
        placeholder="End date"
        value={end}
        {...(isCalendarDay(start) && { minDate: start })}
        onChange={(text) => type('to', text)}
        error={isWrong(end)}
      />
      <Message {...message} />
    </FilterBar>
  )
}

const Message = ({ state, text }: RangeMessage) => {
  const Icon = icons[state]
  return (
    <p role="status" className={classes.message} data-tone={tones[state]}>
      <Icon size={18} aria-hidden />
      {text}
    </p>
  )
}
