import type { ErrorBody } from '@trophy/contract/core/errors.ts'
import { serverText } from '../languages/translated.ts'

/** The message below each invalid field. */
export type FieldErrors<Field extends string> = { readonly [Name in Field]?: string | undefined }

/** True for the names of the fields of the form. */
export type IsField<Field extends string> = (name: string) => name is Field

/** A message of a schema or of the server. */
export interface Issue {
  readonly path: string | readonly PropertyKey[]
  readonly message: string
}

export const hasErrors = (errors: FieldErrors<string>): boolean =>
  Object.values(errors).some((message) => message !== undefined)

/** The first message of each field; other issues are skipped. */
export const firstErrors = <Field extends string>(
  issues: readonly Issue[],
  isField: IsField<Field>,
): FieldErrors<Field> => {
  const errors: { [Name in Field]?: string } = {}
  for (const { path, message } of issues) {
    const name = typeof path === 'string' ? path : String(path[0])
    if (isField(name)) errors[name] ??= serverText(message)
  }
  return errors
}

/** The messages of a refusal that belong to fields. */
export const serverErrors = <Field extends string>(
  body: ErrorBody | undefined,
  isField: IsField<Field>,
): FieldErrors<Field> => firstErrors(body?.errors ?? [], isField)

/** The errors of some fields. */
export const pickFields = <Field extends string>(
  texts: FieldErrors<Field>,
  isPicked: (field: Field) => boolean,
): FieldErrors<Field> => {
  const picked: { [Name in Field]?: string | undefined } = { ...texts }
  for (const field in picked) if (!isPicked(field)) delete picked[field]
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
  return pickFields(errors, (field) => !changed.includes(field) && !ended.includes(errors[field]))
}
