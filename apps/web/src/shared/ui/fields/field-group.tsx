import { type ReactNode, useId } from 'react'
import classes from './field-group.module.css'

interface FieldGroupProps {
  readonly legend: string
  /** True when something near already shows the legend. */
  readonly isLegendHidden?: boolean
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** Radio buttons or boxes that are one question, with what is wrong with the answer. */
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
