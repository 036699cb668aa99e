import { Input } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { detailOf, type EditedField, type HotelDetail } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { paymentBases, paymentBasisLabels } from '@trophy/contract/hotels/instances.constants.ts'
import type { ReactNode } from 'react'
import type { FieldProps } from '../shared/form/use-form.ts'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { Select } from '../shared/ui/fields/select.tsx'
import { TextField, type TextFieldProps } from '../shared/ui/fields/text-field.tsx'
import classes from './hotels.module.css'
import { editHotelLabels as labels } from './hotel-dialogs.constants.ts'

interface LockedFieldProps {
  readonly label: string
  readonly value: string
  readonly description?: string
  readonly className?: string | undefined
}

/** A read-only field that the keyboard reaches, so that it is read out and can be copied. */
export const LockedField = ({ label, value, description, className }: LockedFieldProps) => (
  <TextField
    label={label}
    value={value}
    onChange={() => undefined}
    description={description}
    inputWrapperOrder={['label', 'input', 'description']}
    className={className ?? ''}
    classNames={{ input: classes.locked ?? '' }}
    rightSection={<IconLock size={15} aria-hidden />}
    readOnly
  />
)

const ofKind = {
  text: {},
  pincode: { inputMode: 'numeric' },
  contact: { type: 'tel', inputMode: 'tel' },
} as const

/** The input of a detail of a hotel. */
export const detailProps = (detail: HotelDetail): Omit<TextFieldProps, 'value' | 'onChange'> => {
  const { kind, required } = detailOf(detail)
  return {
    label: labels[detail],
    ...ofKind[kind],
    ...(required === undefined ? { placeholder: labels.optional } : { required: true }),
    ...(detail === 'address' && { className: classes.wide ?? '' }),
  }
}

const paymentOptions = paymentBases.map((value) => ({ value, label: paymentBasisLabels[value] }))

interface BlockFieldsProps {
  readonly field: (name: Exclude<EditedField, HotelDetail>) => FieldProps<string>
  /** Below the number of rooms. */
  readonly roomsHint?: ReactNode
}

/** Days, rooms and rate of an instance. An error of both days, such as an overlap, is shown once below them. */
export const BlockFields = ({ field, roomsHint }: BlockFieldsProps) => {
  const { error } = field('startDate')
  const shared = field('endDate').error === error ? error : undefined
  return (
    <>
      {(['startDate', 'endDate'] as const).map((name) => (
        <TypedDateField
          {...field(name)}
          key={name}
          label={labels[name]}
          {...(shared !== undefined && { error: true })}
          required
        />
      ))}
      <Input.Error role="alert" className={classes.sharedError ?? ''}>
        {shared}
      </Input.Error>
      <TextField
        {...field('totalRooms')}
        label={labels.totalRooms}
        inputMode="numeric"
        description={roomsHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
      />
      <TextField
        {...field('roomRate')}
        label={labels.roomRate}
        leftSection="₹"
        inputMode="decimal"
        placeholder={labels.optional}
      />
      <Select {...field('paysFor')} label={labels.paysFor} data={paymentOptions} />
    </>
  )
}
