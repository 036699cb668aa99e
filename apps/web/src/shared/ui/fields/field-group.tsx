import { type ReactNode, useId } from 'react'
import classes from './field-group.module.css'

interface FieldGroupProps {
  readonly legend: string
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** A group of radio buttons or checkboxes with its legend and error. */
export const FieldGroup = ({ legend, error, children }: FieldGroupProps) => {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
      {error !== undefined && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
