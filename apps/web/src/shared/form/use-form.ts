import type { ErrorBody } from '@trophy/contract/core/errors.ts'
import { type FormEvent, useState, type RefObject, useEffect, useRef } from 'react'
import { errorBody } from '../api/api-error.ts'
import {
  type FieldErrors,
  firstErrors,
  hasErrors,
  type IsField,
  type Issue,
  serverErrors,
} from './field-errors.rules.ts'
import { type ChangedFields, type ErrorDisplay, useFormErrors } from './use-form-errors.ts'
import { isCancelled, problemOf, showProblem } from './write-failure.ts'

/** Thrown by `send` when the reason is already shown, or belongs to fields. */
export class NotSubmitted extends Error {
  override readonly name = 'NotSubmitted'
  readonly issues: readonly Issue[]

  constructor(...issues: readonly Issue[]) {
    super('The form was not submitted')
    this.issues = issues
  }
}

interface FormOptions<Values, Field extends string, Conflict> {
  /** What `useState` returns, or the values of a draft. */
  readonly state: readonly [Values, (transition: (values: Values) => Values) => void]
  readonly isField: IsField<Field>
  /** The message of each invalid field. */
  readonly validate: (values: Values) => FieldErrors<Field>
  readonly showErrors: ErrorDisplay
  /** Changes the values before they are submitted, such as trimming them. */
  readonly normalise?: (values: Values) => Values
  /** Sends valid values, and closes or clears the form. */
  readonly send: (values: Values) => Promise<void>
  /** True while a write runs that the form itself did not start. */
  readonly isPending?: boolean
  /** Text and title of the toast when the server sends no message (part 2 §8). */
  readonly failure: { readonly text: string; readonly title?: string }
  /** Replaces that toast. */
  readonly showFailure?: (error: unknown) => void
  /** The field errors of a refusal; by default those of its `errors`. */
  readonly errorsIn?: (body: ErrorBody | undefined) => FieldErrors<Field>
  /** What others have stored since the form was filled (409). */
  readonly conflictsIn?: (body: ErrorBody | undefined) => readonly Conflict[]
  readonly onFailure?: (error: unknown, errors: FieldErrors<Field>) => void
}

/**
 * The errors and the submission of a form. The values stay when the server refuses them. This is the only place that
 * handles server errors of fields, cancelled writes, writes without a response, and conflicts.
 */
export const useForm = <Values, Field extends string, Conflict extends { readonly field: string } = never>(
  options: FormOptions<Values, Field, Conflict>,
) => {
  const { validate, showErrors, normalise } = options
  const [values, setValues] = options.state
  const fields = useFormErrors({ values, validate, showErrors })
  const submission = useSubmission(options, fields.setServerErrors)
  const { clearProblem, isSending, sendChecked, countFailure } = submission
  const element = useFirstErrorFocus(submission.failures, isSending)

  const check = (final: Values = values): boolean => {
    const isValid = fields.check(final)
    clearProblem()
    if (!isValid) countFailure()
    return isValid
  }
  const submit = async (): Promise<void> => {
    const final = normalise ? normalise(values) : values
    if (normalise) setValues(() => final)
    if (check(final)) await sendChecked(final)
  }
  return {
    values,
    errors: fields.errors,
    setServerErrors: fields.setServerErrors,
    /** The error of the last submission that belongs to no field. */
    problem: submission.problem,
    clearProblem,
    conflicts: submission.conflicts,
    dismissConflict: submission.dismissConflict,
    isSending,
    /** Without `changed`, all errors of the last submission are cleared. */
    change: (transition: (values: Values) => Values, changed?: ChangedFields<Field>): void => {
      setValues(transition)
      fields.followChange(changed)
      if (!changed) clearProblem()
    },
    clearErrors: (): void => {
      fields.clear()
      clearProblem()
    },
    /** Validates the values and shows their errors; true when they can be sent. */
    check,
    /** Sends values that were checked before. */
    send: () => sendChecked(values),
    submit,
    /** For the `form` element. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent): void => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

/** What `useForm` returns for these values and fields. */
export type Form<Values, Field extends string> = ReturnType<typeof useForm<Values, Field>>

/** The part of a form that its dialog needs. */
export type FormSubmission = Pick<ReturnType<typeof useForm>, 'problem' | 'isSending' | 'props'>

const useSubmission = <Values, Field extends string, Conflict extends { readonly field: string }>(
  options: FormOptions<Values, Field, Conflict>,
  setServerErrors: (errors: FieldErrors<Field>) => void,
) => {
  const { isField, failure, isPending = false } = options
  const [problem, setProblem] = useState<string>()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [failures, setFailures] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const countFailure = (): void => setFailures((before) => before + 1)

  const fail = (error: unknown): void => {
    countFailure()
    if (error instanceof NotSubmitted) return setServerErrors(firstErrors(error.issues, isField))
    const body = errorBody(error)
    const errors = options.errorsIn ? options.errorsIn(body) : serverErrors(body, isField)
    const found = options.conflictsIn?.(body) ?? []
    setServerErrors(errors)
    setConflicts(found)
    setProblem(problemOf(error, failure.text, hasErrors(errors) || found.length > 0))
    if (options.showFailure) options.showFailure(error)
    else if (!isCancelled(error)) showProblem(error, failure.text, failure.title)
    options.onFailure?.(error, errors)
  }
  return {
    problem,
    clearProblem: (): void => setProblem(undefined),
    conflicts,
    /** Removes a conflict whose stored value the user has accepted. */
    dismissConflict: (field: string): void =>
      setConflicts((before) => before.filter((conflict) => conflict.field !== field)),
    failures,
    countFailure,
    isSending: isRunning || isPending,
    sendChecked: async (values: Values): Promise<void> => {
      setRunning(true)
      try {
        await options.send(values)
      } catch (error) {
        fail(error)
      } finally {
        setRunning(false)
      }
    },
  }
}

/**
 * After each failed submission focuses the first invalid field, as soon as the form is enabled again. Without one it
 * scrolls to the note at the top of the form.
 */
const useFirstErrorFocus = (failures: number, isSending: boolean): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(0)
  useEffect(() => {
    if (failures === shown.current || isSending) return
    shown.current = failures
    showFirstError(form.current)
  }, [failures, isSending])
  return form
}

const showFirstError = (form: HTMLFormElement | null): void => {
  const found = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  const field = found?.querySelector('input') ?? found
  if (field) field.focus()
  else if (form?.querySelector('[data-problem]')) form.scrollIntoView({ block: 'start' })
}
