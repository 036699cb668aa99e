import { type ReactNode, useId } from 'react'
import classes from './field-group.module.css'

interface FieldGroupProps {
  readonly legend: string
  /** True when another element already shows the legend. */
  readonly isLegendHidden?: boolean
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** A group of radio buttons or checkboxes with its legend and error. */
export const FieldGroup = ({ legend, isLegendHidden = false, error, children }: FieldGroupProps) => {
  const errorId = useId()
  return (
    <fieldset className={classes.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={isLegendHidden ? classes.hiddenLegend : classes.legend}>{legend}</legend>
      {children}
      {error !== undefined && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
