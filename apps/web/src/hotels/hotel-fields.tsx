import { Input, TextInput, type TextInputProps } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { detailOf, type HotelDetail, instanceFieldLabels } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { paymentBases, paymentBasisLabels } from '@trophy/contract/hotels/rates.constants.ts'
import type { FieldProps } from '../shared/form/use-form.ts'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { Select } from '../shared/ui/fields/select.tsx'
import classes from './hotel-dialog.module.css'
import { editHotelLabels as labels } from './hotel-dialogs.constants.ts'

interface LockedFieldProps {
  readonly label: string
  readonly value: string
  readonly description?: string
  readonly className?: string | undefined
}

/** A read-only field that the keyboard reaches, so that it is read out and can be copied. */
export const LockedField = ({ label, value, description, className }: LockedFieldProps) => (
  <TextInput
    label={label}
    value={value}
    description={description}
    inputWrapperOrder={['label', 'input', 'description']}
    className={className ?? ''}
    classNames={{ input: classes.locked ?? '' }}
    rightSection={<IconLock size={15} aria-hidden />}
    readOnly
  />
)

const options = paymentBases.map((value) => ({ value, label: paymentBasisLabels[value] }))

/** Which rooms of an instance are paid for. */
export const BasisField = (props: FieldProps<string>) => (
  <Select {...props} label={instanceFieldLabels.paysFor} data={options} />
)

const ofKind = {
  text: {},
  pincode: { inputMode: 'numeric' },
  contact: { type: 'tel', inputMode: 'tel' },
} as const

/** The input of a detail of a hotel. */
export const detailProps = (detail: HotelDetail): TextInputProps => {
  const { kind, required } = detailOf(detail)
  return {
    ...ofKind[kind],
    ...(required === undefined ? { placeholder: labels.optional } : { required: true }),
    ...(detail === 'address' && { className: classes.wide ?? '' }),
  }
}

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
