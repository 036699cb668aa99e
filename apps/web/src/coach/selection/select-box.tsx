import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './select-box.module.css'

interface SelectBoxProps {
  /** The accessible name of the box. */
  readonly label: string
  readonly isChecked: boolean
  /** Some, but not all, of what the box stands for. */
  readonly isPartly?: boolean
  readonly onChange: () => void
  readonly children: ReactNode
}

/** A row with a box; a tap anywhere on the row is a tap on the box. */
export const SelectBox = ({ label, isChecked, isPartly = false, onChange, children }: SelectBoxProps) => (
  <label className={classes.row} data-checked={isChecked || undefined}>
    <Checkbox aria-label={label} size="md" checked={isChecked} indeterminate={isPartly} onChange={onChange} />
    {children}
  </label>
)
