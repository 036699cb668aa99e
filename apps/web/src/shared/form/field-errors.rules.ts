import type { ErrorBody } from '@trophy/contract/core/errors.ts'

/** The message below each field that is wrong. */
export type FieldErrors<Field extends string> = { readonly [Name in Field]?: string | undefined }

/** Tells which names are fields of the form. */
export type IsField<Field extends string> = (name: string) => name is Field

interface Issue {
  readonly path: string | readonly PropertyKey[]
  readonly message: string
}

export const hasErrors = (errors: FieldErrors<string>): boolean =>
  Object.values(errors).some((message) => message !== undefined)

/** The first message of each field; what is about no field of the form is skipped. */
export const firstErrors = <Field extends string>(
  issues: readonly Issue[],
  isField: IsField<Field>,
): FieldErrors<Field> => {
  const errors: { [Name in Field]?: string } = {}
  for (const { path, message } of issues) {
    const name = typeof path === 'string' ? path : String(path[0])
    if (isField(name)) errors[name] ??= message
  }
  return errors
}

/** The messages of a refusal that belong to fields. */
export const serverErrors = <Field extends string>(
  body: ErrorBody | undefined,
  isField: IsField<Field>,
): FieldErrors<Field> => firstErrors(body?.errors ?? [], isField)

/** The errors of names that are fields of the form. */
export const withoutUnknown = <Field extends string>(
  errors: FieldErrors<string>,
  isField: IsField<Field>,
): FieldErrors<Field> => {
  const kept: { [Name in Field]?: string | undefined } = {}
  for (const [name, message] of Object.entries(errors)) if (isField(name)) kept[name] = message
  return kept
}

/** The errors of these fields only. */
export const errorsOf = <Field extends string>(
  errors: FieldErrors<Field>,
  fields: readonly Field[],
): FieldErrors<Field> => {
  const kept: { [Name in Field]?: string | undefined } = {}
  for (const field of fields) kept[field] = errors[field]
  return kept
}

/** The texts of all other fields. */
export const withoutFields = <Field extends string>(
  texts: FieldErrors<Field>,
  fields: readonly Field[],
): FieldErrors<Field> => {
  const kept: { [Name in Field]?: string | undefined } = { ...texts }
  for (const field of fields) delete kept[field]
  return kept
}

/** The server's errors after a change of these fields. A message of several fields ends with the change of one of them. */
export const remainingErrors = <Field extends string>(
  errors: FieldErrors<Field>,
  changed: readonly Field[],
): FieldErrors<Field> => {
  const ended = new Set(changed.map((field) => errors[field]))
  const kept: { [Name in Field]?: string | undefined } = withoutFields(errors, changed)
  for (const field in kept) if (ended.has(kept[field])) delete kept[field]
  return kept
}
