import { Input } from '@mantine/core'
import { instanceFieldLabels } from '@trophy/contract/hotels/instances.constants.ts'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import classes from './hotel-dialog.module.css'

type DateName = 'startDate' | 'endDate'

interface InstanceDatesProps {
  readonly dates: Readonly<Record<DateName, string>>
  readonly mistakes: { readonly [Name in DateName]?: string | undefined }
  readonly onChange: (name: DateName, day: string) => void
}

/** First and last day of an instance. What is wrong with both, such as an overlap, stands once below them. */
export const InstanceDates = ({ dates, mistakes, onChange }: InstanceDatesProps) => {
  const shared = mistakes.startDate === mistakes.endDate ? mistakes.startDate : undefined
  return (
    <>
      {(['startDate', 'endDate'] as const).map((name) => (
        <TypedDateField
          key={name}
          label={instanceFieldLabels[name]}
          value={dates[name]}
          onChange={(day) => onChange(name, day)}
          error={shared === undefined ? mistakes[name] : true}
          required
        />
      ))}
      <Input.Error role="alert" className={classes.sharedMistake ?? ''}>
        {shared}
      </Input.Error>
    </>
  )
}
