import { useState } from 'react'
import { type FieldErrors, hasErrors, pickFields, remainingErrors } from './field-errors.rules.ts'

/**
 * When errors are shown: `always`; `whenTouched`, of fields that were changed, and of all after the first submission;
 * `afterSubmit`, of all after the first submission; `untilChanged`, those of a submission until anything is changed.
 */
export type ErrorDisplay = 'always' | 'whenTouched' | 'afterSubmit' | 'untilChanged'

export interface ChangedFields<Field> {
  /** Fields that the user has changed: their server errors are over, their own are shown from now on. */
  readonly touches?: readonly Field[]
  /** Fields that were emptied along with it. */
  readonly resets?: readonly Field[]
}

interface FormErrorsOptions<Values, Field extends string> {
  readonly values: Values
  readonly validate: (values: Values) => FieldErrors<Field>
  readonly showErrors: ErrorDisplay
}

/** The errors that a form shows: its own, by what the user has done so far, and the server's until a change. */
export const useFormErrors = <Values, Field extends string>(options: FormErrorsOptions<Values, Field>) => {
  const { values, validate, showErrors } = options
  const [touched, setTouched] = useState<readonly Field[]>([])
  const [wasSubmitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<FieldErrors<Field>>({})

  const own = (): FieldErrors<Field> => {
    if (showErrors === 'untilChanged') return {}
    if (showErrors === 'always' || wasSubmitted) return validate(values)
    return pickFields(validate(values), (field) => touched.includes(field))
  }
  return {
    errors: { ...own(), ...refused },
    /** Without named fields, all errors of the last submission are over. */
    followChange: (fields?: ChangedFields<Field>): void => {
      const { touches = [], resets = [] } = fields ?? {}
      setTouched((before) => [...before.filter((field) => !resets.includes(field)), ...touches])
      setRefused((before) => (fields ? remainingErrors(before, [...touches, ...resets]) : {}))
    },
    /** True when the values are valid; from now on errors are shown. */
    check: (final: Values): boolean => {
      const errors = validate(final)
      setSubmitted(true)
      setRefused(showErrors === 'untilChanged' ? errors : {})
      return !hasErrors(errors)
    },
    refuse: setRefused,
    clear: (): void => {
      setSubmitted(false)
      setRefused({})
    },
  }
}
