import { useState } from 'react'
import { type FieldErrors, hasErrors, pickFields, remainingErrors } from './field-errors.rules.ts'

/**
 * When errors are shown: `always`; `whenTouched`: of changed fields, and of all after the first submission;
 * `afterSubmit`: of all after the first submission; `untilChanged`: those of a submission until the next change.
 */
export type ErrorDisplay = 'always' | 'whenTouched' | 'afterSubmit' | 'untilChanged'

export interface ChangedFields<Field> {
  /** Fields that the user has changed: clears their server errors, and shows their validation errors from now on. */
  readonly touches?: readonly Field[]
  /** Fields that the change has reset. */
  readonly resets?: readonly Field[]
}

interface FormErrorsOptions<Values, Field extends string> {
  readonly values: Values
  readonly validate: (values: Values) => FieldErrors<Field>
  readonly showErrors: ErrorDisplay
}

/** The errors that a form shows: those of its validation, and those of the server until a change. */
export const useFormErrors = <Values, Field extends string>(options: FormErrorsOptions<Values, Field>) => {
  const { values, validate, showErrors } = options
  const [touched, setTouched] = useState<readonly Field[]>([])
  const [wasSubmitted, setSubmitted] = useState(false)
  const [serverErrors, setServerErrors] = useState<FieldErrors<Field>>({})

  const validationErrors = (): FieldErrors<Field> => {
    if (showErrors === 'untilChanged') return {}
    if (showErrors === 'always' || wasSubmitted) return validate(values)
    return pickFields(validate(values), (field) => touched.includes(field))
  }
  return {
    errors: { ...validationErrors(), ...serverErrors },
    /** Without `fields`, all errors of the last submission are cleared. */
    followChange: (fields?: ChangedFields<Field>): void => {
      const { touches = [], resets = [] } = fields ?? {}
      setTouched((before) => [...before.filter((field) => !resets.includes(field)), ...touches])
      setServerErrors((before) => (fields ? remainingErrors(before, [...touches, ...resets]) : {}))
    },
    /** True when the values are valid. From now on errors are shown. */
    check: (final: Values): boolean => {
      const errors = validate(final)
      setSubmitted(true)
      setServerErrors(showErrors === 'untilChanged' ? errors : {})
      return !hasErrors(errors)
    },
    setServerErrors,
    clear: (): void => {
      setSubmitted(false)
      setServerErrors({})
    },
  }
}
