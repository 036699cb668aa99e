import { type ReactNode, useId } from 'react'
import patterns from '../../theme/patterns.module.css'
import classes from './choice-cards.module.css'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly isDisabled?: boolean
}

interface ChoiceCardsProps<Value extends string> {
  readonly legend: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** `row` side by side, `pairs` two in a row, `list` one below the other, scrolling when it is long. */
  readonly layout?: 'row' | 'pairs' | 'list'
  readonly error?: string | undefined
}

/** Radio buttons, each in a card with a description. */
export const ChoiceCards = <Value extends string>(props: ChoiceCardsProps<Value>) => {
  const { legend, choices, value, onChange, layout = 'row', error } = props
  const name = useId()
  return (
    <FieldGroup legend={legend} error={error}>
      <div className={classes.cards} data-layout={layout}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.card} data-disabled={choice.isDisabled || undefined}>
            <input
              type="radio"
              className={classes.dot}
              name={name}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
              data-invalid={error !== undefined || undefined}
            />
            <span className={patterns.fillingText}>
              <span className={classes.label}>{choice.label}</span>
              {choice.description !== undefined && <span className={classes.description}>{choice.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

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
