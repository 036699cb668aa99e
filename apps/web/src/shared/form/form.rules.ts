import type { ErrorBody } from '@trophy/contract/core/http/errors.ts'
import { serverText } from '../languages/translated.ts'

/** The names of a form's fields: those of its values. */
export type FieldName<Values> = Extract<keyof Values, string>

/** The message below each invalid field. */
export type FieldErrors<Field extends string> = { readonly [Name in Field]?: string | undefined }

/** A message of a schema or of the server. */
export interface Issue {
  readonly path: string | readonly PropertyKey[]
  readonly message: string
}

/** The request of valid values, or what is wrong with them: what `safeParse` of a schema returns. */
export type Checked<Request> =
  | { readonly success: true; readonly data: Request }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }

/** Fields by the names that their errors have elsewhere: in the request, or as the code of a refusal. */
export type FieldNames<Field extends string> = Readonly<Record<string, Field>>

export const hasErrors = (errors: FieldErrors<string>): boolean =>
  Object.values(errors).some((message) => message !== undefined)

/** The result of rules that are no schema. Without a request the values are invalid, whatever the mistakes. */
export const checked = <Request>(mistakes: FieldErrors<string>, request: Request | null): Checked<Request> => {
  if (request !== null && !hasErrors(mistakes)) return { success: true, data: request }
  const issues = Object.entries(mistakes).flatMap(([path, message]) => (message === undefined ? [] : { path, message }))
  return { success: false, error: { issues } }
}

const isKeyOf = <Values extends object>(values: Values, name: string): name is FieldName<Values> =>
  Object.hasOwn(values, name)

/** The first message of each field of `values`; other issues are skipped. */
export const errorsIn = <Values extends object>(
  issues: readonly Issue[],
  values: Values,
  names: FieldNames<FieldName<Values>> = {},
): FieldErrors<FieldName<Values>> => {
  const errors: { [Name in FieldName<Values>]?: string } = {}
  for (const { path, message } of issues) {
    const [name = ''] = typeof path === 'string' ? path.split('.') : path.map(String)
    const field = (isKeyOf(names, name) && names[name]) || name
    if (isKeyOf(values, field)) errors[field] ??= serverText(message)
  }
  return errors
}

/** The message of each field whose value is refused. */
export const mistakesIn = <Values extends object>(
  result: Checked<unknown>,
  values: Values,
  names?: FieldNames<FieldName<Values>>,
): FieldErrors<FieldName<Values>> => (result.success ? {} : errorsIn(result.error.issues, values, names))

/** The messages of a refusal that belong to fields: those of its `errors`, and its own where its code has a field. */
export const refusalErrors = <Values extends object>(
  body: ErrorBody | undefined,
  values: Values,
  names?: FieldNames<FieldName<Values>>,
): FieldErrors<FieldName<Values>> =>
  errorsIn(body ? [{ path: body.code, message: body.message }, ...(body.errors ?? [])] : [], values, names)

/** Some of the values or errors. */
export const pick = <Values extends object>(
  values: Values,
  isPicked: (name: FieldName<Values>) => boolean,
): Partial<Values> => {
  const picked: Partial<Values> = { ...values }
  for (const name in picked) if (!isPicked(name)) delete picked[name]
  return picked
}

/**
 * The server's errors after a change of these fields. A message of several fields is removed when one of them changes.
 */
export const remainingErrors = <Field extends string>(
  errors: FieldErrors<Field>,
  changed: readonly Field[],
): FieldErrors<Field> => {
  const ended = changed.map((field) => errors[field])
  return pick(errors, (field) => !changed.includes(field) && !ended.includes(errors[field]))
}

/** The values that are others than before. */
export const changedValues = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  pick(after, (name) => after[name] !== before[name])

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** True when closing the form would lose input: more than spaces around a text. */
export const isChanged = <Values extends object>(initial: Values, values: Values): boolean =>
  Object.keys(pick(values, (name) => trimmed(values[name]) !== trimmed(initial[name]))).length > 0
