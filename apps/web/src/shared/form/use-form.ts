import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { errorBody } from '../api/api-error.ts'
import {
  changedValues,
  type Checked,
  errorsIn,
  type FieldErrors,
  type FieldName,
  type FieldNames,
  hasErrors,
  isChanged,
  type Issue,
  mistakesIn,
  pick,
  refusalErrors,
  remainingErrors,
} from './form.rules.ts'
import { showSuccess } from '../toast.ts'
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

/** What `useState` returns, for values that outlive their screen. */
export type Draft<Values> = readonly [Values, (transition: (values: Values) => Values) => void]

export interface FormOptions<Values, Request, Response> {
  /** The empty or stored values. Fields that the user has not changed follow them. */
  readonly initial: Values
  /** Where the values are kept instead. */
  readonly state?: Draft<Values>
  /** The request of valid values, or what is wrong with them: `safeParse` of a schema, or {@link checked}. */
  readonly request: (values: Values) => Checked<Request>
  readonly fieldNames?: FieldNames<FieldName<Values>>
  /**
   * When errors are shown: after a submission of invalid values until they are corrected, or also before it, of each
   * field that was changed. Errors of the server are shown until their field changes.
   */
  readonly showErrors?: 'onSubmit' | 'onChange'
  readonly send: (request: Request) => Promise<Response>
  /** Title and text of the toast after that. */
  readonly success?: (response: Response) => readonly [title: string, text?: string | undefined]
  /** Closes or resets the form, or shows the response. */
  readonly onDone?: (response: Response) => void
  /** True while a write runs that the form itself did not start. */
  readonly isPending?: boolean
  /** Text and title of the toast when the server sends no message (part 2 §8). */
  readonly failure: string
  readonly failureTitle?: string
  /** Replaces that toast. */
  readonly showFailure?: (error: unknown) => void
  readonly onFailure?: (error: unknown, errors: FieldErrors<FieldName<Values>>) => void
}

/** What a change means for the errors; without it, those of the server are cleared. */
interface ChangedFields<Field> {
  /** Fields that the user has changed. */
  readonly touches?: readonly Field[]
  /** Fields that are as if they had never been changed. */
  readonly resets?: readonly Field[]
}

/**
 * Values, errors and submission of a form. The values stay when the server refuses them. This is the only place that
 * handles errors of fields, cancelled writes and writes without a response.
 */
export const useForm = <Values extends object, Request, Response>(options: FormOptions<Values, Request, Response>) => {
  type Field = FieldName<Values>
  const { initial, request } = options
  const { values, setValues, resetValues } = useValues(initial, options.state)
  const { errors, problem, failures, follow, restart, fail } = useErrors(values, options)
  const { isSending, send } = useSubmission(options, fail)

  const change = (transition: (values: Values) => Values, fields?: ChangedFields<Field>): void => {
    setValues(transition)
    follow(fields)
  }
  const check = (): Request | undefined => {
    const result = request(values)
    restart(result.success)
    return result.success ? result.data : undefined
  }
  const submit = async (): Promise<void> => {
    const valid = check()
    if (valid !== undefined) await send(valid)
  }
  return {
    values,
    errors,
    /** The error of the last submission that belongs to no field, until a change. */
    problem,
    isDirty: isChanged(initial, values),
    isSending,
    field: <Name extends Field>(name: Name): FieldProps<Values[Name]> => ({
      value: values[name],
      error: errors[name],
      onChange: (value) => change((before) => ({ ...before, [name]: value }), { touches: [name] }),
    }),
    change,
    /** All fields, or some, have their initial values again. */
    reset: (...fields: readonly Field[]): void => {
      resetValues(fields)
      if (fields.length > 0) follow({ resets: fields })
      else restart(true)
    },
    clearErrors: (): void => restart(true),
    /** The request; undefined while values are invalid, whose errors are shown from now on. */
    check,
    /** Sends what {@link check} has returned. */
    send,
    submit,
    /** For the `form` element. */
    props: {
      ref: useFirstErrorFocus(failures, isSending),
      noValidate: true,
      onSubmit: (event: FormEvent): void => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

/** The props of the input of a field. */
export interface FieldProps<Value> {
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

/** What `useForm` returns for these values. */
export type Form<Values extends object> = Omit<ReturnType<typeof useForm<Values, unknown, unknown>>, 'check' | 'send'>

/** The part of a form that its dialog needs. */
export type FormSubmission = Pick<Form<object>, 'problem' | 'isSending' | 'isDirty' | 'props'>

/** Keeps only what was typed, so that other fields follow what is stored. */
const useValues = <Values extends object>(initial: Values, state: Draft<Values> | undefined) => {
  const [typed, setTyped] = useState<Partial<Values>>({})
  if (state) {
    const [values, setValues] = state
    return { values, setValues, resetValues: () => setValues(() => initial) }
  }
  return {
    values: { ...initial, ...typed },
    setValues: (transition: (values: Values) => Values): void =>
      setTyped((before) => {
        const values = { ...initial, ...before }
        return { ...before, ...changedValues<Values>(values, transition(values)) }
      }),
    resetValues: (fields: readonly FieldName<Values>[]): void =>
      setTyped((before) => (fields.length === 0 ? {} : pick(before, (name) => !fields.includes(name)))),
  }
}

/** What a form shows as wrong: with its values, and with the last submission until a change. */
const useErrors = <Values extends object, Request, Response>(
  values: Values,
  options: FormOptions<Values, Request, Response>,
) => {
  type Field = FieldName<Values>
  const { initial, request, fieldNames, showErrors = 'onSubmit' } = options
  const [touched, setTouched] = useState<readonly Field[]>([])
  const [showsAll, setShowsAll] = useState(false)
  const [serverErrors, setServerErrors] = useState<FieldErrors<Field>>({})
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)

  const ownErrors = (): FieldErrors<Field> => {
    if (!showsAll && showErrors === 'onSubmit') return {}
    const errors = mistakesIn(request(values), initial, fieldNames)
    return showsAll ? errors : pick(errors, (field) => touched.includes(field))
  }
  return {
    errors: { ...ownErrors(), ...serverErrors },
    problem,
    failures,
    follow: (fields?: ChangedFields<Field>): void => {
      const { touches = [], resets = [] } = fields ?? {}
      const changed = [...touches, ...resets]
      setTouched((before) => [...before.filter((field) => !changed.includes(field)), ...touches])
      setServerErrors((before) => (fields ? remainingErrors(before, changed) : {}))
      setProblem(undefined)
    },
    /** Forgets the last submission, for a new one or none. */
    restart: (isValid: boolean): void => {
      setShowsAll(!isValid)
      setServerErrors({})
      setProblem(undefined)
      if (!isValid) setFailures((before) => before + 1)
    },
    fail: (errors: FieldErrors<Field>, text?: string): void => {
      setServerErrors(errors)
      setProblem(text)
      setFailures((before) => before + 1)
    },
  }
}

const useSubmission = <Values extends object, Request, Response>(
  options: FormOptions<Values, Request, Response>,
  fail: (errors: FieldErrors<FieldName<Values>>, problem?: string) => void,
) => {
  const { initial, fieldNames, failure, failureTitle, isPending = false } = options
  const [isRunning, setRunning] = useState(false)

  const show = (error: unknown): void => {
    if (error instanceof NotSubmitted) return fail(errorsIn(error.issues, initial, fieldNames))
    const errors = refusalErrors(errorBody(error), initial, fieldNames)
    fail(errors, problemOf(error, failure, hasErrors(errors)))
    if (options.showFailure) options.showFailure(error)
    else if (!isCancelled(error)) showProblem(error, failure, failureTitle)
    options.onFailure?.(error, errors)
  }
  return {
    isSending: isRunning || isPending,
    send: async (request: Request): Promise<void> => {
      setRunning(true)
      try {
        const response = await options.send(request)
        if (options.success) showSuccess(...options.success(response))
        options.onDone?.(response)
      } catch (error) {
        show(error)
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
