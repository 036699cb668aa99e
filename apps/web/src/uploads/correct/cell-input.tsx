import { TextInput } from '@mantine/core'
import classes from './correct-rows.module.css'

interface CellInputProps {
  readonly label: string
  readonly value: string
  /** The messages about the cell, until it is changed. */
  readonly errors: readonly string[]
  readonly onChange: (typed: string) => void
}

/** One cell of a rejected row, with what is wrong with it. */
export const CellInput = ({ label, value, errors, onChange }: CellInputProps) => (
  <TextInput
    className={classes.cell ?? ''}
    classNames={{ error: classes.cellError ?? '' }}
    aria-label={label}
    value={value}
    error={errors.length > 0 && errors.map((message) => <div key={message}>{message}</div>)}
    autoComplete="off"
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
