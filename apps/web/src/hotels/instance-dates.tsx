import { Input } from '@mantine/core'
import { instanceFieldLabels } from '@trophy/contract/hotels/hotel-details.constants.ts'
import type { FieldProps } from '../shared/form/use-form.ts'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import classes from './hotel-dialog.module.css'

type DateName = 'startDate' | 'endDate'

interface InstanceDatesProps {
  readonly field: (name: DateName) => FieldProps<string>
}

/** First and last day of an instance. An error of both, such as an overlap, is shown once below them. */
export const InstanceDates = ({ field }: InstanceDatesProps) => {
  const { error } = field('startDate')
  const shared = field('endDate').error === error ? error : undefined
  return (
    <>
      {(['startDate', 'endDate'] as const).map((name) => (
        <TypedDateField
          {...field(name)}
          key={name}
          label={instanceFieldLabels[name]}
          {...(shared !== undefined && { error: true })}
          required
        />
      ))}
      <Input.Error role="alert" className={classes.sharedError ?? ''}>
        {shared}
      </Input.Error>
    </>
  )
}
