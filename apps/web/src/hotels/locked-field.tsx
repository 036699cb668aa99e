import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import classes from './hotel-dialog.module.css'

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
