import { Input } from '@mantine/core'
import { instanceFieldLabels } from '@trophy/contract/hotels/hotel-details.constants.ts'
import type { FieldErrors } from '../shared/form/field-errors.rules.ts'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import classes from './hotel-dialog.module.css'

type DateName = 'startDate' | 'endDate'

interface InstanceDatesProps {
  readonly dates: Readonly<Record<DateName, string>>
  readonly errors: FieldErrors<DateName>
  readonly onChange: (name: DateName, day: string) => void
}

/** First and last day of an instance. An error of both, such as an overlap, is shown once below them. */
export const InstanceDates = ({ dates, errors, onChange }: InstanceDatesProps) => {
  const shared = errors.startDate === errors.endDate ? errors.startDate : undefined
  return (
    <>
      {(['startDate', 'endDate'] as const).map((name) => (
        <TypedDateField
          key={name}
          label={instanceFieldLabels[name]}
          value={dates[name]}
          onChange={(day) => onChange(name, day)}
          error={shared === undefined ? errors[name] : true}
          required
        />
      ))}
      <Input.Error role="alert" className={classes.sharedError ?? ''}>
        {shared}
      </Input.Error>
    </>
  )
}
