import { Checkbox, type CheckboxProps } from '@mantine/core'
import classes from './fields.module.css'

interface CheckFieldProps extends Pick<CheckboxProps, 'label' | 'description' | 'checked' | 'className'> {
  readonly onCheck: (isChecked: boolean) => void
  /** Marks it as invalid. */
  readonly isInvalid?: boolean
}

/** A checkbox whose label is as high as a field, for touch. */
export const CheckField = ({ onCheck, isInvalid = false, ...props }: CheckFieldProps) => (
  <Checkbox
    {...props}
    classNames={{
      inner: classes.box ?? '',
      label: classes.label ?? '',
      description: classes.hint ?? '',
    }}
    onChange={(event) => onCheck(event.currentTarget.checked)}
    data-invalid={isInvalid || undefined}
  />
)
